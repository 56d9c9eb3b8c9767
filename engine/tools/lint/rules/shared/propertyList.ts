import type { PropertySchema, ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import { itemProperties as writtenItems } from '../../../../core/resolve/kindOf.ts';
import { remember } from '../../../../core/values/remember.ts';
import type { JsonPath } from '../../source/locate.ts';

/** A declared field as written, and its path. */
export interface PlacedProperty {
  name: string;
  property: PropertySchema;
  path: JsonPath;
  /** The repeater whose items have the field, or the list and the shape of a block: `content.quote`; absent for one of the record. */
  within?: string;
}

/** Paths of the declared fields in a definition. */
export const PROPERTIES: JsonPath = ['form', 'schema', 'properties'];

/** The fields that a definition declares. */
export const propertyList = remember((definition: ResourceDefinition): readonly PlacedProperty[] =>
  Object.entries(definition.form.schema.properties).map(([name, property]) => ({
    name,
    property,
    path: [...PROPERTIES, name],
  })),
);

/** The inputs of moves between states, besides fields of the record. */
export function inputProperties({ states }: ResourceDefinition): PlacedProperty[] {
  return Object.entries(states?.inputs ?? {}).map(([name, property]) => ({
    name,
    property,
    path: ['states', 'inputs', name],
  }));
}

/** The declared fields, each list followed by the fields of its items: all fields of a form. */
export const editedProperties = remember((definition: ResourceDefinition): readonly PlacedProperty[] =>
  propertyList(definition).flatMap(withItems),
);

/** A property and the fields of its items, those in lists of blocks within it too. */
export function withItems(placed: PlacedProperty): PlacedProperty[] {
  return [placed, ...itemProperties(placed).flatMap(withItems)];
}

/** The fields of a repeater's items, or of the blocks of a list; none of another property. */
export function itemProperties(placed: PlacedProperty): PlacedProperty[] {
  return itemShapes(placed).flatMap(({ parts }) => parts);
}

/** What items of a list may be: its fields as written, and where it says them. */
export interface ItemShape {
  /** Name of the shape of a block; absent for the items of a repeater. */
  shape?: string;
  parts: PlacedProperty[];
  required: readonly string[];
  path: JsonPath;
}

/** The one shape of a repeater's items, or those of the blocks of a list; none of another property. */
export function itemShapes({ name, property, path, within }: PlacedProperty): ItemShape[] {
  const list = within === undefined ? name : `${within}.${name}`;
  const items = writtenItems(property);
  const written = [
    ...(items ? [{ properties: items, required: property.items?.required, path: [...path, 'items'] }] : []),
    ...Object.entries(property['x-blocks'] ?? {}).map(([shape, { properties, required }]) => ({
      shape,
      properties,
      required,
      path: [...path, 'x-blocks', shape],
    })),
  ];
  return written.map(({ properties, required = [], path: at, ...rest }) => ({
    ...rest,
    required,
    path: at,
    parts: Object.entries(properties).map(([part, inner]) => ({
      name: part,
      property: inner,
      path: [...at, 'properties', part],
      within: 'shape' in rest ? `${list}.${rest.shape}` : list,
    })),
  }));
}

/** The declared fields and, inside them, items of lists and fields of nested objects. */
export const nestedProperties = remember((definition: ResourceDefinition): readonly PlacedProperty[] =>
  propertyList(definition).flatMap(withNested),
);

/** A property, items of its list and fields of its nested objects. */
export function withNested(placed: PlacedProperty): PlacedProperty[] {
  const { name, property, path } = placed;
  const items = property.items ? [{ name: `${name}[]`, property: property.items, path: [...path, 'items'] }] : [];
  const parts = Object.entries(property.properties ?? {}).map(([part, inner]) => ({
    name: `${name}.${part}`,
    property: inner,
    path: [...path, 'properties', part],
  }));
  const blocks = Object.entries(property['x-blocks'] ?? {}).flatMap(([shape, { properties }]) =>
    Object.entries(properties).map(([part, inner]) => ({
      name: `${name}.${shape}.${part}`,
      property: inner,
      path: [...path, 'x-blocks', shape, 'properties', part],
    })),
  );
  return [placed, ...[...items, ...parts, ...blocks].flatMap(withNested)];
}
