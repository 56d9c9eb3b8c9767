import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { hashPassword, verifyPassword } from '../access/passwords.ts';
import { endSessionsOf } from '../access/sessions.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { publishChange } from '../changes/publishChange.ts';
import { writeAudits } from '../changes/writeAudit.ts';
import type { SeedPart } from '../context/parts/SeedPart.types.ts';
import type { Db } from '../store/Store.types.ts';
import { lockDemoMark, readDemoMark, writeDemoMark } from './demoMark.ts';
import { DEMO_PASSWORD } from '../access/demoPassword.ts';

/**
 * Ends the demo of a database for good: accounts with the demo password get a random one and are locked, and their
 * sessions end.
 *
 * @returns how many accounts were locked; undefined when the demo had ended before
 */
export async function endDemo(db: Db, catalogue: Catalogue): Promise<number | undefined> {
  await lockDemoMark(db);
  const mark = await readDemoMark(db, catalogue);
  await writeDemoMark(db, 'ended');
  if (mark === 'ended') return undefined;
  let locked = 0;
  for (const { resource } of catalogue.entries.values()) {
    const ids = await replacePasswords(db, resource, catalogue.parts.seed);
    if (resource.access === 'account') locked += await lockAccounts(db, resource, ids);
  }
  return locked;
}

/** Replaces the demo password in a group; resolves to the ids of the records that had it. */
async function replacePasswords(
  db: Db,
  { name, fields, access }: ResolvedResource,
  seed: SeedPart | undefined,
): Promise<number[]> {
  const column = fields.find(({ kind }) => kind === 'password')?.leaves[0]?.column;
  if (column === undefined) return [];
  const seeded =
    seed
      ?.open()
      .records(name)
      .map(({ id }) => id) ?? [];
  // Accounts that sign in may have chosen it; others have it from the seed, which hashes once for all.
  const { rows } = await sql<{ hash: string; ids: string[] }>`
    select ${sql.ref(column)} as hash, array_agg(id) as ids from ${sql.table(name)} where ${sql.ref(column)} is not null
    group by ${sql.ref(column)} having ${access === 'account'} or count(*) > 1 or bool_or(id = any(${seeded}::bigint[]))`.execute(
    db,
  );
  const ids: number[] = [];
  for (const row of rows) {
    if (!(await verifyPassword(row.hash, DEMO_PASSWORD))) continue;
    const none = await hashPassword(randomBytes(32).toString('base64url'));
    await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${none}
      where id = any(${row.ids}::bigint[])`.execute(db);
    ids.push(...row.ids.map(Number));
  }
  return ids;
}

async function lockAccounts(db: Db, { name }: ResolvedResource, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: string; version: number }>`update ${sql.table(name)}
    set is_locked = 1, version = version + 1, updated_at = now() where id = any(${ids}::bigint[])
    returning id, version`.execute(db);
  for (const { id, version } of rows) {
    await endSessionsOf(db, { id: Number(id), resource: name });
    const change = { resource: name, id: Number(id), action: 'update' as const, version, fields: ['is_locked'] };
    publishChange(db, { ...change, caller: null });
  }
  await writeAudits(
    db,
    rows.map(({ id }) => ({
      actor: null,
      action: 'update',
      resource: name,
      recordId: Number(id),
      before: { is_locked: 0 },
      after: { is_locked: 1 },
    })),
  );
  return rows.length;
}
