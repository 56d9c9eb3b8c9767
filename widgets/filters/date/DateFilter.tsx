import { useMemo, type ReactNode } from 'react';
import { relativeDaysFor } from '../../../engine/core/query/relativeDays.ts';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { DateInput } from '../../inputs/date/DateInput.tsx';

/**
 * Draws a filter by day, with the words for days that move with today; days before the beginning of its range cannot be
 * chosen.
 */
export function DateFilter({ id, filter, value, onChange, min, max, describedBy }: FilterControlProps): ReactNode {
  const { t } = useText();
  const words = useMemo(
    () => ({
      label: t('filters.words'),
      choices: relativeDaysFor(filter.bound).map((word) => ({ value: word, label: t(`filters.days.${word}`) })),
    }),
    [filter.bound, t],
  );
  return (
    <DateInput
      aria={{ id, ...(describedBy !== undefined && { 'aria-describedby': describedBy }) }}
      value={value === '' ? undefined : value}
      outside="refuse"
      words={words}
      onChange={(day) => onChange(day ?? '')}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
    />
  );
}
