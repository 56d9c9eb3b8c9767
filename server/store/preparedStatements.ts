import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** First word of statements that are worth preparing once per connection. */
const MARK = '/* prepared */';

/**
 * Marks a statement whose text is always the same, so that the database parses and plans it once per connection. Only
 * for statements whose best plan does not depend on their values.
 */
export function prepared<Row>(statement: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`${sql.raw(MARK)} ${statement}`;
}

const names = new Map<string, string>();

/** The name under which a marked statement is prepared; undefined for any other. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = statementName(text);
  names.set(text, name);
  return name;
}

/** The name under which a text is prepared. */
export function statementName(text: string): string {
  return `lawha_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}
