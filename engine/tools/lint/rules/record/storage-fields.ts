import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import type { JsonPath } from '../../source/locate.ts';
import { PROPERTIES } from '../shared/propertyList.ts';
import { repeats } from '../shared/repeats.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const storageFields = defineReferenceRule('storage-fields', {
  definition: ({ definition }, report) => {
    for (const { names, path } of fieldSets(definition)) {
      const entries = names.map((name, place) => ({ name, path: [...path, place] }));
      for (const entry of repeats(entries, ({ name }) => name)) report(entry.path, 'twice', { field: entry.name });
    }
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

/** Every list of fields that `storage` states. */
function fieldSets({ storage = {} }: ResourceDefinition): { names: readonly string[]; path: JsonPath }[] {
  const { unique = [], index = [], rollup = [] } = storage;
  return [
    ...unique.map((names, position) => ({ names, path: ['storage', 'unique', position] })),
    ...index.flatMap((entry, position) => {
      const path = ['storage', 'index', position];
      if (Array.isArray(entry)) return [{ names: entry, path }];
      return [
        { names: entry.fields, path: [...path, 'fields'] },
        { names: entry.include, path: [...path, 'include'] },
      ];
    }),
    ...rollup.map(({ by = [] }, position) => ({ names: by, path: ['storage', 'rollup', position, 'by'] })),
  ];
}
