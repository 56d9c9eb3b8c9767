import { CONVERSIONS, type ConversionName, leadsTo } from '../../../../core/conversions/conversions.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { SYSTEM_FIELDS } from '../../../../core/definition/systemFields.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { inputProperties, propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Keywords that say what the value is. */
const COMPUTED = ['x-join', 'x-value', 'x-from', 'x-number', 'x-slug-of'] as const;

/** A column with a name of its own is of one field, of a kind that stored values are converted to. */
export const fieldColumn = defineDefinitionRule('field-column', (target, report) => {
  const { definition, fields } = target;
  // Two fields of the definition in one column are reported by another rule.
  const written = new Set(propertyList(definition).map(({ name }) => name));
  const others = new Set([
    ...SYSTEM_FIELDS,
    ...fields.filter(({ name }) => !written.has(name)).flatMap(({ leaves }) => leaves.map((leaf) => leaf.column)),
  ]);
  for (const { name, property, path } of propertyList(definition)) {
    const field = fieldNamed(target, name);
    const column = property['x-column'];
    if (column === undefined || field === undefined) continue;
    const at = [...path, 'x-column'];
    if (definition.storage?.source !== undefined || COMPUTED.some((key) => property[key] !== undefined))
      report(at, 'computed', { field: name }, { spot: 'key' });
    else if (definition.access !== undefined || name === 'is_active' || field.isCurrency === true)
      report(at, 'known', { field: name }, { spot: 'key' });
    else if (!isConvertible(field)) report(at, 'kind', { field: name, kind: field.kind }, { spot: 'key' });
    else if (column === name) report(at, 'own', { field: name }, { spot: 'key' });
    else {
      const taken = field.leaves.find((leaf) => others.has(leaf.column));
      if (taken !== undefined) report(at, 'taken', { column: taken.column });
    }
  }
  for (const { property, path } of inputProperties(definition))
    if (property['x-column'] !== undefined) report([...path, 'x-column'], 'input', {}, { spot: 'key' });
});

/** Whether some conversion leads to a field and reads another column. */
function isConvertible(field: ResolvedField): boolean {
  const names = Object.keys(CONVERSIONS) as ConversionName[];
  return names.some((by) => by !== 'text-to-languages' && leadsTo(by, field));
}
