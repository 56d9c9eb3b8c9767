import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/registry/FilterControls.tsx';
import { DateInput } from '../../shared/inputs/DateInput.tsx';

/** Draws a filter by day; days before the beginning of its range cannot be chosen. */
export function DateFilter({ id, value, onChange, min, max, describedBy }: FilterControlProps): ReactNode {
  return (
    <DateInput
      aria={{ id, ...(describedBy !== undefined && { 'aria-describedby': describedBy }) }}
      value={value === '' ? undefined : value}
      outside="refuse"
      onChange={(day) => onChange(day ?? '')}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
    />
  );
}
