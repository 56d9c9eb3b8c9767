import { lazy, Suspense, type ReactNode } from 'react';

const CellStyles = lazy(async () => ({ default: (await import('./CellStyles.tsx')).CellStyles }));

/** Adds the styles of cells to a page that rarely draws any: they are loaded when it does. */
export function LazyCellStyles(): ReactNode {
  return (
    <Suspense fallback={null}>
      <CellStyles />
    </Suspense>
  );
}
