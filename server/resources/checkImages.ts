import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { isUpload } from '../../engine/definition/resolveField.ts';
import { addFieldError, type FieldErrors } from '../app/HttpError.ts';
import type { Db } from '../store/Store.types.ts';
import { parseMediaPath } from '../uploads/parseMediaPath.ts';
import type { CheckStoredOptions } from './checkStored.ts';
import { wirePath } from './validateRecord.ts';

/** Every picture that lies on this server must exist; pictures elsewhere (https) are taken as they are. */
export async function checkImages(
  db: Db,
  { resource, record }: Pick<CheckStoredOptions, 'resource' | 'record'>,
  errors: FieldErrors,
): Promise<void> {
  for (const field of resource.fields.filter(({ kind }) => isUpload(kind))) {
    for (const [path, address] of addressesOf(record[field.name], [field.name])) {
      if (!(await isKnown(db, address))) addFieldError(errors, wirePath(resource, path), { key: 'imageMissing' });
    }
  }
}

function addressesOf(value: unknown, path: string[]): [string[], string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => addressesOf(inner, [...path, key]));
}

async function isKnown(db: Db, address: string): Promise<boolean> {
  if (address.startsWith('https://')) return URL.canParse(address);
  const media = parseMediaPath(address);
  if (media === undefined) return false;
  if (media.kind === 'file') return existsSync(media.path);
  const { rows } = await sql`select 1 from lawha_attachments where key = ${media.key}`.execute(db);
  return rows.length > 0;
}
