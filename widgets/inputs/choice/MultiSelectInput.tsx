import type { ReactNode } from 'react';
import { Combobox } from './Combobox.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import type { ListOption } from '../../kit/listbox/OptionList.tsx';

export interface MultiSelectInputProps {
  aria: ControlAria;
  label: string;
  options: readonly ListOption[];
  values: readonly (string | number)[];
  onChange: (values: (string | number)[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Draws a choice of several from a fixed list; the chosen ones are shown as chips. */
export function MultiSelectInput({ values, onChange, ...rest }: MultiSelectInputProps): ReactNode {
  const selected = values.map(
    (value) => rest.options.find((option) => option.value === value) ?? { value, label: String(value) },
  );
  return (
    <Combobox
      {...rest}
      multiple
      selected={selected}
      onChange={(options) => {
        onChange(options.map((option) => option.value));
      }}
    />
  );
}
