import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { neededFields, waitedFor } from './findUnfounded.ts';
import { PROPERTIES } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget, Project } from '../../Rule.types.ts';

/** Records that require each other in a ring could never be added. */
export const relationRing = defineDefinitionRule('relation-ring', (target, report, project) => {
  if (!project.unfounded.has(target)) return;
  for (const field of neededFields(target)) {
    const ring = findRing(target, field, project);
    if (ring === undefined) continue;
    const at = [...PROPERTIES, field.name, 'x-relation', 'resource'];
    report(at, 'closed', { field: field.name, ring: ring.join(' → ') });
  }
});

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
      for (const { relation } of neededFields(next)) ways.push([...way, relation?.resource ?? '']);
  }
  return undefined;
}
