import { alternatives, follow, type MetaPart } from '../../reference/metaWalk.ts';
import type { MetaSchema, MetaSchemas, Refers } from '../../reference/Reference.types.ts';
import { isObject } from '../../../core/values/isObject.ts';
import type { JsonPath } from '../source/locate.ts';

/** A text that names something, where its meta-schema says so. */
export interface Reference {
  name: string;
  path: JsonPath;
  refers: Refers;
  /** What is before the name in its text. */
  before?: string;
  /** Whether more follows the name in its text. */
  isHead?: boolean;
  /** Whether it is a key, not a value. */
  isKey?: true;
}

/** Every text of a value that names something, as the annotations `x-refers` of its meta-schema say. */
export function referencesIn(schemas: MetaSchemas, part: MetaPart, value: unknown, path: JsonPath = []): Reference[] {
  return alternatives(schemas, part).flatMap((option) => {
    const { schema, file } = follow(schemas, option);
    if (isOtherShape(schema, value)) return [];
    const inner = (of: MetaPart['schema'] | undefined, child: unknown, key: string | number): Reference[] =>
      of === undefined ? [] : referencesIn(schemas, { schema: of, file }, child, [...path, key]);
    if (typeof value === 'string' || typeof value === 'number') {
      const refers = schema['x-refers'];
      return refers === undefined ? [] : [{ ...nameIn(String(value), refers), path, refers }];
    }
    if (Array.isArray(value)) return value.flatMap((child, index) => inner(schema.items, child, index));
    if (!isObject(value)) return [];
    const { properties = {}, additionalProperties: others, propertyNames } = schema;
    const ofKeys = propertyNames?.['x-refers'];
    return Object.entries(value).flatMap(([key, child]) => {
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      const named = inner(own ?? (typeof others === 'object' ? others : undefined), child, key);
      if (ofKeys === undefined) return named;
      return [{ name: key, path: [...path, key], refers: ofKeys, isKey: true as const }, ...named];
    });
  });
}

/** The name in a text, and what is around it. */
function nameIn(text: string, { sign = '', upTo }: Refers): Pick<Reference, 'name' | 'before' | 'isHead'> {
  const before = sign !== '' && text.startsWith(sign) ? sign : '';
  const [name = '', ...rest] = upTo === undefined ? [text] : text.split(upTo);
  return { name: name.slice(before.length), before, isHead: rest.length > 0 };
}

/** Whether a word that the shape states, such as the id of a rule, is another in the value. */
function isOtherShape({ properties = {} }: MetaSchema, value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(properties).some(
      ([key, { const: stated }]) => stated !== undefined && value[key] !== undefined && value[key] !== stated,
    )
  );
}
