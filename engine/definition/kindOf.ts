import type { PropertySchema } from '../../schemas/generated/definition.ts';
import { shapeOf } from './expandShape.ts';
import type { FieldKind } from './kinds.ts';

/** Longest plain string that is still one line on a form. */
const ONE_LINE = 255;

/** The kind of a property: its shape, or what its plain JSON Schema amounts to; undefined when the language has none. */
export function kindOf(property: PropertySchema): FieldKind | undefined {
  if (property.$ref !== undefined) return shapeOf(property);
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
  return property.items?.enum === undefined ? undefined : 'enum-list';
}
