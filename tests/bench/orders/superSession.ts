import { sql } from 'kysely';
import { startSession } from '../../../server/access/sessions.ts';
import { writeDemoMark } from '../../../server/demo/demoMark.ts';
import type { Store } from '../../../server/store/Store.types.ts';

/**
 * Signs in the super admin of a bench's database, for servers that are started on it; resolves to the token. Ends demo mode,
 * whose published password such servers would look for in every account.
 */
export async function superSession(store: Store): Promise<string> {
  await writeDemoMark(store.db, 'ended');
  const { rows } = await sql<{ id: string }>`select id from admins where email = 'super@lawha.test'`.execute(store.db);
  const account = { id: Number(rows[0]?.id), resource: 'admins' };
  const origin = { userAgent: 'bench', address: '127.0.0.1' };
  return store.transaction((db) => startSession(db, account, { now: new Date(), origin }));
}
