import type { ReactNode } from 'react';
import { SwitchTrack } from '../kit/control/SwitchTrack.tsx';
import type { ControlAria } from './FieldFrame.tsx';

export interface SwitchInputProps {
  aria: ControlAria;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Draws a yes/no switch: the browser's own checkbox in the role of a switch, its thumb moving to inline-end. */
export function SwitchInput({ aria, checked, onChange, onBlur, disabled }: SwitchInputProps): ReactNode {
  return (
    <SwitchTrack
      {...aria}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
      role="switch"
      marginBlock="9px"
      checked={checked}
      disabled={disabled}
      onBlur={onBlur}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked);
      }}
    />
  );
}
