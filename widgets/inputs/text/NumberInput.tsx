import { chakra } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { parseNumber } from '../../../engine/core/text/digits.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import { filterNumber } from './inputFilters.ts';
import { useFilteredInput } from './useFilteredInput.ts';

export interface NumberInputProps {
  aria: ControlAria;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Whether negative numbers may be typed. Default: false. */
  negative?: boolean;
  /** Digits after the point; 0 for whole numbers. */
  decimals: number;
  /** Written after the number, such as the currency. */
  unit?: string;
  placeholder?: string;
}

/** Draws a number: both sets of digits are typed as 0-9, letters and a refused minus never appear. */
export function NumberInput(props: NumberInputProps): ReactNode {
  const { aria, value, onChange, onBlur, disabled, negative = false, decimals, unit, placeholder } = props;
  const { direction: pageDirection } = useText();
  const [draft, setDraft] = useState('');
  const text = parseNumber(draft) === value ? draft : String(value ?? '');
  const filter = useMemo(() => filterNumber({ negative, decimals }), [negative, decimals]);
  const input = useFilteredInput<HTMLInputElement>({
    value: text,
    filter,
    onChange: (next) => {
      setDraft(next);
      onChange(parseNumber(next));
    },
  });
  return (
    <ControlBox>
      <BareInput
        {...aria}
        {...input.props}
        type="text"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        dir="ltr"
        textAlign={pageDirection === 'rtl' ? 'end' : 'start'}
        fontVariantNumeric="tabular-nums"
        disabled={disabled}
        placeholder={placeholder}
        onBlur={() => {
          setDraft(String(value ?? ''));
          onBlur?.();
        }}
      />
      {unit !== undefined && (
        <chakra.span color="fg.2" textStyle="table" aria-hidden="true">
          {unit}
        </chakra.span>
      )}
    </ControlBox>
  );
}
