import type { ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import { filterDigits } from './inputFilters.ts';
import { useFilteredInput } from './useFilteredInput.ts';

export interface DigitsInputProps {
  aria: ControlAria;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
}

/** Draws a code of digits: either set is typed as 0-9, everything else is refused. */
export function DigitsInput({ aria, value, onChange, onBlur, disabled, placeholder }: DigitsInputProps): ReactNode {
  const { direction: pageDirection } = useText();
  const input = useFilteredInput<HTMLInputElement>({ value, onChange, filter: filterDigits });
  return (
    <ControlBox>
      <BareInput
        {...aria}
        {...input.props}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        textAlign={pageDirection === 'rtl' ? 'end' : 'start'}
        fontVariantNumeric="tabular-nums"
        disabled={disabled}
        placeholder={placeholder}
        onBlur={onBlur}
      />
    </ControlBox>
  );
}
