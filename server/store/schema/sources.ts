import type { ResolvedResource } from '../../../engine/definition/Resolved.types.ts';
import { DefinitionError } from '../../../engine/errors/DefinitionError.ts';
import type { SOURCES } from '../../../engine/definition/sources.ts';
import { AUDIT_TABLE } from './auditTable.ts';
import { isColumn } from './designTables.ts';
import { hashOf, quote } from './names.ts';
import type { TableDesign } from './TableDesign.types.ts';

/** A source of the server: where the records of a computed group come from. */
interface Source {
  table: TableDesign;
  /** Column of the group → SQL over the source's table. */
  columns: Readonly<Record<string, string>>;
}

/** What the server keeps for itself: it changes with every write and says nothing. */
const SILENT = ['id', 'version', 'created_at', 'updated_at'];

/**
 * What became different, as `[{field, before, after}]`: fields whose values differ, an absent one counting as empty. Of
 * an entry with `after` alone that is everything it tells, as for a refusal its method, path and rule.
 */
const CHANGES = `(
    select coalesce(jsonb_agg(jsonb_build_object('field', k.key, 'before', s.before -> k.key, 'after', s.after -> k.key)
      order by k.key), '[]'::jsonb)
    from (select
      case when jsonb_typeof("before") = 'object' then "before" else '{}'::jsonb end as before,
      case when jsonb_typeof("after") = 'object' then "after" else '{}'::jsonb end as after) s,
    lateral jsonb_object_keys(s.before || s.after) k(key)
    where nullif(s.before -> k.key, 'null') is distinct from nullif(s.after -> k.key, 'null')
      and k.key not in (${SILENT.map((name) => `'${name}'`).join(', ')}))`;

const DESIGNS: Readonly<Record<(typeof SOURCES)[number], Source>> = {
  audit: {
    table: AUDIT_TABLE,
    columns: {
      id: '"id"',
      version: '1',
      created_at: '"at"',
      updated_at: '"at"',
      account_id: '"account_id"',
      actor_name: '"actor_name"',
      actor_type: '"actor_type"',
      actor_resource: '"actor_resource"',
      action: '"action"',
      resource: '"resource"',
      record_id: '"record_id"',
      changes: CHANGES,
    },
  },
};

/** A view named as its group, so that whatever reads a group's table reads a computed group too. */
export interface ViewDesign {
  name: string;
  select: string;
  /** Comment on the view; changes with everything that the view is made of. */
  mark: string;
}

/** How the comment of a view that the server made begins. */
export const VIEW_MARK = 'lawha:';

/** Tables that sources read. They exist whether a group shows them or not. */
export const SOURCE_TABLES: readonly TableDesign[] = Object.values(DESIGNS).map(({ table }) => table);

/**
 * The view of a group whose records the server computes; none for any other group.
 *
 * @throws DefinitionError when the group has a field that its source does not
 */
export function designView(resource: ResolvedResource): ViewDesign[] {
  const { name, storage, fields } = resource;
  if (storage.source === undefined) return [];
  const source = Object.hasOwn(DESIGNS, storage.source) ? DESIGNS[storage.source as keyof typeof DESIGNS] : undefined;
  if (source === undefined) {
    throw new DefinitionError(name, '/storage/source', `the server has no source "${storage.source}"`);
  }
  const columns = fields.filter(isColumn).flatMap(({ leaves }) => leaves.map(({ column }) => column));
  const selected = columns.map((column) => {
    const expression = Object.hasOwn(source.columns, column) ? source.columns[column] : undefined;
    if (expression !== undefined) return `${expression} as ${quote(column)}`;
    const known = Object.keys(source.columns).join(', ');
    throw new DefinitionError(
      name,
      '/form/schema/properties',
      `the source "${storage.source}" has no "${column}"; it has ${known}`,
    );
  });
  const search = source.table.search === undefined ? [] : ['"_search"'];
  const select = `select ${[...selected, ...search].join(', ')} from ${quote(source.table.name)}`;
  return [{ name, select, mark: VIEW_MARK + hashOf(`${select} ${JSON.stringify(source.table)}`) }];
}
