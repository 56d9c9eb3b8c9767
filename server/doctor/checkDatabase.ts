import { sql } from 'kysely';
import { describeError } from '../base/redact.ts';
import { readDemoMark } from '../demo/demoMark.ts';
import { openSecrets } from '../secrets/openSecrets.ts';
import { secretColumns } from '../secrets/sealStored.ts';
import { pendingChanges } from '../store/schema/migrate/pendingChanges.ts';
import type { Db, Store } from '../store/Store.types.ts';
import type { Deployment, Finding } from './Finding.types.ts';
import { failure, ok, warning } from './findings.ts';

/** Lowest version of PostgreSQL. */
const LOWEST = 15;
/** Farther apart the clocks of two machines should not be, in seconds. */
const CLOCK_S = 5;
/** From here on, sessions and timers are wrong. */
const CLOCK_WRONG_S = 60;
/** Most pending statements that are shown. */
const MAX_SHOWN = 3;

/** Whether the database can be reached and used, and what waits to be done in it. */
export async function checkDatabase(deployment: Deployment): Promise<Finding[]> {
  const { store, product, config } = deployment;
  if (store === undefined) return [];
  const before = deployment.now();
  const facts = await readFacts(store.db).catch((error: unknown) => describeError(error));
  if (typeof facts === 'string')
    return [
      failure(
        'database',
        `the database cannot be used: ${facts}`,
        'See that it runs, that the name, password and port in DATABASE_URL are right, and that its firewall lets this machine in.',
      ),
    ];
  const findings = [
    checkVersion(facts),
    checkEncoding(facts),
    checkExtension(facts),
    checkClock(facts, before, deployment.now()),
  ];
  if (store.engine === 'postgres') findings.push(checkConnections(facts, config.databasePool));
  if (findings.some(({ status }) => status === 'failure') || product === undefined) return findings;
  findings.push(...(await checkMigrations(store, product)));
  if (!facts.hasTables) return findings;
  findings.push(await checkSecrets(store, deployment, product), await checkDemo(store, deployment, product));
  return findings;
}

/** What a database says of itself. */
export interface Facts {
  version: number;
  encoding: string;
  ctype: string;
  trigrams: 'installed' | 'available' | 'missing';
  now: Date;
  /** When the newest change was made; undefined without one. */
  newest: Date | undefined;
  connections: { most: number; others: number };
  hasTables: boolean;
}

