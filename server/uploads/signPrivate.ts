import { innerFields } from '../../engine/core/records/blocks.ts';
import { mapFieldValues } from '../../engine/core/records/fieldValues.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Db } from '../store/Store.types.ts';
import { mapTexts } from '../base/mapTexts.ts';
import { openSigner } from './openSigner.ts';

/**
 * Signs the private files of a group for the caller; undefined for a group without any. `db` is a write's own, if any.
 */
export async function signerFor(
  db: Db,
  app: Pick<AppContext, 'store' | 'secrets' | 'now'>,
  { fields }: ResolvedResource,
  account: Pick<Account, 'id' | 'fileOwner'>,
): Promise<((address: string) => string) | undefined> {
  return fields.some(hasPrivate) ? openSigner(db, app, account) : undefined;
}

/** A record whose addresses of private files the caller can open, for a limited time. */
export function signPrivate(
  { fields }: ResolvedResource,
  record: RecordValue,
  sign: (address: string) => string,
): RecordValue {
  return mapFieldValues(fields, record, (value, { upload }) =>
    upload?.isPrivate === true ? mapTexts(value, sign) : value,
  );
}

/** Whether files of the field are private, or some of its items. */
export function hasPrivate(field: ResolvedField): boolean {
  return field.upload?.isPrivate === true || innerFields(field).some(hasPrivate);
}
