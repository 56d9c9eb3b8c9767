import { isBuiltInFilter } from '../../../../features/resolve/resolveFilters.ts';
import { vocabularyLabel } from '../../../../core/resolve/resolveField.ts';
import { columnLists } from '../shared/columnLists.ts';
import { isDeclared } from '../../fieldNames.ts';
import { filterList } from '../shared/filterList.ts';
import { editedProperties } from '../shared/propertyList.ts';
import { resolveColumnKey } from '../shared/resolveColumnKey.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const labelMissing = defineDefinitionRule('label-missing', (target, report, project) => {
  const { definition } = target;
  for (const { name, property, path } of editedProperties(definition))
    if (!property['x-label'] && !vocabularyLabel(name)) report(path, 'field', { name }, { spot: 'key' });
  for (const { column, keyPath } of columnLists(definition).flat()) {
    const { key, label } = column;
    if (
      label ||
      vocabularyLabel(key) ||
      resolveColumnKey(key, target, project).kind !== 'part' ||
      isDeclared(target, key)
    )
      continue;
    // A field of an embedded record takes the label of the reference; a part of a field has none of its own.
    const head = key.split('.')[0] ?? '';
    if (!target.fields.some(({ name, relation }) => relation && name === `${head}_id`))
      report(keyPath, 'part', { part: { phrase: 'column' }, name: key });
  }
  for (const { filter, namePath } of filterList(definition)) {
    const { name, label } = filter;
    if (!label && isBuiltInFilter(name) && !vocabularyLabel(name))
      report(namePath, 'part', { part: { phrase: 'filter' }, name });
  }
});
