import type { CatalogueEntry } from '../context/Catalogue.ts';
import type { Reader } from '../store/Reader.ts';
import { relationOf } from '../store/schema/sources.ts';
import { countRecords } from './countRecords.ts';
import { whereClause } from './listRecords.ts';
import { parseListQuery } from './parseListQuery.ts';

/** How many records of a group a query of its list matches, exactly. */
export async function countQuery(
  reader: Reader,
  entry: CatalogueEntry,
  { query, now }: { query: Readonly<Record<string, string>>; now: Date },
): Promise<number> {
  const { filters } = parseListQuery(entry, query, now);
  const [from, where] = [relationOf(entry, filters), whereClause(entry, filters)];
  const { total } = await countRecords(reader, entry.resource, { filters, from, where, exact: true });
  return total;
}
