import { LANGUAGES } from '../constants.ts';
import { currentProduct } from '../product/currentProduct.ts';
import type { PageProduct, Product } from '../product/Product.types.ts';
import { languagePart, shapes, vocabulary } from '../../../schemas/fields/index.ts';
import type { FromDefinition, PropertySchema, ValueDefinition } from '../../../schemas/generated/definition.ts';
import { DefinitionError } from '../errors/DefinitionError.ts';
import { isBaseLanguage, type Language } from '../text/language.ts';
import { languageName } from '../text/languageName.ts';
import { pickText, type Text } from '../text/Text.ts';
import { textInAll } from '../text/textInAll.ts';
import { convertedFields } from '../computed/valueParts.ts';
import { currencyChoices, offeredCurrencies, resolveCurrency } from './currencies.ts';
import { expandShape, shapeOf, toPlainSchema, type ExpandedProperty } from './expandShape.ts';
import type { JsonSchema } from '../definition/JsonSchema.types.ts';
import { kindOf } from './kindOf.ts';
import { KINDS, type FieldKind } from '../definition/kinds.ts';
import { resolveNumber } from '../numbers/numberPattern.ts';
import { nameParents } from './nameParents.ts';
import type { LeafType, ResolvedField, ResolvedLeaf } from '../definition/Resolved.types.ts';
import { blocksSchema, resolveBlocks, type ResolveParts } from './resolveBlocks.ts';
import { resolveFieldAccess } from './resolveFieldAccess.ts';
import { resolveRows, rowsSchema } from './resolveRows.ts';
import { resolveUpload } from './resolveUpload.ts';

