import { useEffect, useState } from 'react';

/** Milliseconds after the last key before the server is called. */
const TYPING_PAUSE = 300;

/** A debounced value: what is typed, once typing pauses. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
