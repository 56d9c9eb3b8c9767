import type { JsonPath } from '../../source/locate.ts';
import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/**
 * The field that decides the group of a list of references is an enumeration of the record, and each of its values has
 * a group.
 */
export const relationBy = defineDefinitionRule('relation-by', (target, report, { names }) => {
  for (const { name, property, path } of propertyList(target.definition)) {
    const relation = property['x-relation'];
    if (relation?.resourceBy === undefined) continue;
    const { field, resources } = relation.resourceBy;
    const at: JsonPath = [...path, 'x-relation', 'resourceBy'];
    const kind = fieldNamed(target, name)?.kind;
    if (kind !== undefined && kind !== 'references') report(at, 'kind', { field: name, kind }, { spot: 'key' });
    for (const key of ['parent', 'where', 'refuse', 'searched'] as const)
      if (relation[key] !== undefined) report([...path, 'x-relation', key], 'alone', { key }, { spot: 'key' });
    const chooser = fieldNamed(target, field);
    if (chooser?.kind !== 'enum') {
      const { hint, ...fix } = hintOf(
        field,
        fieldNames(target, (candidate) => candidate.kind === 'enum'),
      );
      report([...at, 'field'], 'field', { field, hint }, fix);
      continue;
    }
    const values = (chooser.schema.enum ?? []).map(String);
    for (const [value, group] of Object.entries(resources)) {
      if (!values.includes(value)) {
        const { hint, ...fix } = hintOf(value, values);
        report([...at, 'resources', value], 'value', { value, field, hint }, { spot: 'key', ...fix });
      } else if (!names.has(group)) {
        const { hint, ...fix } = hintOf(group, names);
        report([...at, 'resources', value], 'group', { group, hint }, fix);
      }
    }
    const missing = values.filter((value) => !Object.hasOwn(resources, value));
    if (missing.length > 0) report([...at, 'resources'], 'missing', { values: missing.join(', ') }, { spot: 'key' });
  }
});
