/** Least width of the panel, and of what it leaves to the list, in CSS pixels. */
export const LEAST_WIDTH = 380;
const LEAST_LIST = 460;

/** Width of the panel until the person changes it, as a share of the window. */
const SHARE = 0.38;

const KEY = 'dashboard.beside.width';

/**
 * A width that leaves room for the list.
 *
 * @param room width of the window without its sidebar
 */
export function clampBeside(width: number, room: number): number {
  return Math.round(Math.max(LEAST_WIDTH, Math.min(width, mostBeside(room))));
}

/** The greatest width of the panel. */
export function mostBeside(room: number): number {
  return Math.max(LEAST_WIDTH, room - LEAST_LIST);
}

/** The width that the person chose in this browser; undefined for none. */
export function readBesideWidth(): number | undefined {
  const width = Number(localStorage.getItem(KEY) ?? Number.NaN);
  return Number.isFinite(width) && width > 0 ? width : undefined;
}

/** Keeps a width, or none. */
export function keepBesideWidth(width: number | undefined): void {
  if (width === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, String(width));
}

/** The width in a window: the chosen one, else a share of it. */
export function besideWidth(chosen: number | undefined, { room, window }: { room: number; window: number }): number {
  return clampBeside(chosen ?? window * SHARE, room);
}
