import { createContext, use, type ComponentType } from 'react';
import type { ResolvedFilter } from '../../core/definition/Resolved.types.ts';

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

/** How one kind of filter is edited. */
export interface FilterControlEntry {
  control: ComponentType<FilterControlProps>;
  /** How its value reads in a chip, where names have to be loaded. Default: the text of the kind. */
  value?: ComponentType<{ filter: ResolvedFilter; value: string }>;
}

/** Kind → entry. The page size is a part of the pagination and has none. */
export type FilterControls = Readonly<Record<string, FilterControlEntry>>;

/**
 * The controls by the names of their kinds.
 *
 * @throws Error when two are of one kind
 * @example createFilterControls([...Object.entries(filterControls), ['initial', { control: InitialFilter }]])
 */
export function createFilterControls(entries: readonly (readonly [string, FilterControlEntry])[]): FilterControls {
  const controls = new Map(entries);
  const twice = entries.find(([kind, entry]) => controls.get(kind) !== entry);
  if (twice) throw new Error(`Two controls are of the filter kind "${twice[0]}"; keep one of them`);
  return Object.fromEntries(controls);
}

const FilterControlsContext = createContext<FilterControls | undefined>(undefined);

/** Gives the lists below it the controls of their filters. */
export const FilterControlsProvider = FilterControlsContext.Provider;

/** The entry of a kind. Throws outside `FilterControlsProvider`, and for a kind that has none. */
export function useFilterControl(kind: string): FilterControlEntry {
  const controls = use(FilterControlsContext);
  if (controls === undefined) throw new Error('No FilterControlsProvider above');
  const entry = controls[kind];
  if (entry === undefined) throw new Error(`The filter kind "${kind}" has no control: add widgets/filters/${kind}`);
  return entry;
}
