import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { FlagFilter } from '../flag/FlagFilter.tsx';

/** Draws a filter by whether there is a file: all, yes or no. */
export function FilledFilter(props: FilterControlProps): ReactNode {
  return <FlagFilter {...props} />;
}
