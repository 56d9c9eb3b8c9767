import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: string;
  /** Drawn in place of the label, whose text is then its accessible name. */
  icon?: string;
}

export interface ChoiceProps<Value extends string> {
  /** Visually hidden text of the selected choice. */
  label: string;
  value: Value;
  options: readonly ChoiceOption<Value>[];
  onChange: (value: Value) => void;
}

/** Draws a few options side by side, of which one is chosen. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>): ReactNode {
  return (
    <Track aria-label={label}>
      {options.map(({ value: own, label: text, icon }) => (
        <Option
          key={own}
          type="button"
          aria-pressed={own === value}
          {...(icon !== undefined && { 'aria-label': text, title: text })}
          onClick={() => onChange(own)}
        >
          {icon === undefined ? text : <Icon id={icon} size={18} />}
        </Option>
      ))}
    </Track>
  );
}

const Track = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    gap: '0.5',
    margin: '0',
    borderWidth: '0',
    padding: '0.5',
    borderRadius: 'md',
    background: 'bg.muted',
  },
});

const Option = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: { base: '11', lg: '9' },
    minHeight: { base: '10', lg: '8' },
    paddingInline: '3',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'transparent',
    textStyle: 'caption',
    color: 'fg.2',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': {
      background: 'bg.surface',
      color: 'link',
      fontWeight: '600',
      borderColor: 'border.control',
    },
  },
});
