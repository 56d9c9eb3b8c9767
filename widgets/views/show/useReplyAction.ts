import { useEffect, useRef, useState, type RefObject } from 'react';

export interface UseReplyActionResult {
  /** The button that opens the form; it gets the focus back. */
  replyButton: RefObject<HTMLButtonElement | null>;
  isReplying: boolean;
  openReply: () => void;
  closeReply: () => void;
}

/** Whether the reply form of a page is open. The button that opens it is at the head of the page, the form among the replies. */
export function useReplyAction(): UseReplyActionResult {
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const wasReplying = useRef(false);
  useEffect(() => {
    if (wasReplying.current && !isReplying) replyButton.current?.focus();
    wasReplying.current = isReplying;
  }, [isReplying]);
  return {
    replyButton,
    isReplying,
    openReply: () => {
      setReplying(true);
    },
    closeReply: () => {
      setReplying(false);
    },
  };
}
