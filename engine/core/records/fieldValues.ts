import type { RecordValue } from './recordCodec.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';
import { isObject } from '../values/isObject.ts';
import { itemFields } from './blocks.ts';

/** A field's value in a record, and its path: `['steps', '2', 'image']` for one inside an item of a repeater. */
export interface PlacedValue {
  field: ResolvedField;
  value: unknown;
  path: string[];
}

/**
 * Every value of a record with the field that it belongs to; of a repeater those of its items, and not the list itself.
 * What is no item is left out.
 */
export function fieldValues(fields: readonly ResolvedField[], record: Readonly<RecordValue>): PlacedValue[] {
  return fields.flatMap((field): PlacedValue[] => {
    const value = record[field.name];
    if (field.items === undefined) return [{ field, value, path: [field.name] }];
    return listOf(value).flatMap((item, index) =>
      isObject(item)
        ? fieldValues(itemFields(field, item), item).map((placed) => ({
            ...placed,
            path: [field.name, String(index), ...placed.path],
          }))
        : [],
    );
  });
}

/** A copy of a record with each value replaced; inside the items of repeaters too. Absent ones stay absent. */
export function mapFieldValues(
  fields: readonly ResolvedField[],
  record: Readonly<RecordValue>,
  replace: (value: unknown, field: ResolvedField) => unknown,
): RecordValue {
  const copy: RecordValue = { ...record };
  for (const field of fields) {
    const value = record[field.name];
    if (value === undefined) continue;
    if (field.items === undefined) copy[field.name] = replace(value, field);
    else if (Array.isArray(value))
      copy[field.name] = value.map((item: unknown) =>
        isObject(item) ? mapFieldValues(itemFields(field, item), item, replace) : item,
      );
  }
  return copy;
}

/**
 * The field at a path of the record; `steps.image`, or `steps.2.image`, is the field of an item, `content.hero.image`
 * that of a block of a shape.
 *
 * @example findField(resource.fields, ['steps', 'image'])
 */
export function findField(fields: readonly ResolvedField[], path: readonly string[]): ResolvedField | undefined {
  const [head, ...rest] = path;
  const field = fields.find(({ name }) => name === head);
  const inner = rest[0] !== undefined && /^\d+$/.test(rest[0]) ? rest.slice(1) : rest;
  if (field?.items === undefined || inner.length === 0) return field;
  const shape = field.blocks?.find(({ name }) => name === inner[0]);
  return shape === undefined ? findField(field.items, inner) : findField(shape.fields, inner.slice(1));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
