import { conditionFields } from '../../../../core/definition/condition.ts';
import { fieldNames, hasField } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const relationRefuse = defineDefinitionRule('relation-refuse', ({ definition }, report, { byName }) => {
  for (const { property, path } of propertyList(definition)) {
    const { resource = '', refuse = [] } = property['x-relation'] ?? {};
    const other = byName.get(resource);
    if (other === undefined) continue;
    for (const [index, { when }] of refuse.entries()) {
      for (const field of conditionFields(when)) {
        if (hasField(other, field)) continue;
        const { hint } = hintOf(field, fieldNames(other));
        report([...path, 'x-relation', 'refuse', index, 'when'], 'unknown', { resource, field, hint }, { spot: 'key' });
      }
    }
  }
});