export { isUpload, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from './resolveUpload.ts';

/** Label of a field name from the vocabulary of the product or of the language; undefined when neither has it. */
export function vocabularyLabel(name: string): Text | undefined {
  const { vocabulary: own }: Partial<Pick<Product, 'vocabulary'>> & PageProduct = currentProduct();
  if (own !== undefined && Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(vocabulary, name) ? vocabulary[name as keyof typeof vocabulary] : undefined;
}

/** One property as written → complete. Throws `DefinitionError` for a type the language has no kind for. */
export function resolveField(
  resource: string,
  name: string,
  written: PropertySchema,
  required: boolean,
): ResolvedField {
  const isCurrency = shapeOf(written) === 'currency';
  const property = isCurrency ? currencyChoices(written) : written;
  const kind = kindOf(property);
  if (kind === undefined) {
    throw new DefinitionError(
      resource,
      `/form/schema/properties/${name}`,
      'no field kind fits this schema; use a shape by $ref, or a type with enum, format or x-relation',
    );
  }
  const traits = KINDS[kind];
  const expanded = normaliseTime(kind, expandShape(property));
  const label = property['x-label'] ?? vocabularyLabel(name) ?? { ar: name, en: name };
  const leaves = leavesOf(name, kind, expanded).map((leaf) => named(leaf, label));
  const on = property['x-on'];
  const slugOf = property['x-slug-of'];
  const upload = resolveUpload(kind, property['x-upload']);
  const items = kind === 'repeater' ? resolveParts(resource, { properties: {}, ...property.items }) : undefined;
  const shaped =
    kind === 'blocks' ? resolveBlocks(property['x-blocks'] ?? {}, (parts) => resolveParts(resource, parts)) : undefined;
  const access = resolveFieldAccess(resource, name, property['x-access']);
  const rows = kind === 'rows' ? resolveRows(property) : undefined;
  return {
    name,
    ...(property['x-renamed-from'] && { renamedFrom: property['x-renamed-from'] }),
    ...(property['x-filled-from'] && { filledFrom: property['x-filled-from'] }),
    ...(property['x-converted-from'] && { convertedFrom: property['x-converted-from'] }),
    label,
    ...(property['x-help'] && { help: property['x-help'] }),
    kind,
    schema: rows
      ? rowsSchema()
      : items
        ? itemsSchema(property, items)
        : shaped
          ? blocksSchema(property, shaped.blocks)
          : valueSchema(kind, expanded, required),
    // The server fills an empty slug that is made of another field.
    required: required && property.readOnly !== true && slugOf === undefined,
    // No server returns a secret: on edit an empty one means unchanged.
    requiredOnAddOnly: required && (property['x-required-on'] === 'add' || kind === 'secret'),
    readOnly: property.readOnly === true,
    // What is changed of rows is sent; they are read as the records that they are.
    writeOnly: expanded.writeOnly === true || rows !== undefined,
    forms: property.readOnly === true ? [] : on === undefined ? ['add', 'edit'] : [on],
    widget: property['x-widget'] ?? traits.widget,
    widgetOptions: property['x-widget-options'] ?? {},
    cell: property['x-cell'] ?? (property['x-currency'] === undefined ? traits.cell : 'amount'),
    ...(property['x-currency'] !== undefined && { currency: resolveCurrency(property['x-currency']) }),
    ...(isCurrency && { isCurrency: true as const }),
    ...(property['x-relation'] && { relation: property['x-relation'] }),
    ...(property['x-documents'] && { documents: property['x-documents'] }),
    ...(items && { items }),
    ...shaped,
    ...(rows && { rows }),
    ...(items && property.items?.['x-totals'] && { totals: property.items['x-totals'] }),
    ...(items && property.items?.['x-label'] && { itemLabel: property.items['x-label'] }),
    ...(slugOf !== undefined && { slugOf }),
    ...(property['x-number'] !== undefined && { number: resolveNumber(property['x-number']) }),
    ...(property['x-join'] && { join: property['x-join'] }),
    ...(property['x-from'] !== undefined && resolveFrom(property['x-from'])),
    ...(property['x-value'] && { value: property['x-value'], ...productCurrency(property['x-value']) }),
    ...enumTexts(property),
    unique: property['x-unique'] === true || slugOf !== undefined || property['x-number'] !== undefined,
    ...(property['x-effect'] && { effect: property['x-effect'] }),
    ...(property['x-length'] && { length: property['x-length'] }),
    // Every text that is searched is in one column, whatever rights a person has.
    searchable: access === undefined && (property['x-searchable'] ?? (hasTexts(items, shaped) || traits.searchable)),
    sortable: traits.sortable,
    ...(property['x-article'] === 'ignored' && { ignoresArticle: true as const }),
    ...(property['x-when'] && { when: property['x-when'] }),
    ...(access && { access }),
    ...(property['x-required-when'] && { requiredWhen: property['x-required-when'] }),
    ...(property['x-read-only-when'] && { readOnlyWhen: property['x-read-only-when'] }),
    ...(upload && { upload }),
    ...(property['x-actions'] && { actions: property['x-actions'] }),
    messages: property['x-messages'] ?? {},
    leaves,
    ...(property.default !== undefined && { default: property.default }),
    ...(property['x-default'] !== undefined && { begins: property['x-default'] }),
    ...(property['x-renewed'] === true && { isRenewed: true as const }),
  };
}

/** Whether `keyword` finds a record by what is in the items of a list. */
function hasTexts(items: readonly ResolvedField[] = [], { blocks }: Pick<ResolvedField, 'blocks'> = {}): boolean {
  const inner = blocks === undefined ? items : blocks.flatMap(({ fields }) => fields);
  return inner.some(({ searchable, writeOnly }) => searchable && !writeOnly);
}

function resolveFrom(from: FromDefinition): Pick<ResolvedField, 'from' | 'found'> {
  if (typeof from === 'object' && 'group' in from) {
    const { once: _once, ...found } = from;
    return { found };
  }
  const [reference = '', field = ''] = (typeof from === 'string' ? from : from.path).split('.');
  return { from: { reference, field, ...(typeof from === 'object' && { isOnce: true as const }) } };
}

function productCurrency(value: ValueDefinition): Pick<ResolvedField, 'productCurrency'> {
  const [code] = offeredCurrencies();
  return code !== undefined && convertedFields(value).length > 0 ? { productCurrency: code } : {};
}

/** Times of day are HH:mm, not RFC 3339 times with a zone; a plain `format: time` gets the shape's pattern. */
function normaliseTime(kind: FieldKind, property: ExpandedProperty): ExpandedProperty {
  if (kind !== 'time' || property.format !== 'time') return property;
  const { format: _format, ...rest } = property;
  return { ...rest, pattern: shapes.time.pattern };
}

/** The fields of a repeater's items, or of a block, each resolved like one of the record. */
function resolveParts(resource: string, { properties, required = [] }: Parameters<ResolveParts>[0]): ResolvedField[] {
  const parts = Object.entries(properties);
  return nameParents(parts.map(([name, part]) => resolveField(resource, name, part, required.includes(name))));
}

/** A list of objects with the values of these fields and no others. */
function itemsSchema({ minItems, maxItems }: PropertySchema, items: readonly ResolvedField[]): JsonSchema {
  return {
    type: 'array',
    items: {
      type: 'object',
      properties: Object.fromEntries(items.map(({ name, schema }) => [name, schema])),
      required: items.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    },
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
  };
}

function valueSchema(kind: FieldKind, property: ExpandedProperty, required: boolean): JsonSchema {
  const plain = toPlainSchema(property) as JsonSchema;
  if (kind === 'secret') return secretSchema(plain, required);
  // The parts of an optional composite may each stay empty, except that a phone or a place is whole or absent.
  if (!required && (isByLanguage(property) || property['x-documents'] !== undefined)) return { ...plain, required: [] };
  return plain;
}

/** The empty text removes a stored secret, whatever the least length of a new one is; not where one is required. */
function secretSchema({ minLength, ...schema }: JsonSchema, required: boolean): JsonSchema {
  if (required) return { ...schema, minLength: Math.max(1, minLength ?? 1) };
  // oxlint-disable-next-line unicorn/no-thenable -- `then` is the JSON Schema keyword
  return minLength === undefined ? schema : { ...schema, if: { minLength: 1 }, then: { minLength } };
}

function isByLanguage(property: ExpandedProperty): boolean {
  const parts = Object.keys(property.properties ?? {});
  return LANGUAGES.every((language) => parts.includes(language));
}

function enumTexts(property: PropertySchema): Pick<ResolvedField, 'enumLabels' | 'enumTones'> {
  const source = property.items?.enum === undefined ? property : property.items;
  if (source.enum === undefined) return {};
  const labels = property['x-enum-labels'] ?? source['x-enum-labels'] ?? {};
  const enumLabels = Object.fromEntries(
    source.enum.map((v) => [String(v), labels[String(v)] ?? { ar: String(v), en: String(v) }]),
  );
  const enumTones = property['x-enum-tones'] ?? source['x-enum-tones'];
  return { enumLabels, ...(enumTones && { enumTones }) };
}

function leavesOf(name: string, kind: FieldKind, property: ExpandedProperty): ResolvedLeaf[] {
  if (property.type === 'object' && property.properties !== undefined) {
    const isByLanguage = kind.startsWith('bilingual-');
    const columns = (isByLanguage ? property['x-column'] : undefined) ?? name;
    return Object.entries(property.properties).map(([part, schema]) => ({
      path: [name, part],
      wire: (schema['x-wire'] ?? `{name}.${part}`).replace('{name}', name).split('.'),
      column: `${columns}_${part}`,
      ...leafType(part === 'lat' || part === 'lng' ? 'number' : 'text', schema),
      ...(isByLanguage && { language: part }),
      ...(isByLanguage && property.required?.includes(part) !== true && { optional: true as const }),
    }));
  }
  const language = property['x-language'];
  const column = property['x-column'] ?? name;
  return [{ path: [name], wire: [name], column, ...leafType(kind, property), ...(language && { language }) }];
}

/** A text in a language that the catalogues have no words for is called by the name of the language. */
function named(leaf: ResolvedLeaf, label: Text): ResolvedLeaf {
  const { language } = leaf;
  if (language === undefined || isBaseLanguage(language)) return leaf;
  const inLanguage = (shown: Language): string =>
    pickText(languagePart, shown)
      .replace('{label}', pickText(label, shown))
      .replace('{language}', languageName(language, shown));
  return { ...leaf, label: textInAll(inLanguage) };
}

function leafType(kind: FieldKind, property: ExpandedProperty): { type: LeafType; scale?: number } {
  if (kind === 'flag') return { type: 'flag' };
  if (kind === 'date' || kind === 'time' || kind === 'timestamp') return { type: kind };
  switch (property.type) {
    case 'integer':
      return { type: 'integer' };
    case 'boolean':
      return { type: 'boolean' };
    case 'array':
      return { type: 'json' };
    case 'number':
      return property.multipleOf === undefined
        ? { type: 'real' }
        : { type: 'decimal', scale: scaleOf(property.multipleOf) };
    case 'string':
    case 'object':
      return { type: 'text' };
    case undefined:
      return { type: typeof property.enum?.[0] === 'number' ? 'integer' : 'text' };
  }
}

function scaleOf(step: number): number {
  return (String(step).split('.')[1] ?? '').length;
}
