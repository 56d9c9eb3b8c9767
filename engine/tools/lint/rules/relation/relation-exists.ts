import { groupsOfSource } from '../../../../core/product/sources.ts';
import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import { hintOf } from '../../hintOf.ts';
import { propertyList } from '../shared/propertyList.ts';
import { fieldNamed } from '../shared/fieldNames.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const relationExists = defineDefinitionRule('relation-exists', (target, report, { names, byName }) => {
  for (const { name, property, path } of propertyList(target.definition)) {
    const relation = property['x-relation'];
    const field = fieldNamed(target, name);
    if (relation === undefined) {
      if (field && (field.kind === 'reference' || isLinkField(field)))
        report(path, 'missing', { field: name }, { spot: 'key' });
      continue;
    }
    const { resource } = relation;
    const at = [...path, 'x-relation', 'resource'];
    const source = byName.get(resource)?.definition.storage?.source;
    if (source !== undefined && groupsOfSource(source).length === 0) report(at, 'computed', { resource });
    if (names.has(resource)) continue;
    const { hint, ...fix } = hintOf(resource, names);
    report(at, 'unknown', { resource, hint }, fix);
  }
});
