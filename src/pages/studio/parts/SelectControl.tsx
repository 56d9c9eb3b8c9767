import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

export interface SelectControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Draws a short choice with its name above it. */
export function SelectControl<Value extends string>(props: SelectControlProps<Value>): ReactNode {
  const { label, value, options, onChange } = props;
  const id = useId();
  return (
    <chakra.div display="grid" gap="0.5" minWidth="0">
      <chakra.label htmlFor={id} textStyle="caption" color="fg.2">
        {label}
      </chakra.label>
      <Select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </chakra.div>
  );
}

const Select = chakra('select', {
  base: {
    minHeight: { base: '11', lg: '9' },
    maxWidth: '180px',
    paddingInline: '2',
    background: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    textStyle: 'caption',
    cursor: 'pointer',
    '& option': { background: 'bg.raised' },
  },
});
