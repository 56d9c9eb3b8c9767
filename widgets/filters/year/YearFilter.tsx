import { useState, type ReactNode } from 'react';
import { yearChoices } from '../../../engine/core/query/yearChoices.ts';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { ChoiceFilter } from '../shared/ChoiceFilter.tsx';

/** Draws a filter by year: this one back 30 years. */
export function YearFilter(props: FilterControlProps): ReactNode {
  const [years] = useState(() => yearChoices(new Date()));
  const choices = years.map((year) => ({ value: String(year), label: String(year) }));
  return <ChoiceFilter {...props} choices={choices} />;
}
