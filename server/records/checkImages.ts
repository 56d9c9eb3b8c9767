import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { fieldValues } from '../../engine/core/records/fieldValues.ts';
import type { ResolvedUpload } from '../../engine/core/definition/Resolved.types.ts';
import { addFieldError, type FieldErrors } from '../base/HttpError.ts';
import type { MediaOrigins } from '../context/config/mediaOrigins.ts';
import type { MessageKey } from '../base/messages/formatMessage.ts';
import type { Db } from '../store/Store.types.ts';
import { kindOfExtension } from '../uploads/fileKinds.ts';
import { parseMediaPath, shippedPath, uploadKeyOf } from '../uploads/parseMediaPath.ts';
import type { CheckStoredOptions } from './checkStored.ts';
import { wirePath } from './validateRecord.ts';

/**
 * Every picture and video of this server must exist, and be one that the field may hold: a private field never holds a
 * public file, nor the reverse. Those elsewhere are public, and must be on an origin that pages may load from. The
 * files found are locked until the transaction ends.
 */
export async function checkImages(
  db: Db,
  { catalogue, resource, record, origins }: Pick<CheckStoredOptions, 'catalogue' | 'resource' | 'record' | 'origins'>,
  errors: FieldErrors,
): Promise<void> {
  for (const { field, value, path } of fieldValues(resource.fields, record)) {
    if (field.upload === undefined) continue;
    for (const [place, address] of addressesOf(value, path)) {
      const fault = await faultOf(db, { upload: field.upload, origins, folder: catalogue.parts.media }, address);
      if (fault !== undefined) addFieldError(errors, wirePath(resource, place), { key: fault });
    }
  }
}

function addressesOf(value: unknown, path: string[]): [string[], string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => addressesOf(inner, [...path, key]));
}

async function faultOf(
  db: Db,
  {
    upload: { type, isPrivate },
    origins,
    folder,
  }: { upload: ResolvedUpload; origins: MediaOrigins; folder: string | undefined },
  address: string,
): Promise<MessageKey | undefined> {
  const missing: MessageKey = type === 'video' ? 'videoMissing' : 'imageMissing';
  if (address.startsWith('https://')) {
    const origin = URL.parse(address)?.origin;
    if (origin === undefined) return missing;
    if (isPrivate) return 'uploadPrivateMissing';
    if (origins[type].includes(origin)) return undefined;
    return type === 'video' ? 'videoElsewhere' : 'imageElsewhere';
  }
  const media = parseMediaPath(address);
  if (media === undefined || kindOfExtension(address.split('.').at(-1) ?? '') !== type) return missing;
  if (media.isPrivate !== isPrivate) return isPrivate ? 'uploadPrivateMissing' : 'uploadPublicMissing';
  if (media.kind === 'file') return existsSync(shippedPath(media, folder) ?? '') ? undefined : missing;
  // The collection of orphans skips locked files.
  const { rows } = await sql`select 1 from lawha_attachments
    where key = ${uploadKeyOf(address) ?? ''} and is_stored for key share`.execute(db);
  return rows.length > 0 ? undefined : missing;
}
