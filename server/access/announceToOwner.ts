import { notificationTexts } from '../outbox/notificationTexts.ts';
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
 * Informs the owner of an account of another account's change of it, in every language of the dashboard: by a notification and by email.
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
    ...notificationTexts(title, body),
    senderId,
  });
  for (const to of emails) {
    // oxlint-disable-next-line no-await-in-loop -- in the one connection of the transaction
    await queueMessage(db, {
      channel: 'email',
      to,
      subject: eachOnce(title).join(' – '),
      text: eachOnce(body).join('\n\n'),
      source,
    });
  }
}

/** A text in every language, without those in which it is the same: where nothing says which one a person reads. */
function eachOnce(text: Text): string[] {
  return [...new Set(Object.values(text))];
}
