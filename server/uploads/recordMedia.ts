import { sql } from 'kysely';
import { fieldValues } from '../../engine/core/records/fieldValues.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../store/Store.types.ts';
import { addressOf } from './mediaKeys.ts';
import { uploadKeyOf } from './parseMediaPath.ts';
import { type DescribedFile, type DescribedRow, describe } from './updateAlt.ts';

/**
 * Facts about the uploads of a record, by their address without a signature: alternative texts, and sizes, so that
 * their space is reserved while they load.
 */
export async function recordMedia(
  db: Db,
  { fields }: ResolvedResource,
  record: RecordValue,
): Promise<Record<string, Omit<DescribedFile, 'url'>>> {
  const keys = fieldValues(fields, record).flatMap(({ field, value }) =>
    field.upload === undefined ? [] : textsOf(value).flatMap((address) => uploadKeyOf(address) ?? []),
  );
  if (keys.length === 0) return {};
  const { rows } =
    await sql<DescribedRow>`select id, key, alt_ar, alt_en, alt_more, width, height from lawha_attachments
    where key in (${sql.join([...new Set(keys)])}) and is_stored`.execute(db);
  return Object.fromEntries(rows.map((row) => [addressOf(row.key), describe(row)]));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
