import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The newest value for handlers that keep their identity. Read it in handlers and effects, never while rendering. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
