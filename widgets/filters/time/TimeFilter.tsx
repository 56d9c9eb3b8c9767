import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { TimeInput } from '../../inputs/date/TimeInput.tsx';

/** Draws a filter by time of day, 24 hours. An unfinished time filters nothing yet. */
export function TimeFilter({ id, value, onChange, describedBy }: FilterControlProps): ReactNode {
  return (
    <TimeInput
      aria={{ id, ...(describedBy !== undefined && { 'aria-describedby': describedBy }) }}
      labelledBy={`${id}-label`}
      value={value === '' ? undefined : value}
      onChange={(time) => onChange(time ?? '')}
    />
  );
}
