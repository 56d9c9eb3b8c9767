import type { FilterControls } from '../../engine/registry/FilterControls.tsx';
import { DateFilter } from './date/DateFilter.tsx';
import { DigitsFilter } from './digits/DigitsFilter.tsx';
import { FlagFilter } from './flag/FlagFilter.tsx';
import { FlagFilterValue } from './flag/FlagFilterValue.tsx';
import { KeywordFilter } from './keyword/KeywordFilter.tsx';
import { MonthFilter } from './month/MonthFilter.tsx';
import { MonthFilterValue } from './month/MonthFilterValue.tsx';
import { ReferenceFilter } from './reference/ReferenceFilter.tsx';
import { ReferenceFilterValue } from './reference/ReferenceFilterValue.tsx';
import { SelectFilter } from './select/SelectFilter.tsx';
import { SelectFilterValue } from './select/SelectFilterValue.tsx';
import { LtrFilterValue } from './shared/LtrFilterValue.tsx';
import { TextFilterValue } from './shared/TextFilterValue.tsx';
import { TextFilter } from './text/TextFilter.tsx';
import { TimeFilter } from './time/TimeFilter.tsx';
import { YearFilter } from './year/YearFilter.tsx';

/** The control of every filter kind; the type makes a kind without one an error. */
export const filterControls: FilterControls = {
  keyword: { control: KeywordFilter, value: TextFilterValue },
  text: { control: TextFilter, value: TextFilterValue },
  digits: { control: DigitsFilter, value: LtrFilterValue },
  select: { control: SelectFilter, value: SelectFilterValue },
  reference: { control: ReferenceFilter, value: ReferenceFilterValue },
  flag: { control: FlagFilter, value: FlagFilterValue },
  date: { control: DateFilter, value: LtrFilterValue },
  time: { control: TimeFilter, value: LtrFilterValue },
  month: { control: MonthFilter, value: MonthFilterValue },
  year: { control: YearFilter, value: LtrFilterValue },
};
