import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import type { JsonPath } from '../../source/locate.ts';
import { PROPERTIES } from '../shared/propertyList.ts';
import { repeats } from '../shared/repeats.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const storageFields = defineReferenceRule('storage-fields', {
  definition: ({ definition }, report) => {
    for (const { names, path, after = [] } of fieldSets(definition)) {
      const entries = names.map((name, place) => ({ name, path: [...path, place] }));
      for (const { name, path: at } of entries.filter((entry) => after.includes(entry.name)))
        report(at, 'twice', { field: name });
      for (const entry of repeats(entries, ({ name }) => name)) report(entry.path, 'twice', { field: entry.name });
    }
    for (const path of coveredIndexes(definition)) report(path, 'covered');
    for (const { path } of repeats(storedOnce(definition), ({ key }) => key)) report(path, 'again', {});
  },
});

/** Objects of the database that are named after fields: single unique fields, unique sets and roll-ups. */
function storedOnce({ storage = {}, form }: ResourceDefinition): { key: string; path: JsonPath }[] {
  const { unique = [], rollup = [] } = storage;
  const single = Object.entries(form.schema.properties).filter(([, property]) => property['x-unique'] === true);
  return [
    ...single.map(([name]) => ({ key: JSON.stringify(['unique', name]), path: [...PROPERTIES, name, 'x-unique'] })),
    ...unique.map((names, place) => ({
      key: JSON.stringify(['unique', ...names]),
      path: ['storage', 'unique', place],
    })),
    ...rollup.map(({ by = [], per }, place) => ({
      key: JSON.stringify([by, per]),
      path: ['storage', 'rollup', place],
    })),
  ];
}

/** Indexes whose fields another one begins with. */
function coveredIndexes({ storage = {} }: ResourceDefinition): JsonPath[] {
  const indexes = (storage.index ?? []).map((index) => (Array.isArray(index) ? { fields: index, include: [] } : index));
  return indexes.flatMap(({ fields, include }, place): JsonPath[] => {
    const isCovered = indexes.some(
      (other, at) =>
        at !== place &&
        include.length === 0 &&
        fields.every((name, order) => other.fields[order] === name) &&
        // Of two equal ones the first is kept.
        (other.fields.length > fields.length || at < place),
    );
    return isCovered ? [['storage', 'index', place]] : [];
  });
}

/** Every list of fields that `storage` states. */
function fieldSets({ storage = {} }: ResourceDefinition): FieldSet[] {
  const { unique = [], index = [], rollup = [] } = storage;
  return [
    ...unique.map((names, position) => ({ names, path: ['storage', 'unique', position] })),
    ...index.flatMap((entry, position) => {
      const path = ['storage', 'index', position];
      if (Array.isArray(entry)) return [{ names: entry, path }];
      return [
        { names: entry.fields, path: [...path, 'fields'] },
        { names: entry.include, path: [...path, 'include'], after: entry.fields },
      ];
    }),
    ...rollup.map(({ by = [] }, position) => ({ names: by, path: ['storage', 'rollup', position, 'by'] })),
  ];
}

interface FieldSet {
  names: readonly string[];
  path: JsonPath;
  /** Fields of the same index that are there already. */
  after?: readonly string[];
}
