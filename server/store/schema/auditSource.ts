import { AUDIT_TABLE } from './auditTable.ts';
import { quote } from './names.ts';
import { AUDIT, type AUDIT_COLUMNS, type SHARED_COLUMNS } from '../../../engine/core/product/sourceColumns.ts';
import type { Source } from './Source.types.ts';

/** Fields of the server that change with every write and carry no information. */
const SILENT = ['id', 'version', 'created_at', 'updated_at'];

/**
 * The changes, as `[{field, before, after}]`: fields whose values differ, an absent one counting as empty. Of an entry
 * with `after` alone they are all of its values, for example method, path and rule of a refusal.
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

/** Who did what and when, entry by entry. */
export const AUDIT_SOURCE: Source = {
  name: AUDIT,
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
  } satisfies Record<keyof typeof AUDIT_COLUMNS | keyof typeof SHARED_COLUMNS, string>,
  searched: true,
  from: [quote(AUDIT_TABLE.name), ''],
};
