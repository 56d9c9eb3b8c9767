import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { FlagFilter } from '../flag/FlagFilter.tsx';

/** Draws a filter by a condition of the definition: all, yes or no. */
export const ConditionFilter: (props: FilterControlProps) => React.ReactNode = FlagFilter;
