import type { ConversionDefinition } from '../../../../schemas/generated/definition.ts';
import { isOfItems } from '../../../../engine/core/conversions/conversions.ts';
import type { LeafType, ResolvedField, ResolvedLeaf } from '../../../../engine/core/definition/Resolved.types.ts';
import { SHAPE_KEY } from '../../../../engine/core/records/blocks.ts';
import { textLiteral } from '../names.ts';
import type { ColumnConversion } from '../TableDesign.types.ts';
import { fromJson } from './conversionSql.ts';

/** How a value of a field is converted, as one of the record. */
export type ValueConverter = (
  conversion: ConversionDefinition,
  field: ResolvedField,
  leaf: ResolvedLeaf,
) => ColumnConversion;

/** SQL over the SQL of a value. */
type OfValue = (source: string) => string;

/** Which values of a field become which. */
interface Change {
  where: OfValue;
  value: OfValue;
}

/** A field of the items of a list, or of those of a list within it. */
interface ItemPlace {
  /** `lines.size`, of a block `content.price.amount`. */
  name: string;
  field: ResolvedField;
  /** SQL of a list with its values changed. */
  changed: (list: string, change: Change) => string;
  /** SQL of whether some value of a list is such a one. */
  some: (list: string, where: OfValue) => string;
}

/**
 * How values in the items of a list, or in blocks, become those of their fields (`x-converted-from`). One JSON column has
 * all of them, and its type says nothing: the type of a value says whether it is an earlier one, or that it is none of
 * the choices. So they are converted by every start as long as a record has some.
 */
export function itemConversions(list: ResolvedField, convert: ValueConverter): ColumnConversion[] {
  return placesIn(list, list.name, 1).flatMap((place) => {
    const [leaf] = place.field.leaves;
    const conversions = place.field.convertedFrom ?? [];
    return leaf === undefined
      ? []
      : conversions
          .filter(({ by }) => isOfItems(by))
          .map((conversion) => inItems(conversion, place, convert(conversion, place.field, leaf)));
  });
}

function inItems({ by }: ConversionDefinition, place: ItemPlace, one: ColumnConversion): ColumnConversion {
  const from: LeafType = by === 'number-to-text' ? 'decimal' : 'text';
  const isEarlier = earlierOf(by, place.field);
  const isUnfit: OfValue = (value) => `(${isEarlier(value)} and ${one.isUnfit(fromJson(value, from), from)})`;
  return {
    by,
    part: place.name,
    from: ['json'],
    isRefused: one.isRefused,
    value: (source) =>
      place.changed(source, { where: isEarlier, value: (value) => one.value(fromJson(value, from), from) }),
    isEarlier: (source) => place.some(source, isEarlier),
    isUnfit: (source) => place.some(source, isUnfit),
    reversed: () => undefined,
  };
}

/** Whether a value is one of before. */
function earlierOf(by: ConversionDefinition['by'], { schema }: ResolvedField): OfValue {
  const ofType = (value: string, types: string): string => `coalesce(jsonb_typeof(${value}) in (${types}), false)`;
  if (by !== 'choice') return (value) => ofType(value, by === 'number-to-text' ? `'number'` : `'string'`);
  const choices = `${textLiteral(JSON.stringify(schema['enum'] ?? []))}::jsonb`;
  return (value) => `(${ofType(value, `'string', 'number', 'boolean'`)} and not ${choices} @> ${value})`;
}

/** The fields of the items of a list that are converted. */
function placesIn(list: ResolvedField, path: string, depth: number): ItemPlace[] {
  const shapes = [
    { fields: list.items ?? [], names: [], at: path },
    ...(list.blocks ?? []).map(({ name, renamedFrom = [], fields }) => ({
      fields,
      names: [name, ...renamedFrom],
      at: `${path}.${name}`,
    })),
  ];
  return shapes.flatMap(({ fields, names, at }) =>
    fields.flatMap((field) => {
      const name = `${at}.${field.name}`;
      const items = valuesOf(field, names, depth);
      const own = field.convertedFrom === undefined ? [] : [{ ...items, name, field }];
      const inner = placesIn(field, name, depth + 1).map((one) => ({
        ...one,
        changed: (source: string, change: Change) =>
          items.changed(source, {
            where: (value) => one.some(value, change.where),
            value: (value) => one.changed(value, change),
          }),
        some: (source: string, where: OfValue) => items.some(source, (value) => one.some(value, where)),
      }));
      return [...own, ...inner];
    }),
  );
}

/** The values of a field in the items of a list, of blocks in those of a shape, which may have had other names. */
function valuesOf(
  { name }: Pick<ResolvedField, 'name'>,
  shape: readonly string[],
  depth: number,
): Pick<ItemPlace, 'changed' | 'some'> {
  const [items, key] = [`i${depth}`, textLiteral(name)];
  const value = `(${items}.item -> ${key})`;
  const isShape =
    shape.length === 0
      ? ''
      : `coalesce(${items}.item ->> '${SHAPE_KEY}' in (${shape.map(textLiteral).join(', ')}), false) and `;
  const from = (list: string): string =>
    `jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end) with ordinality as ${items}(item, place)`;
  return {
    changed: (list, change) => {
      const set = `jsonb_set(${items}.item, array[${key}], coalesce(to_jsonb(${change.value(value)}), 'null'))`;
      const item = `case when ${isShape}${change.where(value)} then ${set} else ${items}.item end`;
      return `(select coalesce(jsonb_agg(${item} order by ${items}.place), '[]') from ${from(list)})`;
    },
    some: (list, where) => `exists (select 1 from ${from(list)} where ${isShape}${where(value)})`,
  };
}
