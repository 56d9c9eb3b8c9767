import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface ChoiceProps<Value extends string> {
  /** What is chosen. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; count?: string }[];
  onChange: (value: Value) => void;
}

/** Draws a short choice as buttons in a line, of which one is pressed. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>): ReactNode {
  return (
    <Group aria-label={label}>
      {options.map((option) => (
        <Option
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          data-value={option.value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <Count>{option.count}</Count>}
        </Option>
      ))}
    </Group>
  );
}

const Group = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: '0.5',
    padding: '0.5',
    borderRadius: 'md',
    background: 'bg.muted',
    borderWidth: '1px',
    borderColor: 'border',
  },
});
const Option = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: '10', lg: '8' },
    paddingInline: '3',
    borderRadius: 'sm',
    textStyle: 'caption',
    color: 'fg.2',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { background: 'bg.surface', color: 'fg', fontWeight: '600', boxShadow: 'card' },
  },
});
const Count = chakra('span', {
  base: {
    minWidth: '5',
    paddingInline: '1',
    borderRadius: 'full',
    background: 'tone.sand.bg',
    color: 'tone.sand.fg',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});
