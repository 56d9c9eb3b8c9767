import { createHash } from 'node:crypto';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';

/** Longest name PostgreSQL keeps whole. */
const LONGEST = 63;

/** Sequence that numbers the accounts of every group whose records may sign in. */
export const ACCOUNT_IDS = 'lawha_account_ids';

/** Table of a transfer into this database that is not complete; a server does not start on one (server/transfer). */
export const STATE_TABLE = 'lawha_transfer';

/** Sequence that numbers the records of every group whose `storage.ids` names it. */
export function sharedIds(name: string): string {
  return `lawha_ids_${name}`;
}

/** Sequence that numbers the records of a group; undefined when its table has one of its own. */
export function idSequence({ access, storage }: Pick<ResolvedResource, 'access' | 'storage'>): string | undefined {
  if (storage.ids !== undefined) return sharedIds(storage.ids);
  return access === 'account' ? ACCOUNT_IDS : undefined;
}

/** Quotes an identifier for SQL text. Every name from a definition goes through here or through Kysely. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text of SQL; names of definitions have no quotes, and none is trusted not to. */
export function textLiteral(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** A text of SQL between marks that no name in it can be. */
export function dollarQuoted(text: string): string {
  const mark = `$lawha_${hashOf(text)}$`;
  return `${mark}${text}${mark}`;
}

/** A short, stable hash for generated names. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/**
 * A generated name that fits PostgreSQL: readable start, hash of everything that makes the thing what it is.
 *
 * @example generatedName('lwi', ['cities', 'country_id'], '("country_id")') // 'lwi_cities_country_id_1a2b3c4d'
 */
export function generatedName(
  prefix: 'lwi' | 'lwf' | 'lwr' | 'lwt' | 'lwk' | 'lwc',
  parts: readonly string[],
  content: string,
): string {
  const readable = [prefix, ...parts].join('_').replaceAll(/[^A-Za-z0-9_]/g, '_');
  return `${readable.slice(0, LONGEST - 9)}_${hashOf(content)}`;
}

/** Table that links a record to the records of a `references` field. */
export function linkTableName(table: string, field: string): string {
  const name = `${table}__${field}`;
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 9)}_${hashOf(name)}`;
}
