import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ChatMessage } from '../../../../engine/features/chat/Chat.types.ts';
import { sideOf } from '../../../../engine/features/chat/chatSides.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useSummaryText } from '../useSummaryText.ts';

/** Announces messages of the person that arrive while the conversation is open; loaded ones are not announced. */
export function NewMessages({ messages }: { messages: readonly ChatMessage[] }): ReactNode {
  const { t } = useText();
  const textOf = useSummaryText();
  const last = messages.findLast((message) => sideOf(message) === 'person');
  const known = useRef(last?.id ?? 0);
  const [said, setSaid] = useState<ChatMessage>();
  useEffect(() => {
    if (last === undefined || last.id <= known.current) return;
    known.current = last.id;
    setSaid(last);
  }, [last]);
  return (
    <output data-visually-hidden="">
      {said && t('chats.messages.said', { name: isolate(said.sender.name), text: isolate(textOf(said)) })}
    </output>
  );
}
