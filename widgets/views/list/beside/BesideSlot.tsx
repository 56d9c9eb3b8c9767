import { Suspense, type ReactNode } from 'react';
import { BESIDE } from '../../../../engine/core/query/views/beside.ts';
import { useListQueryContext } from '../../../../engine/react/list/ListContexts.tsx';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';

/** Draws what is open beside the list, once the address names something. */
export function BesideSlot(): ReactNode {
  const { Beside } = useParts();
  const { query } = useListQueryContext();
  if (Beside === undefined || !query.unknown.some(([name]) => name === BESIDE)) return null;
  return (
    <Suspense fallback={null}>
      <Beside />
    </Suspense>
  );
}
