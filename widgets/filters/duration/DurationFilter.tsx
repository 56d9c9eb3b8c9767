import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { DurationInput } from '../../inputs/date/DurationInput.tsx';
import { RangeEnds } from '../shared/RangeEnds.tsx';

/** Draws a filter from one duration to another, in hours and minutes. */
export function DurationFilter(props: FilterControlProps): ReactNode {
  const { describedBy } = props;
  return (
    <RangeEnds {...props}>
      {({ id, labelledBy, value, onChange }) => (
        <DurationInput
          aria={{ id, ...(describedBy !== undefined && { 'aria-describedby': describedBy }) }}
          labelledBy={labelledBy}
          value={value === '' ? undefined : Number(value)}
          onChange={(minutes) => onChange(minutes === undefined ? '' : String(minutes))}
        />
      )}
    </RangeEnds>
  );
}
