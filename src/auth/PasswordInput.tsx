import { Box, IconButton } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { CredentialInputProps } from './CredentialField.tsx';
import { Input } from '../../widgets/inputs/Input.ts';

export interface PasswordInputProps extends CredentialInputProps {
  value: string;
  onChange: (value: string) => void;
}

/** A password input whose text can be shown, because the wrong keyboard language is the most frequent mistake. */
export function PasswordInput({ value, onChange, ...props }: PasswordInputProps): ReactNode {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  return (
    <Box position="relative">
      <Input
        {...props}
        size="lg"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        css={{ '[dir=ltr] &': { pe: '12' }, '[dir=rtl] &': { ps: '12', textAlign: 'end' } }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton
        position="absolute"
        insetEnd="1"
        top="1"
        size="sm"
        lgDown={{ _after: { content: '""', position: 'absolute', inset: '-4px' } }}
        variant="ghost"
        aria-label={t(isShown ? 'auth.hidePassword' : 'auth.showPassword')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon id={isShown ? 'eye-off' : 'eye'} size={18} />
      </IconButton>
    </Box>
  );
}
