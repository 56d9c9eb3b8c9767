import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionOrigin } from '../access/sessions.ts';
import { hashToken } from '../access/sessions.ts';
import type { Db } from '../store/Store.types.ts';
import type { Phone } from './Person.types.ts';

/** How long a session lasts. */
const LIFETIME_MS = 60 * 24 * 60 * 60 * 1000;
/** How long a proved telephone may take to register. */
const REGISTERING_MS = 60 * 60 * 1000;
/** How often the moment of the last call is recorded. */
const SEEN_EVERY_MS = 60 * 1000;

/** A session in use. */
export interface PersonSession {
  id: number;
  telephone: number;
  group: string;
  phone: Phone;
  /** Absent while the telephone registers. */
  personId?: number;
  lastSeenAt: Date;
}

/** Starts a session of a telephone; the token is returned once and never stored. Tokens of the dashboard are others. */
export async function startPersonSession(
  db: Db,
  { telephone, personId }: { telephone: number; personId?: number },
  { now, origin }: { now: Date; origin: SessionOrigin },
): Promise<string> {
  const token = `app_${randomBytes(32).toString('base64url')}`;
  const at = now.toISOString();
  const expires = new Date(now.getTime() + (personId === undefined ? REGISTERING_MS : LIFETIME_MS)).toISOString();
  await sql`delete from lawha_people_sessions where expires_at <= ${at}`.execute(db);
  await sql`insert into lawha_people_sessions
      (hash, people_id, person_id, created_at, last_seen_at, expires_at, user_agent, address)
    values (${hashToken(token)}, ${telephone}, ${personId ?? null}, ${at}, ${at}, ${expires},
      ${origin.userAgent.slice(0, 400)}, ${origin.address})`.execute(db);
  return token;
}

interface SessionRow {
  id: string;
  people_id: string;
  person_id: string | null;
  last_seen_at: string;
  resource: string;
  phone_code: string;
  phone_number: string;
}

/** The session behind a token's hash, when it has not expired. */
export async function findPersonSession(db: Db, hash: string, now: Date): Promise<PersonSession | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.people_id, s.person_id, s.last_seen_at, p.resource, p.phone_code, p.phone_number
    from lawha_people_sessions s join lawha_people p on p.id = s.people_id
    where s.hash = ${hash} and s.expires_at > ${now.toISOString()}`.execute(db);
  const [row] = rows;
  return (
    row && {
      id: Number(row.id),
      telephone: Number(row.people_id),
      group: row.resource,
      phone: { code: row.phone_code, number: row.phone_number },
      ...(row.person_id !== null && { personId: Number(row.person_id) }),
      lastSeenAt: new Date(row.last_seen_at),
    }
  );
}

/** Records that a session is in use, at most once a minute. */
export async function markPersonSeen(db: Db, { id, lastSeenAt }: PersonSession, now: Date): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await sql`update lawha_people_sessions set last_seen_at = ${now.toISOString()} where id = ${id}`.execute(db);
}

/** Ends a session. */
export async function endPersonSession(db: Db, id: number): Promise<void> {
  await sql`delete from lawha_people_sessions where id = ${id}`.execute(db);
}
