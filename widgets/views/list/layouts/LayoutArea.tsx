import { Suspense, type ReactNode } from 'react';
import { useLayout } from '../../../../engine/react/list/layouts/useLayout.ts';
import { ListSkeleton } from '../states/ListSkeleton.tsx';
import { LAYOUT_PARTS } from './layoutParts.ts';

/** Draws the layout that the address names, in place of the rows. */
export function LayoutArea(): ReactNode {
  const { layout } = useLayout();
  const part = layout && LAYOUT_PARTS[layout];
  if (part === undefined) return null;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <section data-testid="layout" data-layout={layout}>
        <part.Component />
      </section>
    </Suspense>
  );
}
