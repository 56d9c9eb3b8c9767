import type { JsonPath } from '../../source/locate.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/**
 * The field that decides the group of a list of references is an enumeration of the record, and each of its values has
 * a group.
 */
export const relationBy = defineReferenceRule('relation-by', {
  definition: (target, report) => {
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
      const values = chooser?.kind === 'enum' ? (chooser.schema.enum ?? []).map(String) : [];
      const missing = values.filter((value) => !Object.hasOwn(resources, value));
      if (missing.length > 0) report([...at, 'resources'], 'missing', { values: missing.join(', ') }, { spot: 'key' });
    }
  },
});
