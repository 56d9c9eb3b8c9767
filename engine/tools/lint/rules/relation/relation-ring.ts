import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { PROPERTIES } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget, Project } from '../../Rule.types.ts';

/** Records that require each other in a ring could never be added. */
export const relationRing = defineDefinitionRule('relation-ring', (target, report, project) => {
  if (!unfounded(project).has(target)) return;
  for (const field of needed(target)) {
    const ring = findRing(target, field, project);
    if (ring === undefined) continue;
    const at = [...PROPERTIES, field.name, 'x-relation', 'resource'];
    report(at, 'closed', { field: field.name, ring: ring.join(' → ') });
  }
});

const worked = new WeakMap<Project, ReadonlySet<DefinitionTarget>>();

/** The groups whose records require a ring, directly or indirectly; computed once, each group and reference once. */
function unfounded(project: Project): ReadonlySet<DefinitionTarget> {
  let left = worked.get(project);
  if (left === undefined) {
    left = findUnfounded(project);
    worked.set(project, left);
  }
  return left;
}

function findUnfounded({ definitions, byName }: Project): Set<DefinitionTarget> {
  const pointing = new Map<DefinitionTarget, DefinitionTarget[]>();
  const open = new Map<DefinitionTarget, number>();
  const founded: DefinitionTarget[] = [];
  for (const target of definitions) {
    const others = needed(target).flatMap(({ relation }) => waitedFor(byName.get(relation?.resource ?? '')));
    open.set(target, others.length);
    if (others.length === 0) founded.push(target);
    for (const other of others) {
      const known = pointing.get(other);
      if (known === undefined) pointing.set(other, [target]);
      else known.push(target);
    }
  }
  for (const target of founded) {
    for (const other of pointing.get(target) ?? []) {
      const rest = (open.get(other) ?? 0) - 1;
      open.set(other, rest);
      if (rest === 0) founded.push(other);
    }
  }
  return new Set(definitions).difference(new Set(founded));
}

/** A group whose records have to be added first; the record of a singleton, and computed records, already exist. */
function waitedFor(target: DefinitionTarget | undefined): DefinitionTarget[] {
  const isThere =
    target === undefined ||
    target.definition.singleton !== undefined ||
    target.definition.storage?.source !== undefined;
  return isThere ? [] : [target];
}

/** References that every record has from the beginning. */
function needed({ fields }: DefinitionTarget): ResolvedField[] {
  return fields.filter(
    ({ kind, required, when, relation, default: own }) =>
      kind === 'reference' && required && when === undefined && relation !== undefined && own === undefined,
  );
}

/** The path from a field back to its own group over required references, shortest first. */
function findRing(target: DefinitionTarget, field: ResolvedField, { byName }: Project): string[] | undefined {
  const start = target.definition.name;
  const ways = [[start, field.relation?.resource ?? '']];
  const seen = new Set<string>();
  for (const way of ways) {
    const last = way.at(-1) ?? '';
    if (last === start) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const next of waitedFor(byName.get(last)))
      for (const { relation } of needed(next)) ways.push([...way, relation?.resource ?? '']);
  }
  return undefined;
}
