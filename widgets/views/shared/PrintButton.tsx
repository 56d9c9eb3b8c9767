import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** Draws the button that prints the page. */
export function PrintButton(): ReactNode {
  const { t } = useText();
  return (
    <Button variant="ghost" hideBelow="md" data-testid="action-print" onClick={() => window.print()}>
      <Icon id="printer" size={18} />
      {t('exporting.print')}
    </Button>
  );
}
