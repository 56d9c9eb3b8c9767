import type { RecordValue } from '../../engine/definition/recordCodec.ts';
import { textOf } from '../app/messages/say.ts';
import { notifyPeople } from '../notifications/writeNotifications.ts';
import { MESSAGE_TYPE } from '../notifications/sendNotification.ts';
import { queueMessage } from '../outbox/queueMessage.ts';
import type { WriteContext } from '../resources/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';

/**
 * Notifies the owner of an account that another account has set its password, in both languages: by a notification, and
 * by email to the address that the account had and to the one that it has now.
 */
export async function announcePassword(
  db: Db,
  { app: { catalogue }, entry, caller }: WriteContext,
  { id, records }: { id: number; records: readonly (RecordValue | undefined)[] },
): Promise<void> {
  const source = { resource: entry.resource.name, id };
  const title = textOf('passwordSetByOther');
  const body = textOf('passwordSetByOtherText', { name: caller.account.fullName });
  await notifyPeople(db, catalogue, {
    to: [source],
    notifyType: MESSAGE_TYPE,
    title: title.ar,
    body: body.ar,
    ar: { title: title.ar, body: body.ar },
    en: { title: title.en, body: body.en },
    senderId: caller.account.id,
  });
  const addresses = new Set(records.map((record) => record?.['email']).filter((email) => typeof email === 'string'));
  for (const to of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- in the one connection of the transaction
    await queueMessage(db, {
      channel: 'email',
      to,
      subject: `${title.ar} – ${title.en}`,
      text: `${body.ar}\n\n${body.en}`,
      source,
    });
  }
}
