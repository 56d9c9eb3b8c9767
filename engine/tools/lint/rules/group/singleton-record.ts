import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import { isSentToAll } from '../shared/isSentToAll.ts';
import { hintOf } from '../../hintOf.ts';
import { propertyList } from '../shared/propertyList.ts';
import { toggleList } from '../shared/toggleList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Words about many records, or about finding one of them. */
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
  'show',
  'statistics',
  'totals',
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

/** A group with one record is a tab of a screen that there is, and nothing in it is about many records. */
export const singletonRecord = defineDefinitionRule('singleton-record', ({ definition }, report, project) => {
  for (const { name, property, path } of propertyList(definition)) {
    const target = property['x-relation']?.resource;
    if (target !== undefined && project.byName.get(target)?.definition.singleton !== undefined)
      report([...path, 'x-relation', 'resource'], 'relation', { field: name, group: target });
  }
  const { singleton } = definition;
  if (singleton === undefined) return;
  const { menu } = project;
  const screens = (menu?.navigation.tabs ?? []).map(({ name }) => name);
  if (menu !== undefined && !screens.includes(singleton)) {
    const { hint, ...fix } = hintOf(singleton, screens);
    report(['singleton'], 'unknown', { name: singleton, hint }, fix);
  }
  for (const key of OF_MANY) if (definition[key] !== undefined) report([key], 'key', { key }, { spot: 'key' });
  for (const { property, path } of propertyList(definition))
    if (property['x-unique'] === true) report([...path, 'x-unique'], 'key', { key: 'x-unique' }, { spot: 'key' });
  for (const { toggle, path } of toggleList(definition))
    if (!isSentToAll(toggle)) report(path, 'toggle', { flag: toggle.flag });
});
