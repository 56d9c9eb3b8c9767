import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import type { AccountSession } from '../../../engine/client/account/AccountCalls.types.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { deviceOf } from './deviceOf.ts';
import { deviceText } from './deviceText.ts';

export interface UseEndSessionsOptions {
  /** Fetches the sessions again. */
  reload: () => Promise<unknown>;
  /** The focused button was removed with its session. */
  onEnded: () => void;
}

interface Question {
  /** The session to end; absent for every other one. */
  id?: number;
  title: string;
  body: ReactNode;
  confirmLabel: string;
  success: string;
}

export interface UseEndSessionsResult {
  endOne: (session: AccountSession) => void;
  endOthers: (count: number) => void;
}

/** Ends sessions after a confirmation; a failure is shown and the list is fetched again. */
export function useEndSessions({ reload, onEnded }: UseEndSessionsOptions): UseEndSessionsResult {
  const api = useApi();
  const { confirm, toast } = useFeedback();
  const { t } = useText();

  const end = async (question: Question): Promise<void> => {
    const { id, success, ...texts } = question;
    let isEnded = false;
    const send = async (): Promise<void> => {
      try {
        await api.endSession(id);
        isEnded = true;
        toast({ kind: 'success', title: success });
      } catch (error) {
        const message = errorToast(error, t);
        if (message) toast(message);
      }
      await reload();
    };
    await confirm({
      ...texts,
      tone: 'danger',
      cancelLabel: t('common.cancel'),
      onConfirm: send,
    });
    if (isEnded) onEnded();
  };

  return {
    endOne: ({ id, userAgent }) =>
      void end({
        id,
        title: t('profile.sessions.revokeTitle'),
        body: <DeviceBody text={t('profile.sessions.revokeBody')} device={deviceText(deviceOf(userAgent), t)} />,
        confirmLabel: t('profile.sessions.revoke'),
        success: t('profile.sessions.revoked'),
      }),
    endOthers: (count) =>
      void end({
        title: t('profile.sessions.revokeOthersTitle'),
        body: t('profile.sessions.revokeOthersBody', { count }),
        confirmLabel: t('profile.sessions.revokeOthers'),
        success: t('profile.sessions.othersRevoked'),
      }),
  };
}

/** Draws the question and the device. Its name is a text of the interface, not user input, so it needs no isolation. */
function DeviceBody({ text, device }: { text: string; device: string }): ReactNode {
  return (
    <>
      <p>{text}</p>
      <chakra.p marginBlockStart="2" fontWeight="600">
        {device}
      </chakra.p>
    </>
  );
}
