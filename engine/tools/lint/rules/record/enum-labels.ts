import { hintOf } from '../../hintOf.ts';
import { editedProperties } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const enumLabels = defineDefinitionRule('enum-labels', ({ definition }, report) => {
  for (const { name, property, path } of editedProperties(definition)) {
    const inItems = property.items?.enum !== undefined;
    const values = (property.enum ?? property.items?.enum)?.map(String);
    if (values === undefined || property.$ref !== undefined) continue;
    const owners = inItems
      ? [
          { owner: property, at: path },
          { owner: property.items, at: [...path, 'items'] },
        ]
      : [{ owner: property, at: path }];
    const labelled = owners.find(({ owner }) => owner?.['x-enum-labels'] !== undefined);
    if (labelled === undefined) {
      report(path, 'none', { field: name, value: values[0] ?? '' }, { spot: 'key' });
    } else {
      const labels = labelled.owner?.['x-enum-labels'] ?? {};
      for (const value of values.filter((candidate) => !Object.hasOwn(labels, candidate)))
        report([...labelled.at, 'x-enum-labels'], 'missing', { value });
    }
    for (const { owner, at } of owners) {
      for (const key of ['x-enum-labels', 'x-enum-tones'] as const) {
        for (const value of Object.keys(owner?.[key] ?? {}).filter((candidate) => !values.includes(candidate))) {
          // Which of the two is misspelt, the value or its label, is not certain.
          const { hint } = hintOf(value, values);
          report([...at, key, value], 'stranger', { value, field: name, hint }, { spot: 'key' });
        }
      }
    }
  }
});
