import { Button, chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { useReadOnlyReason } from '../../../engine/react/access/ReadOnlyContext.tsx';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { PanelComponent, PanelSubject } from '../../../engine/core/registry/definePanel.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { formatDateTime } from '../../../engine/core/text/format.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { ShowCard } from '../../views/shared/ShowCard.tsx';

/** Draws whether an account signs in with a second step, and offers to reset it where the server allows that. */
export const SecondFactorPanel: PanelComponent = ({ subject }): ReactNode =>
  subject && <LoadedPanel subject={subject} />;

function LoadedPanel({ subject }: { subject: PanelSubject }): ReactNode {
  const { t } = useText();
  const api = useApi();
  const readOnly = useReadOnlyReason();
  const { data, error, mutate } = useSWR(['second-factor', subject.resource, subject.id], async () =>
    (await api.secondFactor()).stateOf(subject),
  );
  const reset = useReset(subject, async () => void (await mutate()));
  const isFailed = data === undefined && error !== undefined;
  return (
    <ShowCard
      data-testid="panel-second-factor"
      title={t('secondFactor.title')}
      aside={
        data && (
          <span className={`lw-chip lw-tone-${data.isOn ? 'success' : 'sand'}`}>
            {t(data.isOn ? 'secondFactor.on' : 'secondFactor.off')}
          </span>
        )
      }
    >
      {data === undefined && !isFailed && (
        <chakra.output display="block" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height="8" width="60%" />
        </chakra.output>
      )}
      {isFailed && (
        <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
          <chakra.p textStyle="table" color="error">
            {t('secondFactor.failed')}
          </chakra.p>
          <Button variant="outline" size="sm" onClick={() => void mutate()}>
            {t('common.retry')}
          </Button>
        </chakra.div>
      )}
      {data && (
        <chakra.div display="grid" gap="3" justifyItems="start">
          <Note>
            {data.isOn
              ? `${t('secondFactor.since', { at: formatDateTime(data.confirmedAt ?? '') })} ${t('secondFactor.left', { count: data.recoveryCodes })}`
              : t('secondFactor.none')}
          </Note>
          {data.mayReset && (
            <Button
              variant="outline"
              colorPalette="red"
              disabled={readOnly !== undefined}
              title={readOnly}
              onClick={() => void reset()}
            >
              <Icon id="rotate-ccw" size={18} />
              {t('secondFactor.reset')}
            </Button>
          )}
        </chakra.div>
      )}
    </ShowCard>
  );
}

/** Confirms, resets, and reports the result; the state is read again either way. */
function useReset(subject: PanelSubject, reload: () => Promise<void>): () => Promise<void> {
  const { t } = useText();
  const api = useApi();
  const { confirm, toast } = useFeedback();
  const send = async (): Promise<void> => {
    try {
      await (await api.secondFactor()).reset(subject);
      toast({ kind: 'success', title: t('secondFactor.wasReset') });
    } catch (error) {
      const said = errorToast(error, t);
      if (said !== undefined) toast(said);
    }
    await reload();
  };
  return async () => {
    await confirm({
      title: t('secondFactor.resetTitle'),
      sentences: [t('secondFactor.resetQuestion')],
      record: subject.name,
      confirmLabel: t('secondFactor.reset'),
      cancelLabel: t('common.no'),
      tone: 'danger',
      onConfirm: send,
    });
  };
}

const Note = chakra('p', { base: { textStyle: 'table', color: 'fg.2' } });
