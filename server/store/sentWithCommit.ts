import { type RawBuilder, sql } from 'kysely';

/** First word of statements that are sent together with the commit. */
const MARK = '/* with the commit */';

/**
 * Marks the last statement of a transaction, so that a PostgreSQL is sent it and the commit at once: what it locks for all
 * is held for no way to the server and back, nor while this process does something else. It has no parameters, and its
 * rows are not read. The embedded database, which has one connection, is sent it alone.
 */
export function sentWithCommit(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.raw(MARK)} ${statement}`;
}

/** Whether a statement was marked so. */
export function isSentWithCommit(text: string): boolean {
  return text.startsWith(MARK);
}
