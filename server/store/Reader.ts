import { type RawBuilder, sql } from 'kysely';
import { prepared } from './preparedStatements.ts';
import type { Db } from './Store.types.ts';

/** Reads rows; several selects may be sent as one statement. */
export interface Reader {
  /** The database that it reads. */
  db: Db;
  read: <Row>(select: RawBuilder<Row>) => Promise<readonly Row[]>;
}

interface Waiting {
  select: RawBuilder<unknown>;
  resolve: (rows: readonly never[]) => void;
  reject: (error: unknown) => void;
}

/** Name of the rows of a select in the statement; no column has it. */
const ROWS = sql.raw('lawha_rows');

/** Rows that several selects of one statement read, found once; a statement whose selects do not read them does not look for them. */
export interface SharedRows {
  /** What the selects read them by. */
  name: string;
  select: RawBuilder<unknown>;
}

/**
 * Sends selects that are begun in one go, before any of them is awaited, as one statement: one way to the database and
 * back in place of several. Their rows are handed over as JSON has them: numbers of any size as numbers, moments as ISO texts. For one
 * call's own statements: where one fails, all fail.
 *
 * @param isPrepared whether the statement is always the same, and its plan good for all values (`prepared`)
 * @param shared rows that selects read by their name. Default: none
 */
export function gatheringReader(
  db: Db,
  { isPrepared, shared }: { isPrepared: boolean; shared?: SharedRows | undefined },
): Reader {
  let waiting: Waiting[] = [];
  const send = async (): Promise<void> => {
    const due = waiting;
    waiting = [];
    try {
      const answers = await readAll(
        db,
        due.map(({ select }) => select),
        { isPrepared, shared },
      );
      for (const [i, { resolve }] of due.entries()) resolve(answers[i] ?? []);
    } catch (error) {
      for (const { reject } of due) reject(error);
    }
  };
  return {
    db,
    read: (select) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) queueMicrotask(() => void send());
        waiting.push({ select, resolve, reject });
      }),
  };
}

async function readAll(
  db: Db,
  selects: readonly RawBuilder<unknown>[],
  { isPrepared, shared }: { isPrepared: boolean; shared: SharedRows | undefined },
): Promise<readonly (readonly never[])[]> {
  const [only] = selects;
  if (only !== undefined && selects.length === 1 && shared === undefined)
    return [(await only.execute(db)).rows as never[]];
  const columns = selects.map(
    (select, i) => sql`(select coalesce(json_agg(${ROWS}), '[]') from (${select}) ${ROWS}) as ${sql.raw(`s${i}`)}`,
  );
  const begin = shared ? sql`with ${sql.table(shared.name)} as materialized (${shared.select}) ` : sql``;
  const statement = sql<Record<string, never[]>>`${begin}select ${sql.join(columns)}`;
  const { rows } = await (isPrepared ? prepared<Record<string, never[]>>(statement) : statement).execute(db);
  return selects.map((_, i) => rows[0]?.[`s${i}`] ?? []);
}
