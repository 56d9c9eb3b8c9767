import { useRef, type KeyboardEvent } from 'react';

/** Milliseconds after which typing begins a new word. */
const PAUSE = 700;

/** Collects letters that are typed one after another, for finding an item by its beginning; undefined for other keys. */
export function useTyping(): (event: Pick<KeyboardEvent, 'key' | 'timeStamp'>) => string | undefined {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, timeStamp }) => {
    if (key.length !== 1 || !/[\p{L}\p{N}]/u.test(key)) return undefined;
    const before = timeStamp - typed.current.at < PAUSE ? typed.current.text : '';
    // The same letter again means the next item that begins with it.
    const text = before === key ? key : before + key;
    typed.current = { text, at: timeStamp };
    return text;
  };
}