async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Record<string, string>>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      (select datctype from pg_database where datname = current_database()) as ctype,
      case when exists (select from pg_extension where extname = 'pg_trgm') then 'installed'
        when exists (select from pg_available_extensions where name = 'pg_trgm') then 'available'
        else 'missing' end as trigrams,
      extract(epoch from clock_timestamp())::text as now,
      current_setting('max_connections') as most,
      (select count(*) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend')::text as others,
      (to_regclass('lawha_meta') is not null)::text as has_tables`.execute(db);
  const row = rows[0] ?? {};
  const hasTables = row['has_tables'] === 'true';
  const newest = hasTables
    ? (await sql<{ at: string | null }>`select max(at)::text as at from lawha_changes`.execute(db)).rows[0]?.at
    : null;
  return {
    version: Math.floor(Number(row['version']) / 10_000),
    encoding: row['encoding'] ?? '',
    ctype: row['ctype'] ?? '',
    trigrams: row['trigrams'] as Facts['trigrams'],
    now: new Date(Number(row['now']) * 1000),
    newest: newest === null || newest === undefined ? undefined : new Date(newest),
    connections: { most: Number(row['most']), others: Number(row['others']) },
    hasTables,
  };
}

/** Whether a version of PostgreSQL is new enough. */
export function checkVersion({ version }: Pick<Facts, 'version'>): Finding {
  if (version >= LOWEST) return ok('database', `PostgreSQL ${version} answers`);
  return failure(
    'database',
    `PostgreSQL ${version} is too old`,
    `Upgrade it to ${LOWEST} or newer (pg_upgrade, or a dump into a new one).`,
  );
}

const CREATE = "create database lawha template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';";

function checkEncoding({ encoding, ctype }: Facts): Finding {
  if (encoding !== 'UTF8')
    return failure('encoding', `the database stores ${encoding}, not UTF-8`, `Create another: ${CREATE}`);
  if (ctype === 'C' || ctype === 'POSIX')
    return failure('encoding', `Arabic cannot be searched with LC_CTYPE ${ctype}`, `Create another: ${CREATE}`);
  return ok('encoding', `UTF-8, ${ctype}`);
}

/** Whether texts can be searched by their parts. */
export function checkExtension({ trigrams }: Pick<Facts, 'trigrams'>): Finding {
  if (trigrams === 'installed') return ok('extensions', 'pg_trgm is installed');
  if (trigrams === 'available') return ok('extensions', 'pg_trgm is there and will be installed at the first start');
  return failure(
    'extensions',
    'the extension pg_trgm is not there',
    'Install the package of the extensions of PostgreSQL (Debian: postgresql-contrib).',
  );
}

/** The clock of the database was read between two times of this machine; that the calls between took long is no fault. */
function checkClock({ now, newest }: Facts, before: Date, own: Date): Finding {
  const apart = Math.max(0, before.getTime() - now.getTime(), now.getTime() - own.getTime());
  const seconds = Math.round(apart / 1000);
  const mend = 'Set both clocks by NTP (timedatectl set-ntp true).';
  if (seconds > CLOCK_WRONG_S)
    return failure('clock', `the clocks of the database and of this machine are ${seconds} s apart`, mend);
  if (newest !== undefined && newest.getTime() - own.getTime() > CLOCK_WRONG_S * 1000)
    return failure(
      'clock',
      `the newest change is of ${newest.toISOString()}, later than the clock of this machine (${own.toISOString()})`,
      'The clock has been set back, or was wrong before: set it by NTP (timedatectl set-ntp true).',
    );
  if (seconds > CLOCK_S)
    return warning('clock', `the clocks of the database and of this machine are ${seconds} s apart`, mend);
  return ok('clock', `${own.toISOString()}, the same as that of the database`);
}

function checkConnections({ connections: { most, others } }: Facts, pool: number): Finding {
  if (others + pool <= most) return ok('connections', `${pool} of ${most}; ${others} are in use by others`);
  return warning(
    'connections',
    `this server takes up to ${pool} connections, ${others} of ${most} are in use by others`,
    'Lower DATABASE_POOL, raise max_connections, or put pgbouncer before the database.',
  );
}

type Product = NonNullable<Deployment['product']>;

async function checkMigrations({ db }: Store, { resources, catalogue }: Product): Promise<Finding[]> {
  const { isNew, apply, refuse, derived, later } = await pendingChanges(db, resources, catalogue.parts);
  if (isNew) return [ok('migrations', 'the database is empty; the first start makes the tables')];
  if (later !== undefined)
    return [
      warning(
        'migrations',
        `the tables are of a later version than the definitions (since ${later.since}); a server works with them as they are`,
        'Start servers of the later version again when they can be; npm run migrate -- plan shows what would bring the tables back.',
      ),
    ];
  const findings = refuse.map(({ reason, statement }) =>
    failure('migrations', `${reason}; no server starts`, `If the data may go, run by hand: ${statement}`),
  );
  const kept = [...derived.outdated, ...derived.filling.map(({ design }) => design)];
  const changes = [...apply, ...kept.map(({ name }) => `what the triggers of ${name} keep is filled`)];
  if (changes.length > 0) {
    const shown = changes.slice(0, MAX_SHOWN).join('; ');
    const more = changes.length > MAX_SHOWN ? ` and ${changes.length - MAX_SHOWN} more` : '';
    findings.push(
      warning(
        'migrations',
        `${changes.length} additive changes wait for the next start: ${shown}${more}`,
        'Start a server of this version; it makes them before it answers calls.',
      ),
    );
  }
  return findings.length > 0 ? findings : [ok('migrations', 'the tables fit the definitions')];
}

async function checkSecrets(store: Store, { config }: Deployment, { resources }: Product): Promise<Finding> {
  const secrets = await openSecrets(store, config);
  const count = { unreadable: 0, plain: 0 };
  for (const { table, column } of secretColumns(resources)) {
    const { rows } = await sql<{ value: string }>`select ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(store.db);
    for (const { value } of rows) {
      const state = secrets.stateOf(value);
      if (state === 'unknown-key') count.unreadable += 1;
      if (state === 'plain') count.plain += 1;
    }
  }
  if (count.unreadable > 0)
    return failure(
      'secret-key',
      `${count.unreadable} stored secrets were sealed with another key`,
      'Set that key as LAWHA_SECRET_KEY (or as LAWHA_SECRET_KEY_PREVIOUS beside a new one), or enter these secrets anew.',
    );
  if (secrets.isSealing) return ok('secret-key', 'stored secrets can be opened');
  const mend = 'Set LAWHA_SECRET_KEY (openssl rand -base64 32), and keep a copy of it apart from the backups.';
  if (config.demo) return ok('secret-key', 'a demo stores secrets as plain text');
  if (count.plain > 0) return failure('secret-key', `${count.plain} secrets are stored as plain text`, mend);
  return warning('secret-key', 'LAWHA_SECRET_KEY is not set: no secret can be stored', mend);
}

async function checkDemo({ db }: Store, { config }: Deployment, { catalogue }: Product): Promise<Finding> {
  const mark = await readDemoMark(db, catalogue);
  if (mark !== 'running') return ok('demo', 'no demo accounts can sign in');
  const mend =
    'Start once with LAWHA_DEMO=0 and with LAWHA_ADMIN_EMAIL and LAWHA_ADMIN_PASSWORD for the first super admin.';
  if (config.demo) return warning('demo', 'demo mode: accounts with a published password can sign in', mend);
  return warning('demo', 'the database is a demo, which ends with the next start', mend);
}
