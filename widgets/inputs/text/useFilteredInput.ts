import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';

/** The result of filtering a text. */
export interface Filtered {
  text: string;
  /** Whether characters were dropped that the person should know of; folding digits does not count. */
  refused: boolean;
}

export interface UseFilteredInputOptions {
  value: string;
  onChange: (value: string) => void;
  /** Must be stable under prefixes: filtering a prefix gives a prefix of the filtered text. */
  filter: (text: string) => Filtered;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface UseFilteredInputResult<E extends TextElement> {
  /** Whether the last typed character was refused; false again with the next accepted one. */
  isRefused: boolean;
  props: {
    ref: RefObject<E | null>;
    value: string;
    onChange: (event: { currentTarget: E }) => void;
    onCompositionStart: () => void;
    onCompositionEnd: (event: { currentTarget: E }) => void;
  };
}

/**
 * A text control that accepts only some characters: a refused one never appears, pasted and dropped text and the result
 * of an input method lose their refused part, and the caret stays where it was.
 */
export function useFilteredInput<E extends TextElement>(options: UseFilteredInputOptions): UseFilteredInputResult<E> {
  const { value, onChange, filter } = options;
  const ref = useRef<E>(null);
  const caret = useRef<number | undefined>(undefined);
  const [isRefused, setRefused] = useState(false);
  const [composing, setComposing] = useState<string>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(filter);

  useEffect(() => {
    latest.current = filter;
  });

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const handleBeforeInput = (event: Event): void => {
      if (!(event instanceof InputEvent)) return;
      const { data, isComposing } = event;
      if (isComposing || typeof data !== 'string' || data === '') return;
      const { text, refused } = latest.current(data);
      if (text !== '' || !refused) return;
      event.preventDefault();
      setRefused(true);
    };
    element.addEventListener('beforeinput', handleBeforeInput);
    return () => {
      element.removeEventListener('beforeinput', handleBeforeInput);
    };
  }, []);

  useLayoutEffect(() => {
    const element = ref.current;
    if (caret.current === undefined || element === null || document.activeElement !== element) return;
    element.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const accept = (element: E): void => {
    const { text, refused } = filter(element.value);
    setRefused(refused);
    if (text !== element.value) {
      caret.current = filter(element.value.slice(0, element.selectionStart ?? element.value.length)).text.length;
      redraw();
    }
    if (text !== value) onChange(text);
  };

  return {
    isRefused,
    props: {
      ref,
      value: composing ?? value,
      onChange: ({ currentTarget }) => {
        if (composing === undefined) accept(currentTarget);
        else setComposing(currentTarget.value);
      },
      onCompositionStart: () => {
        setComposing(value);
      },
      onCompositionEnd: ({ currentTarget }) => {
        setComposing(undefined);
        accept(currentTarget);
      },
    },
  };
}
