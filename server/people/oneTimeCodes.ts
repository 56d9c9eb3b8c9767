import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../engine/core/text/language.ts';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import { hashPassword, verifyPassword } from '../access/passwords.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { queueMessage } from '../outbox/queueMessage.ts';
import type { Db, Store } from '../store/Store.types.ts';
import type { PersonKind, Phone } from './Person.types.ts';
import { completePhone } from './telephones.ts';

/** How long a code is valid. */
export const CODE_SECONDS = 300;
/** Wrong codes after which the right one is refused too. */
const MOST_TRIES = 5;
/** Digits of a code. */
export const CODE_DIGITS = 6;

interface CodeRequest {
  kind: PersonKind;
  telephone: number;
  phone: Phone;
  language: Language;
  now: Date;
}

/** Makes a new code, which replaces the one before it, and queues the text message that carries it. */
export async function sendCode(store: Store, { kind, telephone, phone, language, now }: CodeRequest): Promise<void> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const hash = await hashPassword(code);
  await store.transaction(async (db) => {
    await hideCode(db, telephone);
    const message = await queueMessage(db, {
      channel: 'sms',
      to: completePhone(phone),
      language,
      text: formatMessage(language, {
        key: 'oneTimeCode',
        values: { code, product: wholeProduct().brand.name, count: CODE_SECONDS / 60 },
      }),
      source: { resource: kind.entry.resource.name, id: telephone },
    });
    const expires = new Date(now.getTime() + CODE_SECONDS * 1000).toISOString();
    await sql`insert into lawha_people_codes (people_id, hash, message_id, expires_at)
      values (${telephone}, ${hash}, ${message}, ${expires})
      on conflict (people_id) do update set hash = excluded.hash, message_id = excluded.message_id, tries = 0,
        expires_at = excluded.expires_at, used_at = null`.execute(db);
  });
}

/**
 * Uses up a code: whether it was the right one, in time, and not used before. Of two calls with one code, one has it.
 * Each call counts as a try; a hash is compared in any case, so that the answer takes equally long.
 */
export async function redeemCode(
  store: Store,
  { telephone, code, now }: { telephone: number; code: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ hash: string }>`
    update lawha_people_codes set tries = tries + 1
    where people_id = ${telephone} and used_at is null and expires_at > ${now.toISOString()} and tries < ${MOST_TRIES}
    returning hash`.execute(store.db);
  const hash = rows[0]?.hash;
  if (!(await verifyPassword(hash, code)) || hash === undefined) return false;
  return store.transaction(async (db) => {
    const used = await sql`update lawha_people_codes set used_at = ${now.toISOString()}
      where people_id = ${telephone} and hash = ${hash} and used_at is null returning 1`.execute(db);
    if (used.rows.length === 0) return false;
    await hideCode(db, telephone);
    return true;
  });
}

/** Takes the digits of the last code out of its message, once it has no use. */
async function hideCode(db: Db, telephone: number): Promise<void> {
  await sql`update lawha_outbox set text = regexp_replace(text, '[0-9]{6}', '••••••')
    where id = (select message_id from lawha_people_codes where people_id = ${telephone})
      and status in ('sent', 'failed')`.execute(db);
}

/** Removes codes that are over, with their digits in the outbox. */
export async function sweepCodes(store: Store, now: Date): Promise<void> {
  const at = now.toISOString();
  await store.transaction(async (db) => {
    await sql`update lawha_outbox set text = regexp_replace(text, '[0-9]{6}', '••••••')
      where id in (select message_id from lawha_people_codes where expires_at <= ${at})`.execute(db);
    await sql`delete from lawha_people_codes where expires_at <= ${at}`.execute(db);
  });
}
