import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import type { DefinitionTarget, Project } from '../../Rule.types.ts';
import { fieldNamed, isDeclared } from '../../fieldNames.ts';

/** The meaning of a column key for the lint. */
export type ColumnKey = { kind: 'field'; field: ResolvedField } | { kind: 'part' } | { kind: 'unknown' };

/**
 * Follows a column key: a field, a part of one (`phone.number`), the record embedded by a reference (`country`), or a
 * field of it (`country.name`).
 */
export function resolveColumnKey(key: string, target: DefinitionTarget, project: Project): ColumnKey {
  const own = fieldNamed(target, key);
  if (own) return { kind: 'field', field: own };
  if (isDeclared(target, key)) return { kind: 'part' };
  const [head = '', ...rest] = key.split('.');
  if (isPartOfField(target, head, rest)) return { kind: 'part' };
  const reference = target.fields.find(({ name, relation }) => relation && name === `${head}_id`);
  if (reference?.relation === undefined) return { kind: 'unknown' };
  if (rest.length === 0) return { kind: 'field', field: reference };
  const related = project.byName.get(reference.relation.resource);
  if (related === undefined) return { kind: 'part' };
  const inner = resolveColumnKey(rest.join('.'), related, project);
  return inner.kind === 'field' ? { kind: inner.field.writeOnly ? 'unknown' : 'part' } : inner;
}

function isPartOfField(target: DefinitionTarget, head: string, rest: readonly string[]): boolean {
  const composite = fieldNamed(target, head);
  return rest.length === 1 && composite?.leaves.some(({ path }) => path[1] === rest[0]) === true;
}
