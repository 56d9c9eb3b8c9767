import type { ComponentType } from 'react';
import type { ResolvedFilter } from '../../core/definition/Resolved.types.ts';
import { useParts } from './Parts.tsx';

/** What a filter control is given. It is controlled; `''` means that nothing is filtered. */
export interface FilterControlProps {
  /** Id of the control's input; the label points to it. */
  id: string;
  filter: ResolvedFilter;
  /** Name of the group whose records are filtered; absent where there is none. */
  group?: string;
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

/** The entry of a kind. Throws for a kind that has none. */
export function useFilterControl(kind: string): FilterControlEntry {
  const entry = useParts().filters[kind];
  if (entry === undefined) throw new Error(`The filter kind "${kind}" has no control: add widgets/filters/${kind}`);
  return entry;
}
