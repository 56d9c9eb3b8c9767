import { type RawBuilder, sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';

/** The columns read of an account of any group. Fields that a group may lack are null there. */
const FIELDS = [
  'email',
  'password',
  'user_type',
  'role_id',
  'full_name',
  'first_name',
  'last_name',
  'image',
  'gender',
  'is_active',
  'is_locked',
] as const;

/** `select` list of an account group's table, aliased `a`; the same columns in the same order for every group. */
export function accountColumns(resource: ResolvedResource): RawBuilder<unknown> {
  const plain = FIELDS.map((name) => sql`${columnOf(resource, [name])} as ${sql.ref(name)}`);
  const phone = resource.fields.find(({ kind }) => kind === 'phone')?.name ?? 'phone';
  return sql`a.id, a.version, ${resource.name}::text as resource, ${sql.join(plain)},
    ${columnOf(resource, [phone, 'code'])} as phone_code, ${columnOf(resource, [phone, 'number'])} as phone`;
}

function columnOf({ fields }: ResolvedResource, path: readonly string[]): RawBuilder<unknown> {
  const field = fields.find(({ name }) => name === path[0]);
  const leaf = field?.leaves.find((candidate) => candidate.path.join('.') === path.join('.'));
  return leaf === undefined ? sql`null::text` : sql.ref(`a.${leaf.column}`);
}
