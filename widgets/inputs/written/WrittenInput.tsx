import { useState, type ReactNode } from 'react';
import type { TextKind } from '../../../engine/core/kinds/TextKind.types.ts';
import { foldDigits } from '../../../engine/core/text/digits.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import { type Filtered, useFilteredInput } from '../text/useFilteredInput.ts';

export interface WrittenInputProps {
  aria: ControlAria;
  kind: TextKind;
  /** As it is stored, or the typed text while it is no value. */
  value: string;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
  /** The keyboard of a phone. Default: letters. */
  inputMode?: 'numeric' | 'url';
  /** `auto`: by the text. Default: left to right. */
  direction?: 'auto';
  /** Whether a scanner may type it: Enter, by which those end, sends no form. */
  isScanned?: boolean;
  /** What is at the start of the control. */
  start?: ReactNode;
}

const fold = (text: string): Filtered => ({ text: foldDigits(text), refused: false });

/**
 * Draws a text of one form: typed and pasted in any spelling that the kind reads, shown as people read it once it is left.
 */
export function WrittenInput(props: WrittenInputProps): ReactNode {
  const { aria, kind, value, onChange, onBlur, disabled, placeholder, inputMode, direction, start } = props;
  const { direction: pageDirection } = useText();
  const [draft, setDraft] = useState<string>();
  const shown = kind.isValid(value) ? (kind.show?.(value) ?? value) : value;
  const input = useFilteredInput<HTMLInputElement>({
    // A value that was set from outside, as by an undone change, takes the place of what is typed.
    value: draft !== undefined && kind.read(draft) === value ? draft : shown,
    filter: fold,
    onChange: (text) => {
      setDraft(text);
      onChange(kind.read(text) || undefined);
    },
  });
  const ltr = { dir: 'ltr', textAlign: pageDirection === 'rtl' ? 'end' : 'start' } as const;
  return (
    <ControlBox>
      {start}
      <BareInput
        {...aria}
        {...input.props}
        {...(direction === 'auto' ? { dir: input.props.value === '' ? undefined : 'auto' } : ltr)}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
        disabled={disabled}
        placeholder={placeholder}
        onKeyDown={(event) => {
          if (props.isScanned && event.key === 'Enter') event.preventDefault();
        }}
        onBlur={() => {
          setDraft(undefined);
          onBlur?.();
        }}
      />
    </ControlBox>
  );
}
