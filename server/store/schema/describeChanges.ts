import { sql } from 'kysely';
import type { Db } from '../Store.types.ts';
import { describeStatement, type StatementCost } from './describeStatement.ts';
import type { PendingChanges } from './pendingChanges.ts';

/** Statements of a plan with what they cost, for a person. */
export interface DescribedChange extends StatementCost {
  statement: string;
  /** Rows of its table that are read or written, as PostgreSQL estimates; 0 where none is. */
  rows: number;
}

/** What a start would do to a database, each statement with what waits meanwhile and how many rows it touches. */
export async function describeChanges(db: Db, { apply }: Pick<PendingChanges, 'apply'>): Promise<DescribedChange[]> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select c.relname as name, greatest(c.reltuples, 0)::float8 as rows
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`.execute(db);
  const estimates = new Map(rows.map(({ name, rows: count }) => [name, Math.round(count)]));
  return apply.map((statement) => {
    const cost = describeStatement(statement);
    return { statement, ...cost, rows: cost.isPerRow ? (estimates.get(cost.table ?? '') ?? 0) : 0 };
  });
}

const WAITS: Readonly<Record<StatementCost['waits'], string>> = {
  nothing: 'nothing waits',
  writes: 'writes of the table wait',
  calls: 'reads and writes of the table wait',
};

/** The plan as lines of SQL, with comments. */
export function formatChanges(changes: readonly DescribedChange[], refuse: PendingChanges['refuse']): string {
  const lines = changes.map(
    ({ statement, waits, isPerRow, rows }) =>
      `-- ${WAITS[waits]}${isPerRow ? `; about ${rows} rows` : '; no row is touched'}\n${statement};`,
  );
  const refused = refuse.map(({ reason, statement }) => {
    const byHand = statement === undefined ? '' : `. If the data may go, run by hand:\n-- ${statement}`;
    return `-- Refused, and no server starts: ${reason}${byHand}`;
  });
  return [...lines, ...refused].join('\n');
}
