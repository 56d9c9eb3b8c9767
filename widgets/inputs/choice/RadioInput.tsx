import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ControlAria } from '../FieldFrame.tsx';
import type { EnumOption } from './useEnumOptions.ts';
import { onFocusLeave } from '../../kit/popover/onFocusLeave.ts';

export interface RadioInputProps {
  aria: ControlAria;
  /** Name that groups the choices; unique on the page. */
  name: string;
  options: readonly EnumOption[];
  value: unknown;
  onChange: (value: string | number) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Draws a choice of one from few options, all visible. The frame around it names the group. */
export function RadioInput({ aria, name, options, value, onChange, onBlur, disabled }: RadioInputProps): ReactNode {
  return (
    <chakra.div id={aria.id} display="flex" flexWrap="wrap" gap="2" onBlur={onFocusLeave(() => onBlur?.())}>
      {options.map((option) => (
        <Choice key={option.value}>
          <chakra.input
            type="radio"
            name={name}
            value={String(option.value)}
            checked={value === option.value}
            disabled={disabled}
            aria-invalid={aria['aria-invalid']}
            aria-describedby={aria['aria-describedby']}
            accentColor="primary.fill"
            width="4.5"
            height="4.5"
            onChange={() => {
              onChange(option.value);
            }}
          />
          {option.label}
        </Choice>
      ))}
    </chakra.div>
  );
}

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    paddingInline: '3.5',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    textStyle: 'table',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'primary.fill', background: 'selected' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
    '&:has(:disabled)': { background: 'bg.muted', cursor: 'not-allowed' },
    '& input:focus-visible': { outline: 'none !important' },
  },
});
