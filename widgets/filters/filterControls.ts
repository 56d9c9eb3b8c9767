import { lazy, type ComponentType } from 'react';
import type { FilterControlProps, FilterControls, FilterKindEntry } from '../../engine/registry/FilterControls.tsx';
import { KeywordFilter } from './keyword/KeywordFilter.tsx';
import { LtrFilterValue } from './shared/LtrFilterValue.tsx';
import { TextFilterValue } from './shared/TextFilterValue.tsx';

const select: FilterKindEntry = {
  control: later(async () => (await import('./select/SelectFilter.tsx')).SelectFilter),
  value: laterValue(async () => (await import('./select/SelectFilterValue.tsx')).SelectFilterValue),
};

/**
 * The control of every filter kind; the type makes a kind without one an error. Search is there at once; the others come
 * when the filters are opened or one is set, since a list shows its rows first.
 */
export const filterControls: FilterControls = {
  keyword: { control: KeywordFilter, value: TextFilterValue },
  text: { control: later(async () => (await import('./text/TextFilter.tsx')).TextFilter), value: TextFilterValue },
  digits: {
    control: later(async () => (await import('./digits/DigitsFilter.tsx')).DigitsFilter),
    value: LtrFilterValue,
  },
  select,
  day: select,
  'state-set': select,
  reference: {
    control: later(async () => (await import('./reference/ReferenceFilter.tsx')).ReferenceFilter),
    value: laterValue(async () => (await import('./reference/ReferenceFilterValue.tsx')).ReferenceFilterValue),
  },
  group: {
    control: later(async () => (await import('./group/GroupFilter.tsx')).GroupFilter),
    value: laterValue(async () => (await import('./group/GroupFilterValue.tsx')).GroupFilterValue),
  },
  flag: {
    control: later(async () => (await import('./flag/FlagFilter.tsx')).FlagFilter),
    value: laterValue(async () => (await import('./flag/FlagFilterValue.tsx')).FlagFilterValue),
  },
  date: { control: later(async () => (await import('./date/DateFilter.tsx')).DateFilter), value: LtrFilterValue },
  time: { control: later(async () => (await import('./time/TimeFilter.tsx')).TimeFilter), value: LtrFilterValue },
  month: {
    control: later(async () => (await import('./month/MonthFilter.tsx')).MonthFilter),
    value: laterValue(async () => (await import('./month/MonthFilterValue.tsx')).MonthFilterValue),
  },
  year: { control: later(async () => (await import('./year/YearFilter.tsx')).YearFilter), value: LtrFilterValue },
};

function later(load: () => Promise<ComponentType<FilterControlProps>>): FilterKindEntry['control'] {
  return lazy(async () => ({ default: await load() }));
}

function laterValue(load: () => Promise<FilterKindEntry['value']>): FilterKindEntry['value'] {
  return lazy(async () => ({ default: await load() }));
}
