import { chakra, Skeleton } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { FailureNotice } from '../../../widgets/views/shared/FailureNotice.tsx';
import { useNoticeKinds } from './useNoticeKinds.ts';

/** Draws a switch for each kind of notifications, stored for the account on the server. */
export function NoticesCard(): ReactNode {
  const { t } = useText();
  const api = useApi();
  const { toast } = useFeedback();
  const id = useId();
  const [busy, setBusy] = useState<string>();
  const { data, error, mutate } = useNoticeKinds();
  const flip = async (kind: string, isOn: boolean): Promise<void> => {
    setBusy(kind);
    try {
      await mutate((await api.notifications()).switchKind(kind, isOn), { revalidate: false });
    } catch (failure) {
      const said = errorToast(failure, t);
      if (said !== undefined) toast(said);
    } finally {
      setBusy(undefined);
    }
  };
  if (data?.length === 0) return null;
  return (
    <chakra.section
      aria-labelledby={id}
      data-testid="notices"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="card"
      boxShadow="card"
      p={{ base: '4', md: '6' }}
    >
      <chakra.h2 id={id} textStyle="h3">
        {t('profile.notices.title')}
      </chakra.h2>
      <chakra.p textStyle="table" color="fg.2" marginBlockEnd="4">
        {t('profile.notices.help')}
      </chakra.p>
      {data === undefined && error !== undefined && (
        <FailureNotice title={t('profile.notices.failed')} error={error} onRetry={() => void mutate()} />
      )}
      {data === undefined && error === undefined && <Skeleton h="11" aria-label={t('common.loading')} />}
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {data?.map(({ kind, label, isOn }) => (
          <li key={kind}>
            <chakra.label display="flex" gap="3" alignItems="center" minHeight="11">
              <chakra.input
                accentColor="primary.fill"
                boxSize="5"
                type="checkbox"
                role="switch"
                checked={isOn}
                aria-checked={isOn}
                disabled={busy !== undefined}
                onChange={() => void flip(kind, !isOn)}
              />
              <span>{label}</span>
            </chakra.label>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
