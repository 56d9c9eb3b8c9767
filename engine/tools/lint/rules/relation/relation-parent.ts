import { fieldNames, hasField } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const relationParent = defineDefinitionRule('relation-parent', (target, report, { byName }) => {
  for (const { name, property, path } of propertyList(target.definition)) {
    const { resource, parent } = property['x-relation'] ?? {};
    if (resource === undefined || parent === undefined) continue;
    const at = [...path, 'x-relation', 'parent'];
    const references = fieldNames(target, (field) => field.relation !== undefined && field.name !== name);
    const related = byName.get(resource);
    if (!references.includes(parent)) {
      const { hint, ...fix } = hintOf(parent, references);
      report(at, 'unknown', { parent, hint }, fix);
    } else if (related && !hasField(related, parent)) {
      const { hint } = hintOf(
        parent,
        fieldNames(related, (field) => field.relation !== undefined),
      );
      report(at, 'unrelated', { parent, resource, hint });
    }
  }
});
