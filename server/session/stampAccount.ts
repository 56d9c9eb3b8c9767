import { sql } from 'kysely';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import type { AccessParts } from '../context/AccessParts.ts';
import type { Account } from '../context/Account.types.ts';

/** Stores when an account signed in or out, where its group has a field for it. No new version: it is no edit. */
export async function stampAccount(
  db: Db,
  { accounts }: AccessParts,
  { account, field, at }: { account: Pick<Account, 'id' | 'resource'>; field: 'last_login' | 'last_logout'; at: Date },
): Promise<void> {
  const entry: CatalogueEntry | undefined = accounts.find(({ resource }) => resource.name === account.resource);
  const column = entry?.resource.fields.find(({ name }) => name === field)?.leaves[0]?.column;
  if (entry === undefined || column === undefined) return;
  await sql`update ${sql.table(entry.resource.name)} set ${sql.ref(column)} = ${at.toISOString()}
    where id = ${account.id}`.execute(db);
}
