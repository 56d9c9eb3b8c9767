import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { errorToast } from '../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import type { ChatItem } from '../../../../engine/features/chat/Chat.types.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { isApiError } from '../../../../engine/core/errors/ApiError.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

export interface ComplaintButtonProps {
  chat: ChatItem;
  isWide: boolean;
  onChat: (chat: ChatItem) => void;
}

const MARKED = {
  background: 'tone.error.bg',
  color: 'tone.error.fg',
  borderColor: 'error',
  _hover: { background: 'tone.error.bg', borderColor: 'tone.error.fg' },
} as const;

/** Draws the mark of a complaint, which can be set and removed; it changes only after the server's answer. */
export function ComplaintButton({ chat, isWide, onChat }: ComplaintButtonProps): ReactNode {
  const { t } = useText();
  const api = useApi();
  const { toast } = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const { id, is_complaint: isComplaint } = chat;
  const flip = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      onChat(await (await api.chat()).setComplaint(id, !isComplaint));
      toast({ kind: 'success', title: t(isComplaint ? 'chats.unmarkedComplaint' : 'chats.markedComplaint') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const said = errorToast(error, t);
      if (said !== undefined) toast(said);
    } finally {
      setBusy(false);
    }
  };
  const label = t(isComplaint ? 'chats.unmarkComplaint' : 'chats.markComplaint');
  return (
    <Button
      variant="outline"
      {...(isComplaint && MARKED)}
      size={isWide ? 'md' : 'sm'}
      // Not `disabled`: that would remove the focus from the button that was just pressed.
      aria-disabled={isBusy || undefined}
      aria-label={label}
      aria-pressed={isComplaint}
      title={label}
      onClick={() => void flip()}
    >
      <Icon id="flag" size={18} />
      {isWide && t('chats.complaint')}
    </Button>
  );
}
