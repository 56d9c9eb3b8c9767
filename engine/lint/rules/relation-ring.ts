import type { ResolvedField } from '../../definition/Resolved.types.ts';
import { PROPERTIES } from './shared/propertyList.ts';
import { defineDefinitionRule } from './defineRule.ts';
import type { DefinitionTarget, Project } from './Rule.types.ts';

/** A record that needs another before it can be added, which needs the first, can never be added. */
export const relationRing = defineDefinitionRule('relation-ring', (target, report, project) => {
  for (const field of needed(target)) {
    const ring = findRing(target, field, project);
    if (ring === undefined) continue;
    const at = [...PROPERTIES, field.name, 'x-relation', 'resource'];
    report(at, 'closed', { field: field.name, ring: ring.join(' → ') });
  }
});

/** References that every record has from its first moment. */
function needed({ fields }: DefinitionTarget): ResolvedField[] {
  return fields.filter(
    ({ kind, required, when, relation, default: own }) =>
      kind === 'reference' && required && when === undefined && relation !== undefined && own === undefined,
  );
}

/** The way from a field back to its own group over references that are needed, shortest first. */
function findRing(target: DefinitionTarget, field: ResolvedField, { byName }: Project): string[] | undefined {
  const start = target.definition.name;
  const ways = [[start, field.relation?.resource ?? '']];
  const seen = new Set<string>();
  for (const way of ways) {
    const last = way.at(-1) ?? '';
    if (last === start) return way;
    const next = seen.has(last) ? undefined : byName.get(last);
    seen.add(last);
    // A group's one record, and records that a source computes, are there already.
    if (next === undefined || next.definition.singleton !== undefined || next.definition.storage?.source !== undefined)
      continue;
    for (const { relation } of needed(next)) ways.push([...way, relation?.resource ?? '']);
  }
  return undefined;
}
