import { useEffect, useState, type ReactNode } from 'react';
import { whenAtRest } from '../../../engine/react/screen/firstContent.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useLazyPart } from '../../base/useLazyPart.ts';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';
import { BellButton } from '../../notifications/BellButton.tsx';

const loadBell = async () => (await withLaterTexts(() => import('../../notifications/Bell.tsx'))).Bell;

/**
 * Draws the bell of the top bar: a plain button until its chunk is loaded, after the first screen; pressed before, it opens as soon as
 * possible. A chunk that cannot be loaded is tried again by the next press.
 */
export function BellSlot({ isSmall }: { isSmall: boolean }): ReactNode {
  const { t } = useText();
  const [Bell, fetchBell] = useLazyPart(loadBell);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    void whenAtRest().then(fetchBell);
  }, [fetchBell]);
  if (Bell) return <Bell isSmall={isSmall} isOpenAtFirst={isPressed} />;
  return (
    <BellButton
      isSmall={isSmall}
      aria-label={t('shell.notifications')}
      onClick={() => {
        setPressed(true);
        fetchBell();
      }}
    />
  );
}
