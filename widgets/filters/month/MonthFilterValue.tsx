import type { ReactNode } from 'react';
import { monthName } from '../../../engine/text/format.ts';
import { useText } from '../../../engine/text/useText.ts';

/** Draws the name of a month. */
export function MonthFilterValue({ value }: { value: string }): ReactNode {
  const { language } = useText();
  return monthName(Number(value), language);
}
