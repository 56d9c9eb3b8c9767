import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StudioCalls } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { saveFile } from '../../../../engine/features/export/saveFile.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { errorToast } from '../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { Moment } from '../../../../engine/react/text/Moment.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import type { UseSavingResult } from '../file/useSaving.ts';
import { draftWord } from '../list/DraftChips.tsx';
import { studioAddress } from '../studioAddress.ts';

/** Draws what can be done with the own draft, and the drafts of others that wait for a review. */
export function DraftPanel({ saving }: { saving: UseSavingResult }): ReactNode {
  const { t } = useText();
  const api = useApi();
  const { confirm } = useFeedback();
  const { file, isDirty, isBusy, act } = saving;
  const { name, draft, submitted } = file;
  const call = (run: (calls: StudioCalls) => ReturnType<StudioCalls['submit']>, done: string): void =>
    act(async () => run(await api.studio()), done);
  const drop = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t('studio.review.dropTitle'),
      sentences: [t('studio.review.dropBody')],
      confirmLabel: t('studio.review.drop'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
    if (isMeant) call((calls) => calls.dropDraft(name), 'studio.review.dropped');
  };
  return (
    <chakra.div padding="3" display="grid" gap="3" textStyle="table" data-testid="studio-draft">
      <p>{draft === null ? t('studio.review.none') : t(`studio.review.is.${draftWord(draft)}`)}</p>
      {draft !== null && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {draft.state === 'open' && (
            <Button
              size="sm"
              disabled={isDirty || isBusy}
              onClick={() => call((calls) => calls.submit(name, draft.version), 'studio.review.sent')}
            >
              {t('studio.review.submit')}
            </Button>
          )}
          <PatchButton name={name} />
          <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void drop()}>
            {t('studio.review.drop')}
          </Button>
        </chakra.div>
      )}
      {submitted.length > 0 && (
        <>
          <chakra.h3 textStyle="label">{t('studio.review.ofOthers')}</chakra.h3>
          <chakra.ul listStyle="none" display="grid" gap="1">
            {submitted.map(({ id, by, at }) => (
              <li key={id}>
                <Link
                  to={studioAddress(name, id)}
                  aria-label={t('studio.review.open', { name: isolate(by) })}
                  data-testid={`submitted-${id}`}
                >
                  <chakra.span color="link" textDecoration="underline">
                    <UserText>{by}</UserText>
                  </chakra.span>
                </Link>{' '}
                <chakra.span color="fg.2" textStyle="caption">
                  <Moment at={at} />
                </chakra.span>
              </li>
            ))}
          </chakra.ul>
        </>
      )}
    </chakra.div>
  );
}

/** Draws the button that downloads a draft as a unified diff; the own one without an id. */
export function PatchButton({ name, draft }: { name: string; draft?: number }): ReactNode {
  const { t } = useText();
  const api = useApi();
  const { toast } = useFeedback();
  const download = async (): Promise<void> => {
    try {
      saveFile(`${name}.patch`, await (await api.studio()).patch(name, draft));
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
    }
  };
  return (
    <Button size="sm" variant="outline" onClick={() => void download()}>
      <Icon id="download" size={16} />
      {t('studio.review.patch')}
    </Button>
  );
}
