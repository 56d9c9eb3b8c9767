import { useMemo } from 'react';
import { mayOf } from '../../core/access/mayOf.ts';
import type { ConditionFacts } from '../../core/definition/condition.ts';
import { useGrants } from './AccessContext.tsx';

/** What conditions know besides the record: the time, and what the role of the person opens. */
export function useConditionFacts(): ConditionFacts {
  const grants = useGrants();
  return useMemo(
    () => ({
      may: mayOf(grants),
      get now() {
        return new Date();
      },
    }),
    [grants],
  );
}
