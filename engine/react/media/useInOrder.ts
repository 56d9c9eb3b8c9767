import { useCallback, useRef } from 'react';

/**
 * Does asynchronous work one after another, in the order of the calls: of two files that are checked, the one that was
 * chosen last also arrives last.
 */
export function useInOrder(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Result>(work: () => Promise<Result>) => {
    const done = last.current.then(work);
    last.current = done.catch(() => undefined);
    return done;
  }, []);
}
