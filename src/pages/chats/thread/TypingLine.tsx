import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { sideOfWord } from '../../../../engine/features/chat/chatSides.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useSignals } from '../ChatSignalsContext.tsx';

/** Draws who is typing, each on the side of their messages. */
export function TypingLine({ chatId }: { chatId: number }): ReactNode {
  const { t } = useText();
  const typists = useSignals().typists.get(chatId) ?? [];
  return (
    <chakra.output display="block">
      {typists.map(({ id, name, position }) => (
        <chakra.span
          display="block"
          key={`${position} ${id}`}
          data-part="typing"
          textStyle="caption"
          color="fg.2"
          marginBlockStart="2"
          textAlign={sideOfWord(position) === 'person' ? 'start' : 'end'}
        >
          {t('chats.typingBy', { name: isolate(name) })}
        </chakra.span>
      ))}
    </chakra.output>
  );
}
