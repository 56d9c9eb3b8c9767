import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { readNames } from './recordNames.ts';

interface DetailsOf {
  fields: readonly ResolvedField[];
  records: readonly RecordValue[];
  language: Language;
}

/** What each record shows besides its name, as texts: telephones whole, references by their names. */
export async function readDetails(
  db: Db,
  entry: CatalogueEntry,
  { fields, records, language }: DetailsOf,
): Promise<string[][]> {
  if (fields.length === 0) return [];
  const columns: ((value: unknown) => string)[] = [];
  for (const field of fields) {
    // oxlint-disable-next-line no-await-in-loop -- over one connection, few fields
    columns.push(await readerOf(db, entry, { field, records, language }));
  }
  return records.map((record) =>
    fields.map(({ name }, i) => columns[i]?.(record[name]) ?? '').filter((text) => text !== ''),
  );
}

async function readerOf(
  db: Db,
  entry: CatalogueEntry,
  { field, records, language }: { field: ResolvedField; records: readonly RecordValue[]; language: Language },
): Promise<(value: unknown) => string> {
  const { name, kind, relation } = field;
  if (kind === 'phone') return phoneText;
  if (kind !== 'reference') return (value) => (typeof value === 'string' ? value : '');
  const other = relation && entry.entryOf(relation.resource);
  if (other === undefined) return () => '';
  const ids = records.flatMap((record) => (typeof record[name] === 'number' ? [record[name]] : []));
  const names = await readNames(db, other, { ids, language });
  return (value) => (typeof value === 'number' ? (names.get(value) ?? '') : '');
}

function phoneText(value: unknown): string {
  const { code, number } = isObject(value) ? value : {};
  return typeof code === 'string' && typeof number === 'string' ? `+${code}${number}` : '';
}
