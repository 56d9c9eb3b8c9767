import { useState, type ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { SuggestInput } from '../../inputs/choice/SuggestInput.tsx';
import { useTags } from '../../inputs/tags/useTags.ts';

/** Draws a filter by one tag, with those that records have as suggestions. */
export function TagFilter(props: FilterControlProps): ReactNode {
  const { id, filter, label, group, value, onChange, describedBy, isInvalid } = props;
  const [typed, setTyped] = useState<string>();
  const { field } = filter;
  const found = useTags(group === undefined || field === undefined ? undefined : { resource: group, field }, typed);
  return (
    <SuggestInput
      aria={{
        id,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': true }),
      }}
      label={label}
      found={found}
      onTyped={setTyped}
      value={value}
      onChange={onChange}
    />
  );
}
