import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { monthName, MONTHS } from '../../../engine/core/text/format.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { ChoiceFilter } from '../shared/ChoiceFilter.tsx';

/** Draws a filter by one of the twelve months. */
export function MonthFilter(props: FilterControlProps): ReactNode {
  const { language } = useText();
  const choices = MONTHS.map((month) => ({ value: String(month), label: monthName(month, language) }));
  return <ChoiceFilter {...props} choices={choices} />;
}
