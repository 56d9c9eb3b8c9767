import { sql } from 'kysely';
import { startSession } from '../../../server/access/sessions.ts';
import type { AppContext } from '../../../server/context/AppContext.ts';
import { ACCOUNT_IDS } from '../../../server/store/schema/names.ts';
import type { BenchPerson } from './bench.types.ts';

/** Accounts like the demo administrator, each with a session. */
export async function makePeople(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  count: number,
): Promise<BenchPerson[]> {
  return store.transaction(async (db) => {
    const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'admins' and is_generated = 'NEVER'`.execute(db);
    const own: Readonly<Record<string, string>> = {
      id: `nextval('${ACCOUNT_IDS}')`,
      email: `'bench' || n || '@lawha.test'`,
      phone_number: `(500000000 + n)::text`,
    };
    const names = columns.map(({ name }) => name);
    const list = sql.join(names.map((name) => sql.ref(name)));
    const values = sql.join(names.map((name) => (own[name] === undefined ? sql.ref(`a.${name}`) : sql.raw(own[name]))));
    const { rows } = await sql<{ id: string }>`insert into admins (${list})
      select ${values} from admins a, generate_series(1, ${count}::integer) n where a.email = 'admin@lawha.test'
      returning id`.execute(db);
    const made: BenchPerson[] = [];
    for (const { id } of rows) {
      const account = { id: Number(id), resource: 'admins' };
      const token = await startSession(db, account, {
        now: now(),
        origin: { userAgent: 'bench', address: '127.0.0.1' },
      });
      made.push({ id: account.id, token });
    }
    return made;
  });
}
