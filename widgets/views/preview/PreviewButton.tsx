import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { usePreviewSwitch } from './PreviewContext.tsx';

/** Draws the button of the form's bar that opens and closes the preview; nothing where the group has none. */
export function PreviewButton(): ReactNode {
  const { t } = useText();
  const preview = usePreviewSwitch();
  if (preview === undefined) return null;
  const { isOpen, id, toggle } = preview;
  return (
    <Button
      type="button"
      size="lg"
      variant="outline"
      data-testid="preview-button"
      paddingInline={{ base: '3', md: '4' }}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-label={t('preview.open')}
      onClick={toggle}
    >
      <Icon id={isOpen ? 'eye-off' : 'eye'} size={18} />
      <chakra.span display={{ base: 'none', sm: 'inline' }}>{t('preview.open')}</chakra.span>
    </Button>
  );
}
