import { chakra, IconButton } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Input } from '../../../../widgets/inputs/Input.ts';

/** Milliseconds without typing after which a search is made. */
const SETTLE_MS = 300;

export interface ChatSearchProps {
  value: string;
  onSeek: (keyword: string) => void;
  /** Called on the arrow down, to enter the list. */
  onDown: () => void;
}

/** Draws the search of the conversations. The server searches names and messages, by folded text. */
export function ChatSearch({ value, onSeek, onDown }: ChatSearchProps): ReactNode {
  const { t } = useText();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onSeek);
  useEffect(() => {
    latest.current = onSeek;
  });
  useEffect(() => {
    const keyword = text.trim();
    if (keyword === value) return undefined;
    const timer = setTimeout(() => latest.current(keyword), keyword === '' ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <chakra.search position="relative">
      <chakra.span
        position="absolute"
        insetInlineStart="3"
        insetBlock="0"
        display="grid"
        placeItems="center"
        color="fg.3"
        pointerEvents="none"
      >
        <Icon id="search" size={18} />
      </chakra.span>
      <Input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('chats.list.search')}
        placeholder={t('chats.list.search')}
        dir={text === '' ? undefined : 'auto'}
        className="lw-screen-side"
        maxLength={100}
        paddingInlineStart="10"
        paddingInlineEnd="10"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            setText('');
          }
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onDown();
        }}
      />
      {text !== '' && (
        <IconButton
          position="absolute"
          insetInlineEnd="0.5"
          insetBlockStart="50%"
          translate="0 -50%"
          size="sm"
          variant="ghost"
          aria-label={t('chats.list.clearSearch')}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <Icon id="x" size={16} />
        </IconButton>
      )}
    </chakra.search>
  );
}
