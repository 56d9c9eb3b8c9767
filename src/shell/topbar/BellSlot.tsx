import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { logError } from '../../../engine/actions/logError.ts';
import { useText } from '../../../engine/text/useText.ts';
import { withLaterTexts } from '../../locales/laterTexts.ts';
import type { BellProps } from '../notifications/Bell.tsx';
import { BellButton } from './BellButton.tsx';

/** Milliseconds after which the bell asks for notifications: the first screen comes first. */
const START_MS = 1000;

/**
 * Draws the bell of the top bar (SHELL-07): a plain button until its chunk is there, which opens as soon as it can when it
 * is pressed before. A chunk that cannot be loaded is tried again by the next press.
 */
export function BellSlot({ isSmall }: { isSmall: boolean }): ReactNode {
  const { t } = useText();
  const [Bell, setBell] = useState<ComponentType<BellProps>>();
  const [isPressed, setPressed] = useState(false);
  const load = useCallback(async () => {
    try {
      const { Bell: loaded } = await withLaterTexts(() => import('../notifications/Bell.tsx'));
      setBell(() => loaded);
    } catch (error) {
      logError('No bell', error);
    }
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void load(), START_MS);
    return () => clearTimeout(timer);
  }, [load]);
  if (Bell) return <Bell isSmall={isSmall} isOpenAtFirst={isPressed} />;
  return (
    <BellButton
      isSmall={isSmall}
      aria-label={t('shell.notifications')}
      onClick={() => {
        setPressed(true);
        void load();
      }}
    />
  );
}
