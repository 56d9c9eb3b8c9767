import { type RawBuilder, sql } from 'kysely';
import { prepared } from './preparedStatements.ts';
import type { Db } from './Store.types.ts';

/** Reads rows; several selects may be sent as one statement. */
export interface Reader {
  /** The database that it reads. */
  db: Db;
  read: <Row>(select: RawBuilder<Row>) => Promise<readonly Row[]>;
  /**
   * A relation for several selects that are begun in the same go: the database finds its rows once, before it puts them in
   * order or counts them.
   */
  share: (select: RawBuilder<unknown>) => RawBuilder<unknown>;
}

interface Waiting {
  select: RawBuilder<unknown>;
  resolve: (rows: readonly never[]) => void;
  reject: (error: unknown) => void;
}

/** Name of the rows of a select in the statement; no column has it. */
const ROWS = sql.raw('lawha_rows');

/**
 * Sends selects that are begun in one go, before any of them is awaited, as one statement: one way to the database and
 * back in place of several. Their rows are handed over as JSON has them: numbers of any size as numbers, moments as ISO texts. For one
 * call's own statements: where one fails, all fail.
 *
 * @param isPrepared whether the statement is always the same, and its plan good for all values (`prepared`)
 */
export function gatheringReader(db: Db, { isPrepared }: { isPrepared: boolean }): Reader {
  let waiting: Waiting[] = [];
  let shared: RawBuilder<unknown>[] = [];
  const send = async (): Promise<void> => {
    const [due, relations] = [waiting, shared];
    waiting = [];
    shared = [];
    try {
      const selects = due.map(({ select }) => select);
      const answers = await readAll(db, { selects, relations, isPrepared });
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
    share: (select) => {
      shared.push(select);
      return relationOf(shared.length - 1);
    },
  };
}

/** Name of a shared relation in the statement; no table has it. */
function relationOf(place: number): RawBuilder<unknown> {
  return sql.raw(`lawha_shared_${place}`);
}

async function readAll(
  db: Db,
  {
    selects,
    relations,
    isPrepared,
  }: { selects: readonly RawBuilder<unknown>[]; relations: readonly RawBuilder<unknown>[]; isPrepared: boolean },
): Promise<readonly (readonly never[])[]> {
  const [only] = selects;
  if (only !== undefined && selects.length + relations.length === 1) return [(await only.execute(db)).rows as never[]];
  const found = relations.map((relation, i) => sql`${relationOf(i)} as materialized (${relation})`);
  const columns = selects.map(
    (select, i) => sql`(select coalesce(json_agg(${ROWS}), '[]') from (${select}) ${ROWS}) as ${sql.raw(`s${i}`)}`,
  );
  const head = found.length === 0 ? sql`` : sql`with ${sql.join(found)} `;
  const statement = sql<Record<string, never[]>>`${head}select ${sql.join(columns)}`;
  const { rows } = await (isPrepared ? prepared<Record<string, never[]>>(statement) : statement).execute(db);
  return selects.map((_, i) => rows[0]?.[`s${i}`] ?? []);
}
