import { Flex } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import type { ToastOptions } from '../../../engine/actions/FeedbackContext.tsx';
import { useText } from '../../../engine/text/useText.ts';
import { ToastCard } from './ToastCard.tsx';
import { useClearCorner } from './useClearCorner.ts';
import { useMovingToasts } from './useMovingToasts.ts';

export interface Toast {
  id: number;
  options: ToastOptions;
}

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/**
 * The corner where messages appear: bottom right of the screen in both languages (5.6), so `right` here is meant, beside
 * the sidebar and above the bars that stand there. Time stands still while a pointer or the focus is on it; Escape closes the toast that has the focus.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps): ReactNode {
  const { t } = useText();
  const [isPaused, setPaused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const { Toasts } = useMovingToasts(toasts.length);
  useClearCorner(region, toasts.length > 0);
  const cards = toasts.map(({ id, options }) => (
    <ToastCard key={id} options={options} isPaused={isPaused} onDismiss={() => onDismiss(id)} />
  ));
  return (
    <Flex
      as="section"
      ref={region}
      aria-label={t('shell.notifications')}
      direction="column"
      gap="3"
      position="fixed"
      bottom="calc(max(16px, env(safe-area-inset-bottom)) + var(--lw-toast-lift, 0px))"
      style={{ right: 'calc(16px + var(--lw-toast-inset, 0px))' }}
      zIndex="toast"
      pointerEvents="none"
      data-no-print=""
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Flex direction="column" gap="3" aria-live="polite" aria-relevant="additions">
        {Toasts ? <Toasts>{cards}</Toasts> : cards}
      </Flex>
    </Flex>
  );
}
