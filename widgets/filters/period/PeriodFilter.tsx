import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { PeriodInput } from '../../inputs/date/PeriodInput.tsx';
import { RangeEnds } from '../shared/RangeEnds.tsx';

/** Draws a filter from one week or quarter to another. */
export function PeriodFilter(props: FilterControlProps): ReactNode {
  const { describedBy, filter } = props;
  return (
    <RangeEnds {...props}>
      {({ id, labelledBy, value, onChange }) => (
        <PeriodInput
          aria={{ id, ...(describedBy !== undefined && { 'aria-describedby': describedBy }) }}
          labelledBy={labelledBy}
          unit={filter.unit ?? 'week'}
          value={value}
          isNarrow
          onChange={(period) => onChange(period ?? '')}
        />
      )}
    </RangeEnds>
  );
}
