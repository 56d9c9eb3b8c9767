import { groupValueOf, ownSources, pointingField, rowFields, takenBy } from '../../../../core/computed/valueParts.ts';
import { fieldNamed } from '../../fieldNames.ts';
import type { DefinitionTarget, Project } from '../../Rule.types.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { PROPERTIES } from '../shared/propertyList.ts';
import { groupOf } from './groupOf.ts';

/** A value that depends on itself would never be right. */
export const valueRing = defineDefinitionRule('value-ring', (target, report, project) => {
  for (const { name, from, found, value } of target.fields) {
    if (from === undefined && found === undefined && value === undefined) continue;
    const ring = findRing({ target, name }, { target, project });
    if (ring === undefined) continue;
    const at = [...PROPERTIES, name, value === undefined ? 'x-from' : 'x-value'];
    report(at, 'closed', { field: name, ring: ring.join(' → ') }, { spot: 'key' });
  }
});

/** A field of a group. */
interface Node {
  target: DefinitionTarget;
  name: string;
}

/** The way from a field back to itself over what it is made of, shortest first. */
function findRing(start: Node, about: { target: DefinitionTarget; project: Project }): string[] | undefined {
  const ways: { node: Node; way: string[] }[] = [{ node: start, way: [labelOf(start)] }];
  const seen = new Set<string>();
  for (const { node, way } of ways) {
    for (const next of sourcesOf(node, about)) {
      const label = labelOf(next);
      if (label === labelOf(start)) return [...way, label];
      if (seen.has(label)) continue;
      seen.add(label);
      ways.push({ node: next, way: [...way, label] });
    }
  }
  return undefined;
}

function labelOf({ target, name }: Node): string {
  return `${target.definition.name}.${name}`;
}

/** What a value is made of: fields of its record, of the record that a reference points to, of records that point to it. */
function sourcesOf({ target, name }: Node, about: { target: DefinitionTarget; project: Project }): Node[] {
  const field = fieldNamed(target, name);
  if (field?.from !== undefined) {
    const { reference, field: other } = field.from;
    const group = groupOf(about.target, about.project, fieldNamed(target, reference)?.relation?.resource ?? '');
    return [{ target, name: reference }, ...(group ? [{ target: group, name: other }] : [])];
  }
  if (field?.found !== undefined) {
    const { group: name, field: other, match, on } = field.found;
    const group = groupOf(about.target, about.project, name);
    const theirs = [other, ...Object.keys(match), ...(on === undefined ? [] : [on])];
    return [
      ...takenBy(field).map((source) => ({ target, name: source })),
      ...(group ? theirs.map((source) => ({ target: group, name: source })) : []),
    ];
  }
  if (field?.value === undefined) return [];
  const rows = groupValueOf(field, target.fields);
  if (rows === undefined) return ownSources(field, target.fields).map((source) => ({ target, name: source }));
  const group = groupOf(about.target, about.project, rows.of);
  if (group === undefined) return [];
  const reference = pointingField({ fields: [...group.fields] }, { group: target.definition.name, by: rows.by });
  return [...rowFields(rows), ...(reference ? [reference.name] : [])].map((source) => ({
    target: group,
    name: source,
  }));
}
