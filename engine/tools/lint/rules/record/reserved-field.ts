import { answerPlaces } from '../../../../core/definition/answerKeys.ts';
import { SYSTEM_FIELDS } from '../../../../core/definition/systemFields.ts';
import { contentLanguages } from '../../../../core/text/language.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/**
 * Names with another meaning in a list call, names of the languages in a body, and names that no form body may have.
 */
export const RESERVED_FIELDS: readonly string[] = [
  'page',
  'per_page',
  'sort',
  'keyword',
  'view',
  'columns',
  'density',
  'layout',
  'span',
  'on',
  'by',
  'lanes',
  'constructor',
  'prototype',
];

export const reservedField = defineDefinitionRule('reserved-field', ({ definition, fields }, report) => {
  const places = new Map<string, string>();
  const columns = new Map<string, string>();
  for (const { name, path } of propertyList(definition)) {
    if (SYSTEM_FIELDS.some((system) => system === name)) report(path, 'system', { name }, { spot: 'key' });
    if (RESERVED_FIELDS.includes(name) || contentLanguages().includes(name))
      report(path, 'parameter', { name }, { spot: 'key' });
    const field = fields.find((candidate) => candidate.name === name);
    if (field === undefined) continue;
    const place = clashOf(name, answerPlaces(field), places);
    const column = clashOf(
      name,
      field.leaves.map((leaf) => leaf.column),
      columns,
    );
    if (place !== undefined) report(path, 'clash', { name, ...place }, { spot: 'key' });
    else if (column !== undefined) report(path, 'column', { name, ...column }, { spot: 'key' });
  }
});

/** Records the names that a field takes; returns the first one that another field has already. */
function clashOf(
  name: string,
  wanted: readonly string[],
  taken: Map<string, string>,
): { other: string; place: string } | undefined {
  const clashes = wanted.flatMap((place) => {
    const other = taken.get(place);
    return other === undefined || other === name ? [] : [{ other, place }];
  });
  for (const place of wanted) taken.set(place, name);
  return clashes[0];
}
