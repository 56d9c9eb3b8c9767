import { sql } from 'kysely';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { isLinkField } from '../../../../engine/core/records/linkedRecords.ts';
import type { Db } from '../../Store.types.ts';
import { GROUP_COLUMNS } from '../groupColumns.ts';
import { linkTableName, quote, textLiteral } from '../names.ts';
import { MARKS } from '../planGroupNames.ts';
import type { StoredTable } from '../readSchema.ts';

/**
 * Statements that take from the server's own tables what belongs to the records of removed groups, and to accounts and people
 * that were records of them; none where nothing is left.
 */
export async function dropRows(
  db: Db,
  resources: readonly ResolvedResource[],
  { gone, stored }: { gone: readonly string[]; stored: ReadonlyMap<string, StoredTable> },
): Promise<string[]> {
  const statements = gone.flatMap((name) =>
    [...rowsOf(name), ...permissionsOf(name, resources), ...marksOf(name)].filter(({ table }) => stored.has(table)),
  );
  const needed: string[] = [];
  for (const { statement, rows } of statements) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const found = await sql.raw(`select from ${rows} limit 1`).execute(db);
    if (found.rows.length > 0) needed.push(statement);
  }
  return needed;
}

/** A statement, with the rows that it is for: a table and a condition. */
interface Removal {
  table: string;
  rows: string;
  statement: string;
}

function removal(table: string, condition: string): Removal {
  const rows = `${quote(table)} where ${condition}`;
  return { table, rows, statement: `delete from ${rows}` };
}

function rowsOf(name: string): Removal[] {
  const group = textLiteral(name);
  const views = `select id from "lawha_views" where resource = ${group} or account_resource = ${group}`;
  const inTrash = `rows @> ${textLiteral(JSON.stringify([{ resource: name }]))}::jsonb`;
  return [
    removal('lawha_view_roles', `view_id in (${views})`),
    removal('lawha_view_defaults', `view_id in (${views})`),
    ...GROUP_COLUMNS.filter(({ outlives }) => outlives !== true).map(({ table, column }) =>
      removal(table, `${quote(column)} = ${group}`),
    ),
    {
      table: 'lawha_trash',
      rows: `"lawha_trash" where ${inTrash}`,
      statement: `update "lawha_trash" set rows = (select coalesce(jsonb_agg(one), '[]'::jsonb)
        from jsonb_array_elements(rows) as one where one ->> 'resource' <> ${group}) where ${inTrash}`,
    },
  ];
}

/** The permissions of its screens, taken off roles, and what they were listed under where that has no other. */
function permissionsOf(name: string, resources: readonly ResolvedResource[]): Removal[] {
  const part = (access: ResolvedResource['access']): string | undefined =>
    resources.find((resource) => resource.access === access)?.name;
  const [permission, category, label] = [part('permission'), part('permission-category'), part('permission-label')];
  if (permission === undefined) return [];
  const ofGroup = `(url = ${textLiteral(name)} or starts_with(url, ${textLiteral(`${name}/`)}))`;
  const links = resources.flatMap((resource) =>
    resource.fields
      .filter((field) => isLinkField(field) && field.relation?.resource === permission)
      .map((field) => linkTableName(resource.name, field.name)),
  );
  const madeFor = (kind: string): string =>
    `id in (select value::bigint from "lawha_meta" where key = ${textLiteral(`synced:${kind}:${name}`)})`;
  const unused = (of: string, { by, column, but }: { by: string; column: string; but: string }): string =>
    `not exists (select from ${quote(by)} where ${column} = ${quote(of)}.id and not (${but}))`;
  const categories =
    category &&
    `${madeFor('category')} and ${unused(category, { by: permission, column: 'category_id', but: ofGroup })}`;
  return [
    ...links.map((link) => removal(link, `target_id in (select id from ${quote(permission)} where ${ofGroup})`)),
    removal(permission, ofGroup),
    ...(category && categories ? [removal(category, categories)] : []),
    ...(label && category && categories
      ? [
          removal(
            label,
            `${madeFor('label')} and ${unused(label, { by: category, column: 'label_id', but: categories })}`,
          ),
        ]
      : []),
  ];
}

/** What says that something was done once for the group: one that has its name later begins anew. */
function marksOf(name: string): Removal[] {
  return MARKS.map((mark) => textLiteral(mark + name)).map((key) =>
    removal('lawha_meta', `(key = ${key} or starts_with(key, ${key} || '/'))`),
  );
}
