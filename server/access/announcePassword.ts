import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';
import { announceToOwner } from './announceToOwner.ts';

/**
 * Notifies the owner of an account that another account has set its password; by email at the address that the account
 * had and at the one that it has now.
 */
export async function announcePassword(
  db: Db,
  { app: { catalogue }, entry, caller }: WriteContext,
  { id, records }: { id: number; records: readonly (RecordValue | undefined)[] },
): Promise<void> {
  const addresses = new Set(records.map((record) => record?.['email']).filter((email) => typeof email === 'string'));
  await announceToOwner(db, catalogue, {
    owner: { resource: entry.resource.name, id },
    title: textOf('passwordSetByOther'),
    body: textOf('passwordSetByOtherText', { name: caller.account.fullName }),
    senderId: caller.account.id,
    emails: addresses,
  });
}
