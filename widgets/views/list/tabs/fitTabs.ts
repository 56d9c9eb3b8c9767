export interface TabsRoom {
  /** Width of each tab, in px. */
  widths: readonly number[];
  /** Width of the line. */
  room: number;
  /** Width of the button that leads to those that are not drawn. */
  more: number;
  /** Index of the tab that is open. */
  current: number;
}

/**
 * Indexes of the tabs that are drawn side by side, in their order: all where they fit, else as many as fit beside the
 * button. The open one is always among them. A line that has not been laid out yet draws all.
 */
export function fitTabs({ widths, room, more, current }: TabsRoom): number[] {
  const all = widths.map((_, index) => index);
  const widthOf = (indexes: readonly number[]): number => indexes.reduce((sum, at) => sum + (widths[at] ?? 0), 0);
  if (room === 0 || widthOf(all) <= room) return all;
  let count = widths.length - 1;
  for (; count > 0; count -= 1) {
    const drawn = drawnOf(all, count, current);
    if (widthOf(drawn) + more <= room) return drawn;
  }
  return drawnOf(all, 1, current);
}

/** The first tabs, the last of them given up for the open one. */
function drawnOf(all: readonly number[], count: number, current: number): number[] {
  if (current < count) return all.slice(0, count);
  return [...all.slice(0, count - 1), current];
}
