import { type CompiledQuery, sql } from 'kysely';
import type { AccessParts } from '../context/AccessParts.ts';
import type { Account } from '../context/Account.types.ts';
import { prepared } from '../store/preparedStatements.ts';
import type { Db } from '../store/Store.types.ts';
import { CALL_LIMITS, runAs, type Workload } from '../store/workload.ts';
import { accountColumns } from './accountColumns.ts';
import { type AccountRow, toAccount } from './accounts.ts';
import { type Gathered, gatherCalls } from './gatherCalls.ts';
import { secondFactorDue } from './secondFactorDue.ts';

/** A session in use, with the account behind it. */
export interface ActiveSession {
  id: number;
  account: Account;
  /** Role that the person views as. */
  viewAsRoleId: number | null;
  lastSeenAt: Date;
  /** Whether the installation asks super admins for a second factor, and the account has none. */
  secondFactorDue: boolean;
  /** Counts every change to roles and permissions. */
  accessRevision: string;
}

interface SessionRow extends AccountRow {
  session_id: string;
  hash: string;
  view_as_role_id: string | null;
  last_seen_at: string;
  access_revision: string | null;
  second_factor_due: boolean;
}

/** Placeholders of the values of a prepared statement. */
const HASHES = '$hashes';
const NOW = '$now';

/** Sessions are looked up beside all other calls: a group that is locked holds none of them up. */
const SESSIONS: Workload = { lane: 'sessions', limits: CALL_LIMITS };

const statements = new WeakMap<AccessParts, CompiledQuery>();

/** Used by every call, and always found by the hash: written once, and prepared once per connection. */
function sessionStatement(db: Db, parts: AccessParts): CompiledQuery {
  const known = statements.get(parts);
  if (known !== undefined) return known;
  const selects = parts.accounts.map(
    ({ resource }) => sql`
    select s.id as session_id, s.hash, s.view_as_role_id, s.last_seen_at,
      (select value from lawha_meta where key = 'access_revision') as access_revision,
      ${secondFactorDue(resource.name)} as second_factor_due, ${accountColumns(resource)}
    from lawha_sessions s join ${sql.table(resource.name)} a on a.id = s.account_id
    where s.resource = ${resource.name} and s.hash = any(${HASHES}::text[]) and s.expires_at > ${NOW}
      and a.is_active = 1 and a.is_locked = 0`,
  );
  const statement = prepared<SessionRow>(sql`${sql.join(selects, sql` union all `)}`).compile(db);
  statements.set(parts, statement);
  return statement;
}

interface Wanted {
  hash: string;
  now: Date;
}

const lookups = new WeakMap<Db, WeakMap<AccessParts, Gathered<Wanted, ActiveSession | undefined>>>();

/**
 * The session behind a token's hash, when it has not expired and its account is active and not locked: as the database
 * has it now, on whichever server it was changed. Calls that arrive while it answers are asked for together.
 */
export function findSession(db: Db, parts: AccessParts, wanted: Wanted): Promise<ActiveSession | undefined> {
  const ofDb = lookups.get(db) ?? new WeakMap<AccessParts, Gathered<Wanted, ActiveSession | undefined>>();
  lookups.set(db, ofDb);
  const lookup = ofDb.get(parts) ?? gatherCalls((all) => runAs(SESSIONS, () => readSessions(db, parts, all)));
  ofDb.set(parts, lookup);
  return lookup(wanted);
}

async function readSessions(
  db: Db,
  parts: AccessParts,
  wanted: readonly Wanted[],
): Promise<(ActiveSession | undefined)[]> {
  const statement = sessionStatement(db, parts);
  const hashes = [...new Set(wanted.map(({ hash }) => hash))];
  const now = new Date(Math.max(...wanted.map((one) => one.now.getTime()))).toISOString();
  const values = statement.parameters.map((value) => (value === HASHES ? hashes : value === NOW ? now : value));
  const { rows } = await db.executeQuery<SessionRow>({ ...statement, parameters: values });
  const found = new Map(rows.map((row) => [row.hash, row]));
  return wanted.map(({ hash }) => {
    const row = found.get(hash);
    return row && toSession(row);
  });
}

function toSession(row: SessionRow): ActiveSession {
  return {
    id: Number(row.session_id),
    account: toAccount(row),
    viewAsRoleId: row.view_as_role_id === null ? null : Number(row.view_as_role_id),
    lastSeenAt: new Date(row.last_seen_at),
    secondFactorDue: row.second_factor_due,
    accessRevision: row.access_revision ?? '0',
  };
}
