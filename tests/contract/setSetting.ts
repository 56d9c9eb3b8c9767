import { sql } from 'kysely';
import { ensureSingletons } from '../../server/seed/ensureSingletons.ts';
import type { Contract } from './openContract.ts';

/** Puts a value of the settings straight into its tab. */
export async function setSetting(contract: Contract, name: string, value: number): Promise<void> {
  const tab = contract.resources.find(
    ({ singleton, fields }) => singleton && fields.some((field) => field.name === name),
  );
  if (tab === undefined) throw new Error(`no tab has the setting ${name}`);
  await sql`update ${sql.table(tab.name)} set ${sql.ref(name)} = ${value}`.execute(contract.context.store.db);
}

/** Every tab as its definition has it. */
export async function resetSettings(contract: Contract): Promise<void> {
  const { store } = contract.context;
  const tabs = contract.resources.filter(({ singleton }) => singleton !== undefined);
  for (const { name } of tabs) await sql`delete from ${sql.table(name)}`.execute(store.db);
  await ensureSingletons(store, tabs);
}
