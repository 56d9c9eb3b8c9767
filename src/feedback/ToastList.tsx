import type { ReactNode, RefObject } from 'react';
import { ToastCard } from './ToastCard.tsx';
import type { ToastRegionProps } from './ToastRegion.tsx';
import { useBarClearance } from './useBarClearance.ts';
import { useMovingToasts } from './useMovingToasts.ts';

export interface ToastListProps extends ToastRegionProps {
  /** The corner that they are drawn in. */
  region: RefObject<HTMLElement | null>;
  /** Whether the time of all of them rests. */
  isPaused: boolean;
}

/** Draws the toasts that are there, in motion once that is loaded. */
export function ToastList({ toasts, region, isPaused, onDismiss }: ToastListProps): ReactNode {
  useBarClearance(region, toasts.length > 0);
  const { Toasts } = useMovingToasts(toasts.length);
  const cards = toasts.map(({ id, options }) => (
    <ToastCard key={id} options={options} isPaused={isPaused} onDismiss={() => onDismiss(id)} />
  ));
  return Toasts ? <Toasts>{cards}</Toasts> : cards;
}
