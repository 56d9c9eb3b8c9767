import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { ReferenceFilter } from '../reference/ReferenceFilter.tsx';

/** Draws a filter by a record of a tree and those below it: the record is chosen as any other one. */
export function BelowFilter(props: FilterControlProps): ReactNode {
  return <ReferenceFilter {...props} />;
}
