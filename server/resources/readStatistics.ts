import { sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { percentOf } from '../../engine/query/percentOf.ts';
import type { Language } from '../../engine/text/language.ts';
import { pickText } from '../../engine/text/Text.ts';
import type { Catalogue } from '../app/Catalogue.ts';
import { say } from '../app/messages/say.ts';
import type { Db } from '../store/Store.types.ts';
import { readNames } from './recordNames.ts';

/** Most values of a chart. */
const MOST_VALUES = 50;

/**
 * Counts of the whole group (LIST-10), whatever the list's filters, and the share of active records as `percentage`
 * (0 to 100, two decimals; browsers round up); empty when the definition asks for none.
 */
export async function readCounts(
  db: Db,
  { name, statistics, fields }: ResolvedResource,
): Promise<Record<string, number>> {
  if (!statistics.counts) return {};
  const active = fields.some((field) => field.name === 'is_active');
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as count
    ${active ? sql`, count(*) filter (where is_active = 1)::int as active_count, count(*) filter (where is_active = 0)::int as inactive_count` : sql``}
    from ${sql.table(name)}`.execute(db);
  const counts = rows[0] ?? { count: 0 };
  return active ? { ...counts, percentage: percentOf(counts['active_count'] ?? 0, counts['count'] ?? 0) } : counts;
}

/** The group's records by one field: `{id, name, value}` per value, largest first; empty when the definition names no field. */
export async function readSeries(
  db: Db,
  resource: ResolvedResource,
  { catalogue, language }: { catalogue: Catalogue; language: Language },
): Promise<{ id: string | number; name: string; value: number }[]> {
  const field = resource.fields.find(({ name }) => name === resource.statistics.by);
  const column = field?.leaves[0]?.column;
  if (field === undefined || column === undefined) return [];
  const { rows } = await sql<{ key: string | number | null; value: number }>`
    select ${sql.ref(column)} as key, count(*)::int as value from ${sql.table(resource.name)}
    group by 1 order by 2 desc, 1 limit ${MOST_VALUES}`.execute(db);
  const entry = catalogue.entries.get(field.relation?.resource ?? '');
  const names =
    entry &&
    (await readNames(db, entry, { ids: rows.flatMap(({ key }) => (key === null ? [] : [Number(key)])), language }));
  return rows.map(({ key, value }) => ({
    id: key === null ? '' : field.leaves[0]?.type === 'text' ? key : Number(key),
    name:
      key === null
        ? say(language, { key: 'unset' })
        : (names?.get(Number(key)) ?? labelOf(field, String(key), language)),
    value,
  }));
}

function labelOf(field: ResolvedField, key: string, language: Language): string {
  const label = field.enumLabels?.[key];
  if (label !== undefined) return pickText(label, language);
  if (field.kind === 'flag') return say(language, { key: key === '1' ? 'yes' : 'no' });
  return key;
}
