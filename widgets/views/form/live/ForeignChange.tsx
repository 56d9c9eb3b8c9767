import { Button } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { errorToast } from '../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { withoutBeside } from '../../../../engine/core/query/views/beside.ts';
import { lastListUrl } from '../../../../engine/core/routing/lastListUrl.ts';
import { isApiError } from '../../../../engine/core/errors/ApiError.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ButtonLink } from '../../shared/ButtonLink.tsx';
import { LiveNotice } from '../../shared/LiveNotice.tsx';
import { useFormContext } from '../../../../engine/react/form/FormContext.tsx';
import { useForeignChange } from '../../../../engine/react/form/useForeignChange.ts';

const TypedEntries = lazy(async () => ({ default: (await import('./TypedEntries.tsx')).TypedEntries }));

/**
 * Draws, above an edit form, that another person has changed its record, with the choice to merge that version now; saving
 * merges it in any case. Of a record that is deleted, or not seen any more, what is typed can be taken elsewhere. The form is not changed by
 * itself.
 */
export function ForeignChange(): ReactNode {
  const { resource, controller } = useFormContext();
  const { change, dismiss } = useForeignChange(resource, controller.row);
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [isLoading, setLoading] = useState(false);
  const isDeleted = change?.action === 'delete';
  const isGone = isDeleted || controller.isGone;
  if (change === undefined && !isGone) return null;
  const name = controller.isGone && !isDeleted ? undefined : change?.by?.name;
  const key = `live.form.${keyOf({ isDeleted, isGone })}`;

  const load = async (id: number): Promise<void> => {
    setLoading(true);
    try {
      await controller.mergeWith(await api.get(resource, id));
    } catch (error) {
      if (isApiError(error) && error.code === 'not-found') {
        controller.noteGone();
        return;
      }
      const message = errorToast(error, t);
      if (message) toast(message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <LiveNotice
      tone="warning"
      title={name === undefined ? t(key) : t(`${key}By`, { name: isolate(name) })}
      description={t(`live.form.${isGone ? 'deleted' : 'changed'}Body`)}
    >
      {isGone ? (
        <>
          <Suspense fallback={null}>
            <TypedEntries />
          </Suspense>
          <ButtonLink to={withoutBeside(lastListUrl(resource.name))} variant="outline">
            {t('live.record.toList')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Button variant="outline" loading={isLoading} onClick={() => void load(change?.id ?? 0)}>
            {t('live.form.load')}
          </Button>
          <Button variant="ghost" disabled={isLoading} onClick={dismiss}>
            {t('live.form.keep')}
          </Button>
        </>
      )}
    </LiveNotice>
  );
}

function keyOf({ isDeleted, isGone }: { isDeleted: boolean; isGone: boolean }): 'deleted' | 'gone' | 'changed' {
  if (isDeleted) return 'deleted';
  return isGone ? 'gone' : 'changed';
}
