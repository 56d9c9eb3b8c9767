import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

export interface RadioListProps {
  label: string;
  value: number | undefined;
  /** Those with reasons do not suit; they can be chosen all the same, and the server decides. */
  options: readonly { id: number; name: string; reasons: readonly string[] }[];
  onChange: (id: number) => void;
  /** Drawn above the options. */
  children?: ReactNode;
}

/** Draws a choice of one of several, each with why it does not suit. */
export function RadioList({ label, value, options, onChange, children }: RadioListProps): ReactNode {
  const name = useId();
  return (
    <chakra.fieldset display="grid" gap="2" minWidth="0">
      <chakra.legend textStyle="label" marginBlockEnd="1.5">
        {label}
      </chakra.legend>
      {children}
      <Options>
        {options.map((option) => (
          <chakra.label key={option.id} data-unsuitable={option.reasons.length > 0 || undefined}>
            <chakra.input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === value}
              accentColor="primary.fill"
              onChange={() => onChange(option.id)}
            />
            <span>
              <bdi>{option.name}</bdi>
              {option.reasons.map((reason) => (
                <chakra.span key={reason} display="block" textStyle="caption" color="error">
                  {reason}
                </chakra.span>
              ))}
            </span>
          </chakra.label>
        ))}
      </Options>
    </chakra.fieldset>
  );
}

const Options = chakra('div', {
  base: {
    maxHeight: '236px',
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    '& label': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      minHeight: '11',
      paddingInline: '3',
      paddingBlock: '2.5',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
      textStyle: 'table',
      cursor: 'pointer',
      _last: { borderBlockEndWidth: '0' },
      '&:has(:checked)': { background: 'selected' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    },
    '& input': { flex: 'none', width: '4.5', height: '4.5', marginBlockStart: '0.5', outline: 'none !important' },
  },
});
