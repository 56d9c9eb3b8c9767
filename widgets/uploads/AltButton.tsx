import { Button, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AltText } from '../../engine/client/Api.types.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { LANGUAGES } from '../../engine/core/text/language.ts';
import { useText } from '../../engine/react/text/useText.ts';

export interface AltButtonProps {
  /** The picture that is described. */
  label: string;
  alt: AltText;
  isOpen: boolean;
  /** Draws the icon alone. */
  isSmall?: boolean;
  onToggle: () => void;
}

/** Draws the button that opens the description of a picture; it says whether there is one, in both languages. */
export function AltButton({ label, alt, isOpen, isSmall = false, onToggle }: AltButtonProps): ReactNode {
  const { t } = useText();
  const count = LANGUAGES.filter((language) => alt[language]).length;
  const action = t(count === 0 ? 'uploads.alt.add' : 'uploads.alt.edit');
  const state = count === 0 ? 'uploads.alt.missing' : count === 1 ? 'uploads.alt.half' : undefined;
  const shared = {
    type: 'button',
    variant: 'ghost',
    'aria-expanded': isOpen,
    'aria-label': [t('uploads.alt.named', { action, label }), state && t(state)].filter(Boolean).join(' – '),
    'data-part': 'describe',
    onClick: onToggle,
  } as const;
  const mark = <Icon id={count === LANGUAGES.length ? 'captions' : 'captions-off'} size={isSmall ? 18 : 16} />;
  if (isSmall) {
    return (
      <IconButton {...shared} size={{ base: 'lg', lg: 'sm' }} title={action}>
        {mark}
      </IconButton>
    );
  }
  return (
    <Button {...shared} size={{ base: 'md', lg: 'sm' }}>
      {mark}
      {action}
    </Button>
  );
}
