import { functionalUpdate, type OnChangeFn } from '@tanstack/react-table';
import { useCallback, useState } from 'react';

/**
 * State that belongs to one query: under another key (page, filter, order or route) it is `initial` again.
 * `initial` is a constant.
 */
export function useQueryState<T>(key: string, initial: T): [value: T, change: OnChangeFn<T>] {
  const [state, setState] = useState({ key, value: initial });
  const change = useCallback<OnChangeFn<T>>(
    (updater) => setState((now) => ({ key, value: functionalUpdate(updater, now.key === key ? now.value : initial) })),
    [key, initial],
  );
  return [state.key === key ? state.value : initial, change];
}
