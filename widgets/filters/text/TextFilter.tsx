import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { TypedFilter } from '../shared/TypedFilter.tsx';

/** Draws a filter by part of a text. */
export function TextFilter(props: FilterControlProps): ReactNode {
  return <TypedFilter {...props} />;
}
