import { TEXT_KIND_IDS } from '../kinds/textKindIds.ts';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { shapeOf } from './expandShape.ts';
import type { FieldKind } from '../definition/kinds.ts';

/** Longest plain string that is still one line on a form. */
const ONE_LINE = 255;

/** The kind of a property: its shape, or what its plain JSON Schema amounts to; undefined when the language has none. */
export function kindOf(property: PropertySchema): FieldKind | undefined {
  if (property.$ref !== undefined) {
    const shape = shapeOf(property);
    return shape === 'currency' ? 'enum' : shape;
  }
  if (property.enum !== undefined) return property.type === 'array' ? undefined : 'enum';
  switch (property.type) {
    case 'string':
      return kindOfString(property);
    case 'integer':
      return property['x-relation'] === undefined ? 'integer' : 'reference';
    case 'number':
    case 'boolean':
      return property.type;
    case 'array':
      return kindOfArray(property);
    case 'object':
    case undefined:
      return undefined;
  }
}

/** The fields of a repeater's items as they are written; undefined for a property that is no list of objects. */
export function itemProperties(property: PropertySchema): PropertySchema['properties'] {
  return property.$ref === undefined && property.type === 'array' && property.items?.type === 'object'
    ? property.items.properties
    : undefined;
}

/** Kinds of field that an item of a repeater may have: values of their own that a form writes, no links and no secrets. */
export const ITEM_KINDS: readonly FieldKind[] = [
  'text',
  'text-ar',
  'text-en',
  'textarea',
  'html',
  'bilingual-text',
  'bilingual-textarea',
  'bilingual-html',
  'email',
  'url',
  'digits',
  'money',
  'percent',
  'rating',
  'integer',
  'number',
  'flag',
  'boolean',
  'enum',
  'date',
  'time',
  'timestamp',
  'icon',
  'image',
  'file',
  'markdown',
  'code',
  ...TEXT_KIND_IDS,
  'duration',
];

/** Kinds of field that a block may have: those of items, and lists with items of their own. */
export const BLOCK_KINDS: readonly FieldKind[] = [...ITEM_KINDS, 'repeater', 'blocks'];

function isItemKind(kind: FieldKind | undefined): boolean {
  return kind !== undefined && ITEM_KINDS.includes(kind);
}

function kindOfString(property: PropertySchema): FieldKind {
  if (property['x-language'] !== undefined) return `text-${property['x-language']}`;
  switch (property.format) {
    case 'email':
      return 'email';
    case 'uri':
      return 'url';
    case 'date':
    case 'time':
      return property.format;
    case 'date-time':
      return 'timestamp';
    case undefined:
      return (property.maxLength ?? ONE_LINE) > ONE_LINE ? 'textarea' : 'text';
  }
}

function kindOfArray(property: PropertySchema): FieldKind | undefined {
  if (property['x-relation'] !== undefined) return 'references';
  if (property['x-rows'] !== undefined) return 'rows';
  if (property['x-blocks'] !== undefined) return 'blocks';
  const parts = Object.values(itemProperties(property) ?? {});
  if (parts.length > 0) return parts.every((part) => isItemKind(kindOf(part))) ? 'repeater' : undefined;
  return property.items?.enum === undefined ? undefined : 'enum-list';
}
