import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import { SYSTEM_FIELDS } from '../../../../core/definition/systemFields.ts';
import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { propertyList } from '../shared/propertyList.ts';
import { repeats } from '../shared/repeats.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** A table of another program is as it is: what the server would add to it is not to be had. */
export const storageTable = defineDefinitionRule('storage-table', (target, report) => {
  const { storage = {} } = target.definition;
  const { table, columns = {} } = storage;
  if (table === undefined) {
    if (storage.columns !== undefined) report(['storage', 'columns'], 'alone', {}, { spot: 'key' });
    return;
  }
  if (storage.source !== undefined) {
    report(['storage', 'table'], 'both', {}, { spot: 'key' });
    return;
  }
  for (const { path, key } of keysOfOwnTable(target)) report(path, 'own', { key }, { spot: 'key' });
  const known = new Set(
    [...target.fields.flatMap(({ leaves }) => leaves.map(({ column }) => column)), ...SYSTEM_FIELDS].filter(
      (name) => name !== 'version',
    ),
  );
  const entries = Object.entries(columns).map(([name, column]) => ({
    name,
    column,
    path: ['storage', 'columns', name],
  }));
  for (const { name, path } of entries) {
    if (known.has(name)) continue;
    const { hint, ...fix } = hintOf(name, [...known]);
    report(path, 'unknown', { name, hint }, { ...fix, spot: 'key' });
  }
  for (const { column, path } of repeats(entries, (entry) => entry.column)) report(path, 'twice', { column });
});

/** A word and its place. */
interface Stated {
  path: JsonPath;
  key: string;
}

/** Words that the server needs a table of its own for: to index, number, trigger, restore, or to keep something beside a record. */
function keysOfOwnTable(target: DefinitionTarget): Stated[] {
  const { definition } = target;
  const stated = OF_GROUP.filter((key) => definition[key] !== undefined && definition[key] !== false);
  const hints = OF_STORAGE.filter((key) => definition.storage?.[key] !== undefined);
  const fields = propertyList(definition).flatMap(({ name, property, path }): Stated[] => {
    const words: Stated[] = OF_FIELD.filter((key) => property[key] !== undefined).map((key) => ({
      path: [...path, key],
      key,
    }));
    const field = fieldNamed(target, name);
    if (words.length > 0 || field === undefined) return words;
    if (property['x-relation']?.searched === true)
      return [{ path: [...path, 'x-relation', 'searched'], key: 'searched' }];
    const isBeside = isLinkField(field) || field.kind === 'secret' || field.kind === 'password';
    return isBeside ? [{ path, key: field.kind }] : [];
  });
  return [
    ...stated.map((key) => ({ path: [key], key })),
    ...hints.map((key) => ({ path: ['storage', key], key })),
    ...fields,
  ];
}

const OF_GROUP = ['trash', 'access'] as const satisfies readonly (keyof ResourceDefinition)[];
const OF_STORAGE = ['index', 'rollup', 'ids'] as const;
const OF_FIELD = [
  'x-number',
  'x-from',
  'x-value',
  'x-slug-of',
  'x-converted-from',
  'x-filled-from',
  'x-column',
] as const;
