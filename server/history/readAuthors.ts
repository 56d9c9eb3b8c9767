import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { SYSTEM_FIELDS } from '../../engine/core/definition/systemFields.ts';
import type { Db } from '../store/Store.types.ts';

/** What sets values of fields. A record that was put back from the trash is as it was. */
const CHANGING = ['create', 'update', 'revert', 'toggle', 'status', 'reply'];

/** Who changed a field last. */
export interface FieldAuthor {
  field: string;
  entry: number;
  at: string;
  action: string;
  /** Null where the server acted by itself. */
  actor: { id: number; name: string; user_type: string | null } | null;
}

interface AuthorRow {
  field: string;
  id: string;
  at: string;
  action: string;
  account_id: string | null;
  actor_name: string | null;
  actor_type: string | null;
}

/** The last change of each field of a record that its history knows. Secrets and what the server keeps for itself are left out. */
export async function readAuthors(
  db: Db,
  { name, fields }: Pick<ResolvedResource, 'name' | 'fields'>,
  id: number,
): Promise<FieldAuthor[]> {
  const hidden = new Set<string>(SYSTEM_FIELDS);
  const shown = fields.filter((field) => !field.writeOnly && field.storedOf === undefined && !hidden.has(field.name));
  const present = Object.fromEntries(
    shown.flatMap((field) => (field.renamedFrom ?? []).map((before) => [before, field.name] as const)),
  );
  const names = [...shown.map((field) => field.name), ...Object.keys(present)];
  const field = sql`coalesce(${JSON.stringify(present)}::text::jsonb ->> f.field, f.field)`;
  const { rows } = await sql<AuthorRow>`
    select distinct on (1) ${field} as field, a.id, a.at, a.action, a.account_id, a.actor_name, a.actor_type
    from lawha_audit a cross join lateral jsonb_object_keys(
      case when jsonb_typeof(a.after) = 'object' then a.after else '{}'::jsonb end) as f(field)
    where a.resource = ${name} and a.record_id = ${id} and a.action = any(${CHANGING}::text[])
      and f.field = any(${names}::text[])
      and coalesce(a.before -> f.field, 'null'::jsonb) is distinct from (a.after -> f.field)
    order by 1, a.id desc`.execute(db);
  return rows.map(({ field, id: entry, at, action, account_id, actor_name, actor_type }) => ({
    field,
    entry: Number(entry),
    at: new Date(at).toISOString(),
    action,
    actor:
      account_id === null ? null : { id: Number(account_id), name: actor_name ?? account_id, user_type: actor_type },
  }));
}
