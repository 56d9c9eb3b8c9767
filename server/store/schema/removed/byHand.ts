import { sql } from 'kysely';
import type { Db } from '../../Store.types.ts';
import { quote } from '../names.ts';
import type { SchemaPlan } from '../planSchema.ts';
import { SETTINGS_VIEW } from '../settingsView.ts';
import { VIEW_MARK } from '../sources.ts';

/**
 * The refused statements as they can be run: a column that the text for searching, a generated column, a trigger or a view of
 * the server reads is dropped after these, which the next start makes again. Two columns may have the same reader.
 */
export async function withReaders(db: Db, refused: SchemaPlan['refuse']): Promise<SchemaPlan['refuse']> {
  const found: SchemaPlan['refuse'] = [];
  for (const one of refused) {
    const { drops, statement } = one;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const before = drops === undefined ? [] : await dropReaders(db, drops);
    found.push({ ...one, ...(statement !== undefined && { statement: [...before, statement].join(' ') }) });
  }
  return found;
}

async function dropReaders(db: Db, { table, column }: { table: string; column: string }): Promise<string[]> {
  const { rows } = await sql<{ views: string[]; functions: string[]; columns: string[] }>`
    with recursive gone as (
      select a.attrelid, a.attnum, a.attname from pg_attribute a
      where a.attrelid = to_regclass(${quote(table)}) and a.attname = ${column} and not a.attisdropped
      union
      select a.attrelid, a.attnum, a.attname from gone g
      join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = g.attrelid and d.refobjsubid = g.attnum
      join pg_attrdef e on d.classid = 'pg_attrdef'::regclass and e.oid = d.objid
        or d.classid = 'pg_class'::regclass and e.adrelid = d.objid and e.adnum = d.objsubid
      join pg_attribute a on a.attrelid = e.adrelid and a.attnum = e.adnum and a.attgenerated <> ''
    ), readers as (
      select d.classid, d.objid from gone g
      join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = g.attrelid and d.refobjsubid = g.attnum)
    select
      array(select distinct v.relname::text from readers r join pg_rewrite w on w.oid = r.objid join pg_class v on v.oid = w.ev_class
        where r.classid = 'pg_rewrite'::regclass and v.relkind = 'v' and (v.relname = ${SETTINGS_VIEW}
          or starts_with(obj_description(v.oid, 'pg_class'), ${VIEW_MARK}))) as views,
      array(select distinct p.proname::text from readers r join pg_trigger t on t.oid = r.objid join pg_proc p on p.oid = t.tgfoid
        where r.classid = 'pg_trigger'::regclass and p.proname like 'lwt\\_%') as functions,
      array(select attname::text from gone where attname <> ${column}) as columns`.execute(db);
  return rows.flatMap(({ views, functions, columns }) => [
    ...views.map((view) => `drop view if exists ${quote(view)};`),
    ...functions.map((name) => `drop function if exists ${quote(name)}() cascade;`),
    ...columns.map((name) => `alter table ${quote(table)} drop column if exists ${quote(name)};`),
  ]);
}
