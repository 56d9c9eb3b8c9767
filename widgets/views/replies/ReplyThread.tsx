import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Reply } from '../../../engine/core/definition/Replies.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { ReplyItem } from './ReplyItem.tsx';

export interface ReplyThreadProps {
  replies: readonly Reply[];
  /** Sends a failed one again; absent where the person may not. */
  onRetry?: (reply: Reply) => void;
  /** The one that is being sent again. */
  retrying?: number | undefined;
}

/** Draws the replies to a record, oldest first: author, time, text, channel, and the state of delivery. */
export function ReplyThread({ replies, onRetry, retrying }: ReplyThreadProps): ReactNode {
  const { t } = useText();
  if (replies.length === 0) {
    return (
      <chakra.p textStyle="table" color="fg.2">
        {t('replies.empty')}
      </chakra.p>
    );
  }
  return (
    <chakra.ol display="grid" gap="5" data-testid="replies">
      {replies.map((reply) => (
        <ReplyItem key={reply.id} reply={reply} isRetrying={retrying === reply.id} {...(onRetry && { onRetry })} />
      ))}
    </chakra.ol>
  );
}
