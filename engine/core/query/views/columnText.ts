import type { ResolvedColumn } from '../../definition/Resolved.types.ts';
import { COLUMN_WIDTHS, type ColumnLook, PLAIN_LOOK } from './ColumnLook.types.ts';
import { orderedKeys } from './orderedKeys.ts';

/** Longest text of columns; a list of sixty with widths is shorter. */
export const MAX_COLUMN_TEXT = 3000;

/** What a text of columns says, and what of it no column of the list has. */
export interface ReadColumns {
  look: ColumnLook;
  /** Columns that are gone, and words that mean nothing. */
  lost: string[];
}

/** What a column is besides its place: hidden, shown although it does not fit, at the start edge. */
const MARKS = ['hide', 'keep', 'pin'] as const;
type Mark = (typeof MARKS)[number];

/**
 * The columns of a list as a text: their keys in order with commas between, each with what it is besides after a tilde:
 * its width, `hide`, `keep` (shown where it does not fit) or `pin`. `''` where all are as the definition has them.
 *
 * @example formatColumnText(look, columns) // 'name~pin,price~120,city~hide'
 */
export function formatColumnText(look: ColumnLook, columns: readonly Pick<ResolvedColumn, 'key'>[]): string {
  const keys = orderedKeys(look, columns);
  const isInOrder = keys.every((key, index) => key === columns[index]?.key);
  const tokens = keys.map((key) => [escapeKey(key), ...marksOf(look, key)].join('~'));
  return isInOrder && tokens.every((token) => !token.includes('~')) ? '' : tokens.join(',');
}

/**
 * A text of columns → how they look. Columns that it does not name follow the definition. A text in which something is
 * wrong is read without that.
 *
 * @param renamed the present name of a field that had another one
 */
export function parseColumnText(
  text: string,
  columns: readonly Pick<ResolvedColumn, 'key'>[],
  renamed: (name: string) => string | undefined = () => undefined,
): ReadColumns {
  if (text === '') return { look: PLAIN_LOOK, lost: [] };
  if (text.length > MAX_COLUMN_TEXT) return { look: PLAIN_LOOK, lost: [text.slice(0, 40)] };
  const known = new Set(columns.map(({ key }) => key));
  const lost: string[] = [];
  const named = new Map<string, string[]>();
  for (const token of text.split(',')) {
    const [word = '', ...marks] = token.split('~');
    const key = presentKey(unescapeKey(word), known, renamed);
    if (key === undefined || named.has(key)) lost.push(unescapeKey(word) ?? word);
    else named.set(key, marks);
  }
  const look = {
    columns: {} as Record<string, boolean>,
    order: [...named.keys()],
    widths: {} as Record<string, number>,
    pinned: [] as string[],
  };
  for (const [key, marks] of named) lost.push(...readMarks(look, key, marks));
  if (isPlainOrder(look.order, columns)) look.order = [];
  return { look, lost };
}

function marksOf({ columns, widths, pinned }: ColumnLook, key: string): string[] {
  const isShown = Object.hasOwn(columns, key) ? columns[key] : undefined;
  const width = Object.hasOwn(widths, key) ? widths[key] : undefined;
  return [
    ...(width === undefined ? [] : [String(width)]),
    ...(isShown === undefined ? [] : [isShown ? 'keep' : 'hide']),
    ...(pinned.includes(key) ? ['pin'] : []),
  ];
}

function readMarks(
  look: { columns: Record<string, boolean>; widths: Record<string, number>; pinned: string[] },
  key: string,
  marks: readonly string[],
): string[] {
  return marks.filter((mark) => {
    if (/^\d{1,4}$/.test(mark)) {
      look.widths[key] = clampWidth(Number(mark));
      return false;
    }
    if (!isMark(mark)) return true;
    if (mark === 'pin') look.pinned.push(key);
    else look.columns[key] = mark === 'keep';
    return false;
  });
}

/** A width that a column may have. */
export function clampWidth(width: number): number {
  return Math.min(COLUMN_WIDTHS.max, Math.max(COLUMN_WIDTHS.min, Math.round(width)));
}

function isMark(mark: string): mark is Mark {
  return MARKS.some((known) => known === mark);
}

function presentKey(
  key: string | undefined,
  known: ReadonlySet<string>,
  renamed: (name: string) => string | undefined,
): string | undefined {
  if (key === undefined || known.has(key)) return key;
  // `country.name` reaches into the record that `country` points to.
  const [head = '', ...rest] = key.split('.');
  const present = [renamed(head), ...rest].join('.');
  return known.has(present) ? present : undefined;
}

function isPlainOrder(order: readonly string[], columns: readonly Pick<ResolvedColumn, 'key'>[]): boolean {
  return order.length === columns.length && order.every((key, index) => key === columns[index]?.key);
}

function escapeKey(key: string): string {
  return key.replaceAll(/[%,~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function unescapeKey(word: string): string | undefined {
  try {
    return decodeURIComponent(word);
  } catch {
    return undefined;
  }
}
