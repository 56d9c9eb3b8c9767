import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { parseFileAddress } from '../../engine/core/kinds/fileAddress.ts';
import { fileTypesText } from '../../engine/core/kinds/fileTypes.ts';
import { fieldValues } from '../../engine/core/records/fieldValues.ts';
import type { ResolvedUpload } from '../../engine/core/definition/Resolved.types.ts';
import { addFieldError, type FieldErrors, type FieldMessage } from '../base/HttpError.ts';
import type { MediaOrigins } from '../context/config/mediaOrigins.ts';
import type { MessageKey } from '../base/messages/formatMessage.ts';
import type { Db } from '../store/Store.types.ts';
import { inMegabytes } from '../uploads/checkFile.ts';
import { kindOfExtension } from '../uploads/fileKinds.ts';
import { type MediaPath, parseMediaPath, shippedPath, uploadKeyOf } from '../uploads/parseMediaPath.ts';
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
      if (fault !== undefined)
        addFieldError(errors, wirePath(resource, place), typeof fault === 'string' ? { key: fault } : fault);
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
  { upload, origins, folder }: { upload: ResolvedUpload; origins: MediaOrigins; folder: string | undefined },
  address: string,
): Promise<MessageKey | FieldMessage | undefined> {
  const { type, isPrivate } = upload;
  if (type === 'file') return faultOfFile(db, upload, address);
  const missing: MessageKey = type === 'video' ? 'videoMissing' : 'imageMissing';
  if (address.startsWith('https://')) {
    const origin = URL.parse(address)?.origin;
    if (origin === undefined) return missing;
    if (isPrivate) return 'uploadPrivateMissing';
    if (origins[type].includes(origin)) return undefined;
    return type === 'video' ? 'videoElsewhere' : 'imageElsewhere';
  }
  const media = parseMediaPath(address);
  if (media === undefined || isSaid(media) || kindOfExtension(address.split('.').at(-1) ?? '') !== type) return missing;
  if (media.isPrivate !== isPrivate) return isPrivate ? 'uploadPrivateMissing' : 'uploadPublicMissing';
  if (media.kind === 'file') return existsSync(shippedPath(media, folder) ?? '') ? undefined : missing;
  // The collection of orphans skips locked files.
  const { rows } = await sql`select 1 from lawha_attachments
    where key = ${uploadKeyOf(address) ?? ''} and is_stored for key share`.execute(db);
  return rows.length > 0 ? undefined : missing;
}

/** Whether the address is one of a field of files, which says bytes and name. */
function isSaid(media: MediaPath): boolean {
  return media.kind === 'upload' && media.said !== undefined;
}

/** What is wrong with the address of a file of any type: what it says is compared with what is stored. */
async function faultOfFile(
  db: Db,
  { types = [], maxBytes, isPrivate }: ResolvedUpload,
  address: string,
): Promise<MessageKey | FieldMessage | undefined> {
  const media = parseMediaPath(address);
  const said = parseFileAddress(address);
  if (media?.kind !== 'upload' || media.said === undefined || said === undefined) return 'fileMissing';
  if (!types.includes(said.type)) return { key: 'uploadFileType', values: { types: fileTypesText(types) } };
  if (media.isPrivate !== isPrivate) return isPrivate ? 'uploadPrivateMissing' : 'uploadPublicMissing';
  const { rows } = await sql`select 1 from lawha_attachments
    where key = ${media.key} and size = ${said.bytes} and is_stored for key share`.execute(db);
  if (rows.length === 0) return 'fileMissing';
  return said.bytes > maxBytes ? { key: 'uploadTooLarge', values: inMegabytes(maxBytes) } : undefined;
}
