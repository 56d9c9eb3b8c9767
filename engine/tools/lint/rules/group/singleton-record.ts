import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import { isSentToAll } from '../shared/isSentToAll.ts';
import { propertyList } from '../shared/propertyList.ts';
import { toggleList } from '../shared/toggleList.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** Keys about many records, or about finding one of them. */
const OF_MANY: readonly (keyof ResourceDefinition)[] = [
  'routes',
  'redirects',
  'aliases',
  'columns',
  'filters',
  'sort',
  'ordering',
  'rowActions',
  'bulkActions',
  'trash',
  'comments',
  'show',
  'statistics',
  'totals',
  'grid',
  'nameField',
  'nameTemplate',
  'access',
  'states',
  'decision',
  'groupBy',
  'replies',
  'notify',
  'readMark',
  'opens',
  'storage',
];

/** A group with one record is a tab of an existing screen, and has no keys about many records. */
export const singletonRecord = defineReferenceRule('singleton-record', {
  definition: ({ definition }, report, project) => {
    for (const { name, property, path } of propertyList(definition)) {
      const target = property['x-relation']?.resource;
      if (target !== undefined && project.byName.get(target)?.definition.singleton !== undefined)
        report([...path, 'x-relation', 'resource'], 'relation', { field: name, group: target });
    }
    if (definition.singleton === undefined) return;
    for (const key of OF_MANY) if (definition[key] !== undefined) report([key], 'key', { key }, { spot: 'key' });
    for (const { property, path } of propertyList(definition))
      if (property['x-unique'] === true) report([...path, 'x-unique'], 'key', { key: 'x-unique' }, { spot: 'key' });
    for (const { toggle, path } of toggleList(definition))
      if (!isSentToAll(toggle)) report(path, 'toggle', { flag: toggle.flag });
  },
});
