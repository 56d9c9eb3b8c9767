import { createHash, randomBytes } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import { publishSessionChange } from '../changes/publishChange.ts';
import { prepared } from '../store/preparedStatements.ts';
import type { Db } from '../store/Store.types.ts';
import type { AccessParts } from '../context/AccessParts.ts';
import type { Account } from '../context/Account.types.ts';
import { type AccountRow, toAccount } from './accounts.ts';
import { accountColumns } from './accountColumns.ts';

/** How long a session lasts. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** How often the moment of the last call is recorded. */
const SEEN_EVERY_MS = 60 * 1000;

/** A session in use, with the account behind it. */
export interface ActiveSession {
  id: number;
  account: Account;
  /** Role that the person views as. */
  viewAsRoleId: number | null;
  lastSeenAt: Date;
  /** Counts every change to roles and permissions. */
  accessRevision: string;
}

/** Where a session begins. */
export interface SessionOrigin {
  userAgent: string;
  address: string;
}

/** What is stored of a token: its SHA-256. The token itself is 256 random bits, so no salt or stretching is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Starts a session; the token is returned once and never stored. */
export async function startSession(
  db: Db,
  { id, resource }: Pick<Account, 'id' | 'resource'>,
  { now, origin }: { now: Date; origin: SessionOrigin },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LIFETIME_MS).toISOString();
  const at = now.toISOString();
  await sql`delete from lawha_sessions where expires_at <= ${at}`.execute(db);
  await sql`insert into lawha_sessions (hash, resource, account_id, created_at, last_seen_at, expires_at, user_agent, address)
    values (${hashToken(token)}, ${resource}, ${id}, ${at}, ${at}, ${expires},
      ${origin.userAgent.slice(0, 400)}, ${origin.address})`.execute(db);
  return token;
}

interface SessionRow extends AccountRow {
  session_id: string;
  view_as_role_id: string | null;
  last_seen_at: string;
  access_revision: string | null;
}

/** Placeholders of the values of a prepared statement. */
const HASH = '$hash';
const NOW = '$now';

const statements = new WeakMap<AccessParts, CompiledQuery>();

/** Runs in every call and always finds by the hash: built once, and prepared once per connection. */
function sessionStatement(db: Db, parts: AccessParts): CompiledQuery {
  const known = statements.get(parts);
  if (known !== undefined) return known;
  const selects = parts.accounts.map(
    ({ resource }) => sql`
    select s.id as session_id, s.view_as_role_id, s.last_seen_at,
      (select value from lawha_meta where key = 'access_revision') as access_revision, ${accountColumns(resource)}
    from lawha_sessions s join ${sql.table(resource.name)} a on a.id = s.account_id
    where s.resource = ${resource.name} and s.hash = ${HASH} and s.expires_at > ${NOW}
      and a.is_active = 1 and a.is_locked = 0`,
  );
  const statement = prepared<SessionRow>(sql`${sql.join(selects, sql` union all `)}`).compile(db);
  statements.set(parts, statement);
  return statement;
}

/** The session behind a token's hash, when it has not expired and its account is active and not locked. */
export async function findSession(
  db: Db,
  parts: AccessParts,
  { hash, now }: { hash: string; now: Date },
): Promise<ActiveSession | undefined> {
  const statement = sessionStatement(db, parts);
  const values = statement.parameters.map((value) =>
    value === HASH ? hash : value === NOW ? now.toISOString() : value,
  );
  const { rows } = await db.executeQuery<SessionRow>({ ...statement, parameters: values });
  const [row] = rows;
  return (
    row && {
      id: Number(row.session_id),
      account: toAccount(row),
      viewAsRoleId: row.view_as_role_id === null ? null : Number(row.view_as_role_id),
      lastSeenAt: new Date(row.last_seen_at),
      accessRevision: row.access_revision ?? '0',
    }
  );
}

/** Records that a session is in use, at most once a minute. */
export async function markSeen(db: Db, { id, lastSeenAt }: ActiveSession, now: Date): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await sql`update lawha_sessions set last_seen_at = ${now.toISOString()} where id = ${id}`.execute(db);
}

/** Ends one session, and its sockets. */
export async function endSession(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ resource: string; account_id: string }>`
    delete from lawha_sessions where id = ${id} returning resource, account_id`.execute(db);
  for (const { resource, account_id } of rows) publishSessionChange(db, { resource, id: Number(account_id) });
}

/** Ends every session of an account, or all but one, and their sockets. */
export async function endSessionsOf(
  db: Db,
  { id, resource }: Pick<Account, 'id' | 'resource'>,
  { except }: { except?: number | undefined } = {},
): Promise<void> {
  await sql`delete from lawha_sessions where resource = ${resource} and account_id = ${id}
    ${except === undefined ? sql`` : sql`and id <> ${except}`}`.execute(db);
  publishSessionChange(db, { id, resource });
}
