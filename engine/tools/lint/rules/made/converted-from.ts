import type { Phrase } from '../../messages/Messages.types.ts';
import type { ConversionDefinition, ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import {
  columnBefore,
  CONVERSIONS,
  type ConversionName,
  type ConversionOption,
  isOfItems,
  leadsTo,
} from '../../../../core/conversions/conversions.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { kindOf } from '../../../../core/resolve/kindOf.ts';
import { resolveField } from '../../../../core/resolve/resolveField.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import type { Report } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import {
  editedProperties,
  inputProperties,
  itemShapes,
  type PlacedProperty,
  propertyList,
} from '../shared/propertyList.ts';
import { schemaProblem } from '../shared/schemaProblem.ts';

const OPTIONS = ['values', 'order', 'separator', 'language'] as const satisfies readonly ConversionOption[];

/** Conversions of stored values lead to their field, and what becomes of other values is what the field may have. */
export const convertedFrom = defineDefinitionRule('converted-from', (target, report) => {
  const { definition } = target;
  const required = new Set(definition.form.schema.required);
  for (const { name, property, path } of propertyList(definition)) {
    const field = fieldNamed(target, name);
    if (property['x-converted-from'] === undefined || field === undefined) continue;
    const at = [...path, 'x-converted-from'];
    if (field.join !== undefined || definition.storage?.source !== undefined) {
      report(at, 'computed', { field: name }, { spot: 'key' });
      continue;
    }
    checkEntries(property['x-converted-from'], {
      at,
      field,
      report,
      isRequired: required.has(name),
      fields: target.fields,
    });
  }
  for (const { name, property, path, isRequired } of inItems(definition)) {
    const entries = property['x-converted-from'];
    if (entries === undefined || kindOf(property) === undefined) continue;
    const field = resolveField(definition.name, name, property, isRequired);
    checkEntries(entries, { at: [...path, 'x-converted-from'], field, report, isRequired });
  }
  for (const { property, path } of inputProperties(definition))
    if (property['x-converted-from'] !== undefined) report([...path, 'x-converted-from'], 'input', {}, { spot: 'key' });
});

/** The fields of items and blocks as written, and whether each item has them. */
function inItems(definition: ResourceDefinition): (PlacedProperty & { isRequired: boolean })[] {
  return editedProperties(definition).flatMap((list) =>
    itemShapes(list).flatMap(({ parts, required }) =>
      parts.map((part) => ({ ...part, isRequired: required.includes(part.name) })),
    ),
  );
}

interface Entries extends Place {
  isRequired: boolean;
  /** The fields of the record; absent for a field of items. */
  fields?: readonly ResolvedField[];
}

function checkEntries(entries: readonly ConversionDefinition[], { at, fields, isRequired, ...whole }: Entries): void {
  const { field, report } = whole;
  // By column and type.
  const read = new Map<string, ConversionName>();
  for (const [index, conversion] of entries.entries()) {
    const place = { ...whole, at: [...at, index] };
    const own = [...place.at, 'by'];
    const { by, column } = conversion;
    const fitting = fittingOf(field, fields === undefined);
    if (!leadsTo(by, field)) {
      report(own, 'kind', { by, field: field.name, kind: field.kind, fitting });
      continue;
    }
    if (fields === undefined && !isOfItems(by)) {
      report(own, 'item', { by, fitting });
      continue;
    }
    const keys = CONVERSIONS[by].from.map((type) => `${column ?? ''} ${type}`);
    const other = keys.map((key) => read.get(key)).find((one) => one !== undefined);
    if (other !== undefined) report(own, 'twice', { by, other });
    for (const key of keys) read.set(key, by);
    if (fields !== undefined) checkColumn(conversion, { ...place, fields });
    else if (column !== undefined) report([...place.at, 'column'], 'option', { option: 'column', by }, { spot: 'key' });
    checkOptions(conversion, place);
    checkOtherwise(conversion, { ...place, isRequired });
  }
}

interface Place {
  /** Path of the entry. */
  at: JsonPath;
  field: ResolvedField;
  report: Report<'converted-from'>;
}

function fittingOf(field: ResolvedField, isItem: boolean): Phrase {
  const names = (Object.keys(CONVERSIONS) as ConversionName[]).filter(
    (by) => leadsTo(by, field) && (!isItem || isOfItems(by)),
  );
  return names.length === 0 ? { phrase: 'no-conversion' } : { phrase: 'one-of', values: { names: names.join(', ') } };
}

/** A column that is kept is of no field any more. */
function checkColumn(
  { by, column }: ConversionDefinition,
  { at, field, fields, report }: Place & { fields: readonly ResolvedField[] },
): void {
  const path = [...at, 'column'];
  if (column === undefined) {
    if (CONVERSIONS[by].isAlike === true) report([...at, 'by'], 'alike', { by, field: field.name });
    return;
  }
  const read = field.leaves.map((leaf) => columnBefore(column, leaf));
  const other = fields.find(({ leaves }) => leaves.some((leaf) => read.includes(leaf.column)));
  if (by === 'text-to-languages') report(path, 'option', { option: 'column', by }, { spot: 'key' });
  else if (other === field) report(path, 'own', { column });
  else if (other !== undefined) report(path, 'other', { column, field: other.name });
}

function checkOptions(conversion: ConversionDefinition, { at, field, report }: Place): void {
  const { by, values = {}, language } = conversion;
  const { options = {} } = CONVERSIONS[by];
  for (const option of OPTIONS) {
    const isStated = conversion[option] !== undefined;
    if (isStated && options[option] === undefined) report([...at, option], 'option', { option, by }, { spot: 'key' });
    else if (!isStated && options[option] === true) report([...at, 'by'], 'needs', { option, by });
  }
  if (language !== undefined && options.language === true && !field.leaves.some((leaf) => leaf.language === language))
    report([...at, 'language'], 'language', { language });
  if (options.values === undefined) return;
  const present = by === 'choice' ? enumOf(field) : [0, 1];
  for (const [old, now] of Object.entries(values)) {
    const path = [...at, 'values', old];
    if (!present.includes(now))
      report(path, 'values', {
        value: JSON.stringify(now),
        field: field.name,
        hint: hintOf(String(now), present.map(String)).hint,
      });
    else if (by === 'choice' && present.some((one) => String(one) === old))
      report(path, 'present', { value: old, field: field.name }, { spot: 'key' });
  }
}

function enumOf({ schema }: ResolvedField): readonly (string | number)[] {
  return Array.isArray(schema['enum']) ? schema['enum'] : [];
}

function checkOtherwise(
  { otherwise }: ConversionDefinition,
  { at, field, report, isRequired }: Place & { isRequired: boolean },
): void {
  const path = [...at, 'otherwise'];
  if (otherwise === 'empty' && (isRequired || field.kind === 'flag')) report(path, 'empty', { field: field.name });
  if (typeof otherwise !== 'object') return;
  const problem =
    field.leaves.length > 1 || field.leaves[0]?.type === 'json'
      ? ({ phrase: 'many-parts' } as const)
      : schemaProblem(field.schema, otherwise.value);
  if (problem !== undefined) report([...path, 'value'], 'value', { value: JSON.stringify(otherwise.value), problem });
}
