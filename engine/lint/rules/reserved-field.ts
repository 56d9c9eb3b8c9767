import { SYSTEM_FIELDS } from '../../definition/resolveRecord.ts';
import type { ResolvedField } from '../../definition/Resolved.types.ts';
import { propertyList } from './shared/propertyList.ts';
import { defineDefinitionRule } from './defineRule.ts';

/** Names that mean something else in a list call or hold the languages of a body. */
const PARAMETERS: readonly string[] = ['page', 'per_page', 'sort', 'keyword', 'ar', 'en'];

export const reservedField = defineDefinitionRule('reserved-field', ({ definition, fields }, report) => {
  const taken = new Map<string, string>();
  for (const { name, path } of propertyList(definition)) {
    if (SYSTEM_FIELDS.some((system) => system === name)) report(path, 'system', { name }, { spot: 'key' });
    if (PARAMETERS.includes(name)) report(path, 'parameter', { name }, { spot: 'key' });
    const field = fields.find((candidate) => candidate.name === name);
    for (const place of field ? placesOf(field) : []) {
      const other = taken.get(place);
      if (other !== undefined && other !== name) report(path, 'clash', { name, other, place }, { spot: 'key' });
      taken.set(place, name);
    }
  }
});

/** Where a field stands in answers of the API: its leaves, and the record that a reference embeds. */
function placesOf({ name, kind, leaves }: ResolvedField): string[] {
  const embedded = kind === 'reference' && name.endsWith('_id') ? [name.replace(/_id$/, '')] : [];
  return [...leaves.map(({ wire }) => wire.join('.')), ...embedded];
}
