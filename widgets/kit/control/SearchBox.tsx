import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { BareInput, ControlBox } from './ControlBox.tsx';

export interface SearchBoxProps extends Omit<ComponentProps<typeof BareInput>, 'value' | 'onChange' | 'type' | 'dir'> {
  /** Its name, and its placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Draws a text field that narrows what is below it while it is typed in. What is typed has the direction of its text. */
export function SearchBox({ label, value, onChange, ...input }: SearchBoxProps): ReactNode {
  return (
    <ControlBox>
      <Icon id="search" size={18} />
      <BareInput
        {...input}
        type="search"
        enterKeyHint="search"
        dir={value === '' ? undefined : 'auto'}
        maxLength={LONGEST}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </ControlBox>
  );
}

/** Longest search, in characters. */
const LONGEST = 200;
