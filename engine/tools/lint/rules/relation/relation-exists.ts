import { groupsOfSource } from '../../../../core/product/sources.ts';
import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import { propertyList } from '../shared/propertyList.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const relationExists = defineReferenceRule('relation-exists', {
  definition: (target, report, { byName }) => {
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
    }
  },
});
