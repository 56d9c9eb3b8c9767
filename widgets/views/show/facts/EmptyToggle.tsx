import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { useText } from '../../../../engine/react/text/useText.ts';

export interface EmptyToggleProps {
  /** How many facts of the page are empty. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Draws the button that unfolds the empty facts of a page, and folds them away again. */
export function EmptyToggle({ count, isOpen, onToggle }: EmptyToggleProps): ReactNode {
  const { t } = useText();
  return (
    <Button
      variant="ghost"
      size="sm"
      justifySelf="start"
      color="fg.2"
      aria-expanded={isOpen}
      data-testid="empty-facts"
      data-no-print=""
      onClick={onToggle}
    >
      <Icon id={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      {isOpen ? t('show.hideEmpty') : t('show.empty', { count, number: formatInteger(count) })}
    </Button>
  );
}
