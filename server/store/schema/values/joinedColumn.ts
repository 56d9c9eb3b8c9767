import { generatedName, hashOf, quote } from '../names.ts';
import type { StoredColumn, StoredTable } from '../readSchema.ts';
import type { ColumnDesign, DerivedDesign, IdRange, TableDesign } from '../TableDesign.types.ts';
import { lockRange, withinRange } from './idRange.ts';
import { keeperOf } from './keeperOf.ts';
import { ofNewRow } from './newRow.ts';

/** Comment of a joined text that a trigger keeps in place of the database's own expression. */
export const JOINED = 'lawha:joined';

/** What is to be done with a column whose values are made of others of its record. */
export type JoinedState =
  /** Nothing: the database generates it as it is wanted, or adds it so. */
  | 'generated'
  /** The database generates it of something else: it is made anew, with all records. */
  | 'anew'
  /** The same of a large table: it keeps its values, and a trigger makes those that are wanted. */
  | 'released'
  /** It is added to a large table, and a trigger makes its values. */
  | 'added'
  /** A trigger keeps it. */
  | 'kept'
  /** It has values of its own. */
  | 'own';

/**
 * Compares such a column with its design; undefined where the design makes it of nothing.
 *
 * @param isLater whether what triggers keep of its table is filled beside calls
 */
export function joinedStateOf(
  column: Pick<ColumnDesign, 'extra' | 'type'>,
  found: StoredColumn | undefined,
  isLater: boolean,
): JoinedState | undefined {
  const expression = expressionOf(column);
  if (expression === undefined) return undefined;
  const isKept = isLater && column.type === 'text';
  if (found === undefined) return isKept ? 'added' : 'generated';
  if (!found.generated) return found.comment === JOINED ? 'kept' : 'own';
  if (isSameExpression(expression, found.expression)) return 'generated';
  return isKept ? 'released' : 'anew';
}

/** Statements that end the generating of a joined text, which keeps its values: they touch no row. */
export function releaseJoined(table: string, column: string): string[] {
  return [`alter table ${quote(table)} alter column ${quote(column)} drop expression`, markJoined(table, column)];
}

/** The statement that notes of a joined text that a trigger keeps it. */
export function markJoined(table: string, column: string): string {
  return `comment on column ${quote(table)}.${quote(column)} is '${JOINED}'`;
}

/** The triggers that keep joined texts which the database does not generate. */
export function designJoined(
  design: readonly TableDesign[],
  stored: ReadonlyMap<string, StoredTable>,
  isLater: (table: string) => boolean,
): DerivedDesign[] {
  return design.flatMap((table) => {
    const found = stored.get(table.name);
    if (found === undefined) return [];
    return table.columns.flatMap((column) => {
      const state = joinedStateOf(column, found.columns.get(column.name), isLater(table.name));
      const isKept = state === 'kept' || state === 'released' || state === 'added';
      return isKept ? [designOne(table, column.name, expressionOf(column) ?? '')] : [];
    });
  });
}

function designOne({ name: table, columns }: TableDesign, column: string, made: string): DerivedDesign {
  const { expression, read } = ofNewRow(made, new Set(columns.map((one) => one.name)));
  const [own, from] = [quote(table), quote(column)];
  const keeper = keeperOf({
    table,
    name: joinedKeeper(table, column),
    // After those that set what it is made of, and before the one that makes the text for searching.
    trigger: { begin: 'lawha_vjoined', end: hashOf(column) },
    set: [{ column, expression }],
    read,
  });
  const fill = (range?: IdRange): string =>
    `update ${own} set ${from} = ${made} where ${from} is distinct from ${made}${range === undefined ? '' : ` and ${withinRange(own, range)}`}`;
  return {
    ...keeper,
    tables: [],
    fill: [fill()],
    beside: {
      table,
      reads: [],
      begin: () => keeper.create,
      batch: (range) => [lockRange(own, range), fill(range)],
      end: () => [],
    },
  };
}

/** Name of the function that keeps a joined text. */
export function joinedKeeper(table: string, column: string): string {
  return generatedName('lwt', [table, 'joined', column], `${table} ${column}`);
}

/** The expression of a column that the database generates. */
function expressionOf({ extra }: Pick<ColumnDesign, 'extra'>): string | undefined {
  return /^generated always as (.+) stored$/s.exec(extra ?? '')?.[1];
}

/** Compares an expression with what PostgreSQL writes for one, which adds parentheses and types. */
function isSameExpression(expression: string, stored: string | undefined): boolean {
  const plain = (text: string): string =>
    text.replaceAll(/('(?:[^']|'')*')|::\w+|["()\s]/g, (_part, literal?: string) => literal ?? '').toLowerCase();
  return stored !== undefined && plain(expression) === plain(stored);
}
