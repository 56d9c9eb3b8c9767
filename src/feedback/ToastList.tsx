import type { ReactNode, RefObject } from 'react';
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

/** Draws the present toasts, animated once the library is loaded. */
export function ToastList({ toasts, region, isPaused, onDismiss }: ToastListProps): ReactNode {
  useBarClearance(region, toasts.length > 0);
  const { Toasts } = useMovingToasts(toasts.length);
  const cards = toasts.map(({ id, options }) => (
    <ToastCard key={id} options={options} isPaused={isPaused} onDismiss={() => onDismiss(id)} />
  ));
  return Toasts ? <Toasts>{cards}</Toasts> : cards;
}
