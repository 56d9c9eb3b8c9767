/** The bars of a row in the order of their starts, by key. */
export interface FocusRow {
  bars: readonly { key: string; from: number }[];
}

/**
 * The bar that a key leads to in a grid whose rows have bars at different times: along a row by their order, mirrored
 * where text runs from right to left; to the next row above or below that has any, to the bar that begins nearest; Home
 * and End to the ends of the row, with `isFar` of the whole grid. Undefined for other keys, and where there is none.
 */
export function stepFocus(
  rows: readonly FocusRow[],
  current: string | undefined,
  { key, direction, isFar = false }: { key: string; direction: 'ltr' | 'rtl'; isFar?: boolean },
): string | undefined {
  const row = rows.findIndex(({ bars }) => bars.some((bar) => bar.key === current));
  const bars = rows[row]?.bars ?? [];
  const place = bars.findIndex((bar) => bar.key === current);
  const onwards = direction === 'rtl' ? -1 : 1;
  const filled = rows.filter((one) => one.bars.length > 0);
  switch (key) {
    case 'ArrowRight':
      return bars[place + onwards]?.key;
    case 'ArrowLeft':
      return bars[place - onwards]?.key;
    case 'ArrowDown':
      return nearest(
        rows.slice(row + 1).find((one) => one.bars.length > 0),
        bars[place]?.from ?? 0,
      );
    case 'ArrowUp':
      return nearest(
        rows.slice(0, Math.max(0, row)).findLast((one) => one.bars.length > 0),
        bars[place]?.from ?? 0,
      );
    case 'Home':
      return (isFar ? filled[0]?.bars : bars)?.[0]?.key;
    case 'End':
      return (isFar ? filled.at(-1)?.bars : bars)?.at(-1)?.key;
    default:
      return undefined;
  }
}

function nearest(row: FocusRow | undefined, from: number): string | undefined {
  return row?.bars.toSorted((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from))[0]?.key;
}
