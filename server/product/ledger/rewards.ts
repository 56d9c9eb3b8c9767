import { HUNDRED } from './money.ts';

/** As many points buy a dirham of balance. */
export const POINTS_PER_DIRHAM = 100;

/** Points that a paid order earns: one for each whole dirham. */
export function pointsEarned(fils: number): number {
  return Math.floor(Math.max(0, fils) / HUNDRED);
}
