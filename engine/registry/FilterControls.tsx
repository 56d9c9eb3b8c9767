import { createContext, use, type ComponentType } from 'react';
import type { FilterKind, ResolvedFilter } from '../definition/Resolved.types.ts';

/** What a filter control is given. It is controlled; `''` means that nothing is filtered. */
export interface FilterControlProps {
  /** Id of the control's input; the label points to it. */
  id: string;
  filter: ResolvedFilter;
  /** The filter's name in the screen's language. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Values of all filters, for choices that depend on another one. */
  values: Readonly<Record<string, string>>;
  /** First and last value that may be chosen: the other end of a range. */
  min?: string;
  max?: string;
  /** Ids of the texts that describe the control. */
  describedBy?: string;
  isInvalid: boolean;
}

/** How one kind of filter is edited, and how its value reads in a chip. */
export interface FilterKindEntry {
  control: ComponentType<FilterControlProps>;
  value: ComponentType<{ filter: ResolvedFilter; value: string }>;
}

/** Kind → entry. The page size is a part of the pagination and has none. */
export type FilterControls = Readonly<Record<Exclude<FilterKind, 'per-page'>, FilterKindEntry>>;

const FilterControlsContext = createContext<FilterControls | undefined>(undefined);

/** Gives the lists below it the controls of their filters. */
export const FilterControlsProvider = FilterControlsContext.Provider;

/** The controls of filters. Throws outside `FilterControlsProvider`. */
export function useFilterControls(): FilterControls {
  const controls = use(FilterControlsContext);
  if (controls === undefined) throw new Error('useFilterControls needs a FilterControlsProvider above it');
  return controls;
}
