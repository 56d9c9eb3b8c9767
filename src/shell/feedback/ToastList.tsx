import type { ReactNode } from 'react';
import { ToastCard } from './ToastCard.tsx';
import type { ToastRegionProps } from './ToastRegion.tsx';
import { useMovingToasts } from './useMovingToasts.ts';

export interface ToastListProps extends ToastRegionProps {
  /** Whether the time of all of them rests. */
  isPaused: boolean;
}

/** Draws the toasts that are there, in motion once that is loaded. */
export function ToastList({ toasts, isPaused, onDismiss }: ToastListProps): ReactNode {
  const { Toasts } = useMovingToasts(toasts.length);
  const cards = toasts.map(({ id, options }) => (
    <ToastCard key={id} options={options} isPaused={isPaused} onDismiss={() => onDismiss(id)} />
  ));
  return Toasts ? <Toasts>{cards}</Toasts> : cards;
}
