import { sql } from 'kysely';
import type { Db } from '../../Store.types.ts';

/** What triggers keep of removed groups. */
export interface LeftDerived {
  functions: string[];
  tables: string[];
}

/**
 * Functions whose triggers are on tables of removed groups alone and that write no table of another group, which may have
 * changed since; with the tables of their roll-ups.
 */
export async function readLeft(db: Db, removed: readonly string[]): Promise<LeftDerived> {
  if (removed.length === 0) return { functions: [], tables: [] };
  const names = [...removed];
  const { rows } = await sql<{ name: string; tables: string[] }>`
    select p.proname as name,
      array(select c.relname::text from pg_class c where c.relnamespace = p.pronamespace and c.relkind = 'r'
        and c.relname like 'lwr\\_%' and strpos(p.prosrc, quote_ident(c.relname)) > 0) as tables
    from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname like 'lwt\\_%'
      and exists (select from pg_trigger t where t.tgfoid = p.oid)
      and not exists (select from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = p.oid and c.relname <> all(${names}::text[]))
      and not exists (select from regexp_matches(p.prosrc, 'update "((?:[^"]|"")+)"', 'g') as m
        where replace(m[1], '""', '"') <> all(${names}::text[]))`.execute(db);
  return { functions: rows.map(({ name }) => name), tables: rows.flatMap(({ tables }) => tables) };
}
