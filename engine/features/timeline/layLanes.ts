import type { Span } from './Timeline.types.ts';

/** Where a bar is among those of its row that it meets. */
export interface Lane {
  /** From 0, the upper one. */
  lane: number;
  /** Whether it shares time with another bar of its row. */
  isShared: boolean;
}

export interface LaidLanes<Key> {
  lanes: ReadonlyMap<Key, Lane>;
  /** How many lanes the row needs, at least one. */
  count: number;
}

/**
 * Gives the bars of a row lanes, so that no two of one lane share a minute: each the uppermost that is free, in the order
 * of their starts, the longer first.
 */
export function layLanes<Key>(bars: readonly { key: Key; span: Span }[]): LaidLanes<Key> {
  const ordered = bars.toSorted(({ span: a }, { span: b }) => a.from - b.from || b.to - a.to);
  const ends: number[] = [];
  const lanes = new Map<Key, Lane>();
  for (const { key, span } of ordered) {
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = span.to;
    const isShared = bars.some(
      ({ key: other, span: { from, to } }) => other !== key && from < span.to && span.from < to,
    );
    lanes.set(key, { lane, isShared });
  }
  return { lanes, count: Math.max(1, ends.length) };
}
