import type { PropertySchema, ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import { itemProperties as writtenItems } from '../../../../core/resolve/kindOf.ts';
import type { JsonPath } from '../../source/locate.ts';

/** A declared field as written, and its path. */
export interface PlacedProperty {
  name: string;
  property: PropertySchema;
  path: JsonPath;
  /** The repeater whose items have the field; absent for one of the record. */
  within?: string;
}

/** Paths of the declared fields in a definition. */
export const PROPERTIES: JsonPath = ['form', 'schema', 'properties'];

/** The fields that a definition declares. */
export function propertyList(definition: ResourceDefinition): PlacedProperty[] {
  return Object.entries(definition.form.schema.properties).map(([name, property]) => ({
    name,
    property,
    path: [...PROPERTIES, name],
  }));
}

/** The inputs of moves between states, besides fields of the record. */
export function inputProperties({ states }: ResourceDefinition): PlacedProperty[] {
  return Object.entries(states?.inputs ?? {}).map(([name, property]) => ({
    name,
    property,
    path: ['states', 'inputs', name],
  }));
}

/** The declared fields, each repeater followed by the fields of its items: all fields of a form. */
export function editedProperties(definition: ResourceDefinition): PlacedProperty[] {
  return propertyList(definition).flatMap((placed) => [placed, ...itemProperties(placed)]);
}

/** The fields of a repeater's items; none of another property. */
export function itemProperties({ name, property, path }: PlacedProperty): PlacedProperty[] {
  return Object.entries(writtenItems(property) ?? {}).map(([part, inner]) => ({
    name: part,
    property: inner,
    path: [...path, 'items', 'properties', part],
    within: name,
  }));
}

/** The declared fields and, inside them, items of lists and fields of nested objects. */
export function nestedProperties(definition: ResourceDefinition): PlacedProperty[] {
  return propertyList(definition).flatMap(withNested);
}

/** A property, items of its list and fields of its nested objects. */
export function withNested(placed: PlacedProperty): PlacedProperty[] {
  const { name, property, path } = placed;
  const items = property.items ? [{ name: `${name}[]`, property: property.items, path: [...path, 'items'] }] : [];
  const parts = Object.entries(property.properties ?? {}).map(([part, inner]) => ({
    name: `${name}.${part}`,
    property: inner,
    path: [...path, 'properties', part],
  }));
  return [placed, ...[...items, ...parts].flatMap(withNested)];
}
