import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { ButtonLink } from '../../../widgets/views/shared/ButtonLink.tsx';
import { FailureNotice } from '../../../widgets/views/shared/FailureNotice.tsx';
import { StateNotice } from '../../../widgets/views/shared/StateNotice.tsx';
import { CHATS_PATH } from '../../../engine/features/chat/chatPath.ts';

/** None is chosen, there is none of that id, or it could not be loaded. */
export type NoConversationProps =
  | { kind: 'choose' | 'missing' }
  | {
      kind: 'failed';
      /** The error of the call. */
      error: unknown;
      onRetry: () => void;
    };

/** Shown while no conversation is open. */
export function NoConversation(props: NoConversationProps): ReactNode {
  const { kind } = props;
  const { t } = useText();
  return (
    <chakra.div
      data-testid="chat-conversation"
      data-state={kind}
      display="grid"
      alignContent="center"
      background="bg.canvas"
      minHeight="0"
      overflowY="auto"
    >
      {kind === 'choose' && (
        <StateNotice icon="message-square" title={t('chats.choose')} description={t('chats.chooseBody')} />
      )}
      {kind === 'missing' && (
        <StateNotice
          icon="search-x"
          title={t('chats.notFound')}
          description={t('chats.notFoundBody')}
          action={<ButtonLink to={CHATS_PATH}>{t('chats.toList')}</ButtonLink>}
        />
      )}
      {kind === 'failed' && (
        <FailureNotice title={t('chats.messages.failed')} error={props.error} onRetry={props.onRetry} />
      )}
    </chakra.div>
  );
}
