import { LANGUAGES } from '../constants.ts';
import { currentProduct } from '../product/currentProduct.ts';
import { MOST_DECIMALS } from '../product/isoDecimals.ts';
import type { ProductLanguages } from '../product/Product.types.ts';
import { shapes, type ShapeId } from '../../../schemas/fields/index.ts';
import type { CurrencyDefinition, PropertySchema } from '../../../schemas/generated/definition.ts';
import { remember } from '../values/remember.ts';
import { currencyChoices, currencyOf } from './currencies.ts';

const PREFIX = 'lawha:';

const STRING_LIMITS = ['minLength', 'maxLength', 'pattern'] as const;

/** Whether `id` names a shared shape. */
export function isShapeId(id: string): id is ShapeId {
  return Object.hasOwn(shapes, id);
}

/** Shape id of a `$ref` such as `lawha:money`; undefined for none or an unknown one. */
export function shapeOf(property: PropertySchema): ShapeId | undefined {
  const { $ref } = property;
  if ($ref === undefined) return undefined;
  const id = $ref.startsWith(PREFIX) ? $ref.slice(PREFIX.length) : $ref;
  return isShapeId(id) ? id : undefined;
}

/** A property whose `$ref` is replaced by the shape; parts may carry `x-wire`. */
export interface ExpandedProperty extends Omit<PropertySchema, 'properties' | 'items'> {
  properties?: Record<string, ExpandedProperty>;
  items?: ExpandedProperty;
  additionalProperties?: ExpandedProperty | boolean;
  'x-wire'?: string;
}

/**
 * Puts the shape in place of `$ref`. Keywords beside `$ref` win over the shape's; string limits beside a shape with
 * parts (bilingual text) go to each part, and those beside a list shape to its items. What the property does not change
 * is the shape's own, shared by all fields of it.
 *
 * @example expandShape({ $ref: 'lawha:bilingual-text', maxLength: 60 }).properties.ar.maxLength // 60
 */
export function expandShape(property: PropertySchema): ExpandedProperty {
  const id = shapeOf(property);
  if (id === undefined) return property;
  if (id === 'currency') return currencyChoices(property);
  const { $ref: _ref, ...own } = property;
  const expanded: ExpandedProperty = {
    ...wordsOf(shapes[id]),
    ...(id === 'money' && { multipleOf: 10 ** -decimalsOf(property['x-currency']) }),
    ...own,
  };
  if (id === 'documents') return withPlaces(expanded);
  if (shapes[id].type !== 'object') return expanded;
  if (id.startsWith('bilingual-')) addLanguages(expanded);
  for (const key of STRING_LIMITS) {
    if (own[key] === undefined) continue;
    const parts = Object.entries(expanded.properties ?? {});
    expanded.properties = Object.fromEntries(parts.map(([name, part]) => [name, { ...part, [key]: own[key] }]));
    delete expanded[key];
  }
  return expanded;
}

/** A shape without what it says about itself. */
const wordsOf = remember((shape: Record<string, unknown>): ExpandedProperty => {
  const { $schema: _schema, $id: _id, description: _description, ...words } = shape;
  return words;
});

/** Digits after the point that an amount may have; of one in a chosen currency the most that any has. */
function decimalsOf(currency: CurrencyDefinition | undefined): number {
  if (currency === undefined) return currentProduct().currency.decimals;
  return typeof currency === 'string' ? currencyOf(currency).decimals : MOST_DECIMALS;
}

/** Parts for the languages of the product, in its order; those besides Arabic and English accept any script. */
function addLanguages(expanded: ExpandedProperty): void {
  const { content = LANGUAGES, required = LANGUAGES }: Partial<ProductLanguages> = currentProduct().languages;
  const known = expanded.properties ?? {};
  expanded.required = [...required];
  if (content.join() === Object.keys(known).join()) return;
  expanded.properties = Object.fromEntries(
    content.flatMap((language) => {
      const part = known[language] ?? partIn(language, known['en']);
      return part === undefined ? [] : [[language, part] as const];
    }),
  );
}

function partIn(language: string, english: ExpandedProperty | undefined): ExpandedProperty | undefined {
  if (english === undefined) return undefined;
  const { 'x-language': own, 'x-wire': wire, pattern, ...part } = english;
  return {
    ...part,
    ...(own === undefined && pattern !== undefined && { pattern }),
    ...(wire !== undefined && { 'x-wire': wire.replace(/^en\./, `${language}.`) }),
  };
}

/** A set of documents with a part for each of its places, all of them to be filled. */
function withPlaces({ additionalProperties: picture, ...set }: ExpandedProperty): ExpandedProperty {
  const places = Object.keys(set['x-documents'] ?? {});
  const properties = Object.fromEntries(places.map((place) => [place, picture]));
  return { ...set, properties, required: places, additionalProperties: false } as ExpandedProperty;
}

/** A copy without `x-` keywords and without the keywords that only screens read: plain JSON Schema. */
export function toPlainSchema(property: ExpandedProperty): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(property)) {
    if (key.startsWith('x-') || key === 'readOnly' || key === 'writeOnly' || key === 'default') continue;
    if (key === 'properties') {
      plain[key] = Object.fromEntries(
        Object.entries(value as Record<string, ExpandedProperty>).map(([name, part]) => [name, toPlainSchema(part)]),
      );
    } else if (key === 'items') {
      plain[key] = toPlainSchema(value as ExpandedProperty);
    } else {
      plain[key] = value;
    }
  }
  return plain;
}
