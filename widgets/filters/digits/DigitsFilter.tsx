import type { ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { normaliseNumberText } from '../../../engine/core/text/digits.ts';
import { TypedFilter } from '../shared/TypedFilter.tsx';

/** Draws a filter of digits: ids, phones, codes. Digits of both sets are taken. */
export function DigitsFilter(props: FilterControlProps): ReactNode {
  const isPhone = props.filter.name === 'phone';
  return (
    <TypedFilter
      {...props}
      dir="ltr"
      inputMode={isPhone ? 'tel' : 'numeric'}
      onChange={(text) => props.onChange(normaliseNumberText(text))}
    />
  );
}
