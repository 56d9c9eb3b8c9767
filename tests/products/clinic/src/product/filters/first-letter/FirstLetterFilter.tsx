import type { FilterControlProps } from '@lawha/engine/react';
import { BareInput, ControlBox } from '@lawha/widgets';

/** Draws the filter by the first letter. */
export function FirstLetterFilter({ id, value, onChange }: FilterControlProps) {
  return (
    <ControlBox paddingInline="3">
      <BareInput id={id} maxLength={1} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </ControlBox>
  );
}
