import { useEffect } from 'react';

/** Reports a value that only the input has to its owner, whenever it changes. */
export function useReport<T>(value: T, report: ((value: T) => void) | undefined): void {
  useEffect(() => {
    report?.(value);
    // oxlint-disable-next-line react/exhaustive-deps -- the owner's callback is a new function with each draw
  }, [value]);
}
