import type { Text } from '../../engine/core/text/Text.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { notifyPeople } from '../outbox/writeNotifications.ts';
import { MESSAGE_TYPE } from '../outbox/writeNotifications.ts';
import { queueMessage } from '../outbox/queueMessage.ts';
import type { Db } from '../store/Store.types.ts';
import type { Account } from '../context/Account.types.ts';

/** What another account did to an account. */
export interface Announcement {
  owner: Pick<Account, 'resource' | 'id'>;
  title: Text;
  body: Text;
  /** Id of the account that did it. */
  senderId: number;
  /** Where emails go. */
  emails: Iterable<string>;
}

/**
 * Informs the owner of an account of another account's change of it, in both languages: by a notification and by email.
 */
export async function announceToOwner(
  db: Db,
  catalogue: Catalogue,
  { owner: { resource, id }, title, body, senderId, emails }: Announcement,
): Promise<void> {
  const source = { resource, id };
  await notifyPeople(db, catalogue, {
    to: [source],
    notifyType: MESSAGE_TYPE,
    title: title.ar,
    body: body.ar,
    ar: { title: title.ar, body: body.ar },
    en: { title: title.en, body: body.en },
    senderId,
  });
  for (const to of emails) {
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
