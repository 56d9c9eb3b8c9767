import { Button, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AltText } from '../../engine/client/Api.types.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { contentLanguages } from '../../engine/core/text/language.ts';
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

/** Draws the button that opens the description of a picture; it says whether there is one, in every language. */
export function AltButton({ label, alt, isOpen, isSmall = false, onToggle }: AltButtonProps): ReactNode {
  const { t } = useText();
  const all = contentLanguages();
  const count = all.filter((language) => alt[language]).length;
  const action = t(count === 0 ? 'uploads.alt.add' : 'uploads.alt.edit');
  const state =
    count === 0
      ? t('uploads.alt.missing')
      : count === all.length
        ? undefined
        : count === 1
          ? t('uploads.alt.half')
          : t('uploads.alt.partly', { written: count, all: all.length });
  const shared = {
    type: 'button',
    variant: 'ghost',
    'aria-expanded': isOpen,
    'aria-label': [t('uploads.alt.named', { action, label }), state].filter(Boolean).join(' – '),
    'data-part': 'describe',
    onClick: onToggle,
  } as const;
  const mark = <Icon id={count === all.length ? 'captions' : 'captions-off'} size={isSmall ? 18 : 16} />;
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
