import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/registry/FilterControls.tsx';
import { SelectFilter } from '../select/SelectFilter.tsx';

/** Draws a filter by a day with a name. */
export function DayFilter(props: FilterControlProps): ReactNode {
  return <SelectFilter {...props} />;
}
