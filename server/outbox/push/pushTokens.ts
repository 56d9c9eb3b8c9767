import { sql } from 'kysely';
import type { Recipient } from '../Notification.types.ts';
import type { Db } from '../../store/Store.types.ts';

/** Systems whose devices register a token. */
export const PUSH_PLATFORMS = ['android', 'ios', 'web'] as const;
export type PushPlatform = (typeof PUSH_PLATFORMS)[number];

/** Longest token that is kept; those of FCM have about 200 characters. */
export const MAX_PUSH_TOKEN = 4096;
/** Devices of one person; a further one replaces the one that was seen least recently. */
const MAX_DEVICES = 10;

export interface PushDevice {
  token: string;
  platform: PushPlatform;
}

/**
 * Registers a device of a person, or records that it was seen. A token of another person is moved to this one: the
 * device has another user now. Call it in a transaction.
 */
export async function registerPushToken(db: Db, person: Recipient, { token, platform }: PushDevice): Promise<void> {
  // Two devices are never seen at the same moment, however coarse the clock is.
  await sql`
    insert into lawha_push_tokens (person_kind, person_id, token, platform, seen_at)
    values (${person.resource}, ${person.id}, ${token}, ${platform}, greatest(clock_timestamp(),
      (select max(seen_at) + interval '1 microsecond' from lawha_push_tokens where ${isOf(person)})))
    on conflict (token) do update set person_kind = excluded.person_kind, person_id = excluded.person_id,
      platform = excluded.platform, seen_at = excluded.seen_at`.execute(db);
  await sql`
    delete from lawha_push_tokens where id in (
      select id from lawha_push_tokens where ${isOf(person)} order by seen_at desc, id desc offset ${MAX_DEVICES})`.execute(
    db,
  );
}

/** Removes a device of a person, who signed out on it; a token of another person stays. */
export async function removePushToken(db: Db, person: Recipient, token: string): Promise<void> {
  await sql`delete from lawha_push_tokens where ${isOf(person)} and token = ${token}`.execute(db);
}

/** The tokens of a person's devices, the one that was seen last first. */
export async function pushTokensOf(db: Db, person: Recipient): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    select token from lawha_push_tokens where ${isOf(person)} order by seen_at desc, id desc`.execute(db);
  return rows.map(({ token }) => token);
}

/** Removes tokens that the push service does not know any more. */
export async function dropPushTokens(db: Db, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await sql`delete from lawha_push_tokens where token = any(${tokens}::text[])`.execute(db);
}

function isOf({ resource, id }: Recipient) {
  return sql<boolean>`person_kind = ${resource} and person_id = ${id}`;
}
