import { Flex } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { ToastOptions } from '../../engine/react/feedback/FeedbackContext.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { ToastListProps } from './ToastList.tsx';

/** Loaded with the first message; when it cannot be loaded, as without a connection, only the text is shown. */
const ToastList = lazy(async () => {
  try {
    return { default: (await import('./ToastList.tsx')).ToastList };
  } catch {
    return { default: PlainToasts };
  }
});

export interface Toast {
  id: number;
  options: ToastOptions;
}

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/**
 * The corner where messages appear: bottom right of the screen in both languages, so `right` is intended here, beside
 * the sidebar and above the bars of that corner. Timers pause while a pointer or the focus is on it; Escape closes the
 * toast that has the focus.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps): ReactNode {
  const { t } = useText();
  const [isPaused, setPaused] = useState(false);
  const [isWanted, setWanted] = useState(false);
  if (toasts.length > 0 && !isWanted) setWanted(true);
  const region = useRef<HTMLDivElement>(null);
  return (
    <Flex
      as="section"
      ref={region}
      aria-label={t('shell.statusMessages')}
      direction="column"
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
      <Flex direction="column" gap="2" aria-live="polite" aria-relevant="additions">
        {isWanted && (
          <Suspense>
            <ToastList toasts={toasts} region={region} isPaused={isPaused} onDismiss={onDismiss} />
          </Suspense>
        )}
      </Flex>
    </Flex>
  );
}

function PlainToasts({ toasts }: ToastListProps): ReactNode {
  return toasts.map(({ id, options }) => <p key={id}>{options.title}</p>);
}
