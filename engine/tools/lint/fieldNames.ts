import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import { remember } from '../../core/values/remember.ts';
import { findField } from '../../core/records/fieldValues.ts';
import type { DefinitionTarget } from './Rule.types.ts';
import type { PlacedProperty } from './rules/shared/propertyList.ts';

/** A field of the record by name. */
export function fieldNamed({ fields }: DefinitionTarget, name: string): ResolvedField | undefined {
  return byName(fields).get(name);
}

/** Of two fields of a name the first. */
const byName = remember(
  (fields: readonly ResolvedField[]) => new Map(fields.toReversed().map((field) => [field.name, field])),
);

/** The field of a declared property, of the record or of an item. */
export function fieldOf(target: DefinitionTarget, { name, within }: PlacedProperty): ResolvedField | undefined {
  return within === undefined ? fieldNamed(target, name) : findField(target.fields, [...within.split('.'), name]);
}

/** The fields of the item that has a field, among them itself; none for one of the record. */
export function fieldsAround({ fields }: DefinitionTarget, { within }: PlacedProperty): readonly ResolvedField[] {
  if (within === undefined) return [];
  const path = within.split('.');
  const list = findField(fields, path);
  if (list?.blocks === undefined && list?.items) return list.items;
  return findField(fields, path.slice(0, -1))?.blocks?.find(({ name }) => name === path.at(-1))?.fields ?? [];
}

/** Names of all fields of the record, or of those that pass. */
export function fieldNames(
  { fields }: DefinitionTarget,
  passes: (field: ResolvedField) => boolean = () => true,
): string[] {
  return fields.filter(passes).map(({ name }) => name);
}

/** Whether a name is declared, even by a schema that fits no kind, which `known-field-type` reports. */
export function isDeclared({ definition }: DefinitionTarget, name: string): boolean {
  return Object.hasOwn(definition.form.schema.properties, name);
}

/** Whether the record has the field, or its definition at least declares it. */
export function hasField(target: DefinitionTarget, name: string): boolean {
  return fieldNamed(target, name) !== undefined || isDeclared(target, name);
}
