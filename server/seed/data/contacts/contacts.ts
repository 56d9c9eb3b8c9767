import { htmlToText } from '../../../../engine/text/htmlToText.ts';
import { LAST_ENTRY } from '../../entryTime.ts';
import { users } from '../people/users.ts';
import type { SeedRecord } from '../SeedRecord.ts';
import { type ContactRow, contactRows, type ReplyRow } from './contactRows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In the order in which they came. */
const rows = contactRows.toReversed();

/** The contact messages: customers and visitors, in both languages. */
export const contacts: readonly SeedRecord[] = rows.map((row, index) => {
  const at = momentOf(row);
  return {
    id: index + 1,
    ...senderOf(row),
    content: row.content,
    status: row.replies === undefined ? 'new' : 'replied',
    read_at: row.read === undefined ? null : iso(at + row.read * MINUTE),
    created_at: iso(at),
    updated_at: iso(at),
  };
});

/** An answer of the demo world. */
export interface SeedReply {
  recordId: number;
  by: ReplyRow['by'];
  channel: ReplyRow['channel'];
  to: string;
  html: string;
  text: string;
  language: 'ar' | 'en';
  at: string;
  failure?: string;
}

/** The answers to the contact messages, oldest first. */
export const contactReplies: readonly SeedReply[] = rows
  .flatMap((row, index) =>
    (row.replies ?? []).map(({ by, channel, after, html, failure }) => {
      const text = htmlToText(html);
      return {
        recordId: index + 1,
        by,
        channel,
        to: addressOf(row, channel),
        html,
        text,
        language: /\p{Script=Arabic}/u.test(text) ? ('ar' as const) : ('en' as const),
        at: iso(momentOf(row) + after * MINUTE),
        ...(failure !== undefined && { failure }),
      };
    }),
  )
  .toSorted((a, b) => a.at.localeCompare(b.at));

function senderOf({ from }: ContactRow): Omit<SeedRecord, 'id'> {
  if (typeof from !== 'number') {
    const [full_name, email, number] = from;
    return {
      full_name,
      email: email === '' ? null : email,
      phone: number === '' ? null : { code: '971', number },
      user_id: null,
    };
  }
  const user = userOf(from);
  return {
    full_name: `${user.first_name} ${user.last_name}`,
    email: user['email'] ?? null,
    phone: user['phone'] ?? null,
    user_id: from,
  };
}

function addressOf(row: ContactRow, channel: ReplyRow['channel']): string {
  const { email, phone, user_id } = senderOf(row);
  if (channel === 'fcm' && typeof user_id === 'number') return `users/${user_id}`;
  if (channel === 'email' && typeof email === 'string') return email;
  if (channel !== 'sms' || typeof phone !== 'object' || phone === null || !('number' in phone)) {
    throw new RangeError(`the message of ${row.hours} hours ago cannot be answered by ${channel}`);
  }
  return `+${phone.code}${phone.number}`;
}

function userOf(id: number): (typeof users)[number] {
  const user = users.find((candidate) => candidate.id === id);
  if (user === undefined) throw new RangeError(`no seeded user ${id}`);
  return user;
}

function momentOf({ hours }: ContactRow): number {
  return LAST_ENTRY - hours * HOUR;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
