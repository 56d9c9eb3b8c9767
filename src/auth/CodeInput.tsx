import type { ReactNode } from 'react';
import { Input } from '../../widgets/inputs/Input.ts';
import type { CredentialInputProps } from './CredentialField.tsx';

export interface CodeInputProps extends CredentialInputProps {
  /** Letters and digits of a recovery code in place of the six digits of the app. */
  isRecovery?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/**
 * An input for a code of six digits; phones offer a numeric keyboard and copied codes. The server reads digits of
 * either script.
 */
export function CodeInput({ isRecovery = false, value, onChange, ...props }: CodeInputProps): ReactNode {
  return (
    <Input
      {...props}
      size="lg"
      type="text"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      maxLength={isRecovery ? 40 : 12}
      css={{ textAlign: 'center', letterSpacing: isRecovery ? '0.08em' : '0.3em', fontVariantNumeric: 'tabular-nums' }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
