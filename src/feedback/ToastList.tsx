import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { ToastCard } from './ToastCard.tsx';
import type { ToastRegionProps } from './ToastRegion.tsx';
import { useBarClearance } from './useBarClearance.ts';
import { useMovingToasts } from './useMovingToasts.ts';

export interface ToastListProps extends ToastRegionProps {
  /** The region of the toasts. */
  region: RefObject<HTMLElement | null>;
  /** Whether the timers of all of them are paused. */
  isPaused: boolean;
}

/** Most toasts on screen. */
const MAX_SHOWN = 3;

const WaitingToasts = lazy(async () => ({ default: (await import('./WaitingToasts.tsx')).WaitingToasts }));

/** Draws the newest toasts, animated once the library is loaded; the number of the others is above them. */
export function ToastList({ toasts, region, isPaused, onDismiss }: ToastListProps): ReactNode {
  useBarClearance(region, toasts.length > 0);
  const { Toasts } = useMovingToasts(toasts.length);
  const waiting = Math.max(0, toasts.length - MAX_SHOWN);
  // The time of a toast runs while it is shown.
  const cards = toasts
    .slice(waiting)
    .map(({ id, options }) => (
      <ToastCard key={id} options={options} isPaused={isPaused} onDismiss={() => onDismiss(id)} />
    ));
  return (
    <>
      {waiting > 0 && (
        <Suspense fallback={null}>
          <WaitingToasts count={waiting} onCloseAll={() => toasts.forEach(({ id }) => onDismiss(id))} />
        </Suspense>
      )}
      {Toasts ? <Toasts>{cards}</Toasts> : cards}
    </>
  );
}
