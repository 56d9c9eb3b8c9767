import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { errorToast } from '../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { lastListUrl } from '../../../../engine/core/routing/lastListUrl.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ButtonLink } from '../../shared/ButtonLink.tsx';
import { LiveNotice } from '../../shared/LiveNotice.tsx';
import { useFormContext } from '../../../../engine/react/form/FormContext.tsx';
import { useForeignChange } from '../../../../engine/react/form/useForeignChange.ts';

/**
 * Draws, above an edit form, that another person has changed its record, with the choice to load that version or to
 * keep what is being written. Nothing is lost automatically: a save is checked against the version in any case.
 */
export function ForeignChange(): ReactNode {
  const { resource, controller } = useFormContext();
  const { change, dismiss } = useForeignChange(resource, controller.row);
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [isLoading, setLoading] = useState(false);
  if (change === undefined) return null;
  const isDeleted = change.action === 'delete';
  const key = `live.form.${isDeleted ? 'deleted' : 'changed'}`;
  const name = change.by?.name;

  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      controller.adopt(await api.get(resource, change.id));
      dismiss();
    } catch (error) {
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
      description={t(`${key}Body`)}
    >
      {isDeleted ? (
        <ButtonLink to={lastListUrl(resource.name)} variant="outline">
          {t('live.record.toList')}
        </ButtonLink>
      ) : (
        <>
          <Button variant="outline" loading={isLoading} onClick={() => void load()}>
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
