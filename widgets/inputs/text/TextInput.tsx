import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import type { ControlAria } from '../FieldFrame.tsx';

export interface TextInputProps {
  aria: ControlAria;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** `ltr` for addresses, codes and the like. Default: by the text. */
  direction?: 'ltr';
  /** The keyboard of a phone. */
  inputMode?: ComponentProps<'input'>['inputMode'];
  placeholder?: string;
  /** Type of value for password managers. Default: off. */
  autoComplete?: string;
  type?: 'text' | 'password';
  /** Content at the end of the control. */
  end?: ReactNode;
}

/** Draws one line of text; an empty one keeps the direction of the page, so that its caret is at the start. */
export function TextInput(props: TextInputProps): ReactNode {
  const { aria, value, onChange, onBlur, direction, type = 'text', autoComplete = 'off', end, ...rest } = props;
  const { direction: pageDirection } = useText();
  const ltr = {
    dir: 'ltr',
    textAlign: pageDirection === 'rtl' ? 'end' : 'start',
    spellCheck: false,
    autoCapitalize: 'none',
  } as const;
  return (
    <ControlBox>
      <BareInput
        {...aria}
        {...rest}
        {...(direction === 'ltr' ? ltr : { dir: value === '' ? undefined : 'auto' })}
        type={type}
        autoComplete={autoComplete}
        value={value}
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
      {end}
    </ControlBox>
  );
}
