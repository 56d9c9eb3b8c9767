import { animate } from 'framer-motion/dom/mini';
import { Component, type ReactNode, type RefObject } from 'react';

export interface RowMotionProps {
  /** A new array when rows were added, removed or reordered. */
  rows: readonly unknown[];
  /** The query that is asked for, which may be a moment ahead of `rows`: the rows of another query are all new, and nothing is animated. */
  query: string;
  /** The container of the rows: elements with `data-row-id`. */
  region: RefObject<HTMLElement | null>;
}

const TIMING = { duration: 0.18, ease: 'easeOut' } as const;

/**
 * Animates rows that are added, removed or reordered: the others slide to their new place, new ones appear. Rows stay
 * plain elements; they are measured before they change, and animated by the browser after it. Draws nothing. Mount it
 * only where motion is allowed.
 */
export class RowMotion extends Component<RowMotionProps> {
  /** What the rows that are drawn answer. */
  private shownQuery = this.props.query;

  override getSnapshotBeforeUpdate({ rows }: RowMotionProps): ReadonlyMap<string, number> | null {
    const { query, region } = this.props;
    if (rows === this.props.rows) return null;
    const isAsked = this.shownQuery === query;
    this.shownQuery = query;
    return isAsked ? topsOf(region.current) : null;
  }

  override componentDidUpdate(
    _props: RowMotionProps,
    _state: unknown,
    before: ReadonlyMap<string, number> | null,
  ): void {
    const { current } = this.props.region;
    if (before !== null && before.size > 0) for (const row of rowsOf(current)) moveRow(row, before.get(keyOf(row)));
  }

  override render(): ReactNode {
    return null;
  }
}

function moveRow(row: HTMLElement, before: number | undefined): void {
  if (before === undefined) {
    animate(row, { opacity: [0, 1] }, TIMING);
    return;
  }
  const distance = before - row.getBoundingClientRect().top;
  // Rows that moved by less than a pixel, with a heading of another height, are not animated.
  if (Math.abs(distance) >= 1) animate(row, { transform: [`translateY(${distance}px)`, 'none'] }, TIMING);
}

function topsOf(region: HTMLElement | null): ReadonlyMap<string, number> {
  return new Map([...rowsOf(region)].map((row) => [keyOf(row), row.getBoundingClientRect().top]));
}

function rowsOf(region: HTMLElement | null): Iterable<HTMLElement> {
  return region?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [];
}

/** A row and its details have the same record. */
function keyOf(row: HTMLElement): string {
  return `${row.dataset['rowId']} ${row.id}`;
}
