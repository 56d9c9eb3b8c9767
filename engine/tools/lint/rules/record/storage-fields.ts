import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import type { JsonPath } from '../../source/locate.ts';
import { fieldNamed, fieldNames, hasField } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { PROPERTIES } from '../shared/propertyList.ts';
import { repeats } from '../shared/repeats.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Kinds by whose values records are counted: few values, in one column. */
const COUNTABLE: readonly FieldKind[] = ['enum', 'flag', 'boolean', 'reference'];

export const storageFields = defineDefinitionRule('storage-fields', (target, report) => {
  for (const { names, path } of fieldSets(target.definition)) {
    const entries = names.map((name, place) => ({ name, path: [...path, place] }));
    for (const entry of entries) {
      if (hasField(target, entry.name)) continue;
      const { hint, ...fix } = hintOf(entry.name, fieldNames(target));
      report(entry.path, 'unknown', { field: entry.name, hint }, fix);
    }
    for (const entry of repeats(entries, ({ name }) => name)) report(entry.path, 'twice', { field: entry.name });
  }
  for (const { path } of repeats(keptOnce(target.definition), ({ key }) => key)) report(path, 'again', {});
  for (const [position, { by = [], per }] of (target.definition.storage?.rollup ?? []).entries()) {
    const path = ['storage', 'rollup', position];
    for (const [place, name] of by.entries()) {
      const field = fieldNamed(target, name);
      if (field && !COUNTABLE.includes(field.kind))
        report([...path, 'by', place], 'countable', { field: name, kind: field.kind });
    }
    if (per === undefined) continue;
    const field = fieldNamed(target, per);
    const { hint, ...fix } = hintOf(
      per,
      fieldNames(target, ({ name, kind }) => name === 'id' || kind === 'date' || kind === 'timestamp'),
    );
    if (!hasField(target, per)) report([...path, 'per'], 'unknown', { field: per, hint }, fix);
    else if (field && per !== 'id' && field.kind !== 'date' && field.kind !== 'timestamp')
      report([...path, 'per'], 'stretch', { field: per, kind: field.kind, hint });
  }
});

/** What the database keeps under a name made of it: single unique fields, unique sets and roll-ups. */
function keptOnce({ storage = {}, form }: ResourceDefinition): { key: string; path: JsonPath }[] {
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
