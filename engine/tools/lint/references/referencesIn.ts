import { alternatives, follow, type MetaPart } from '../../reference/metaWalk.ts';
import type { MetaSchema, MetaSchemas, Named, Refers } from '../../reference/Reference.types.ts';
import { isObject } from '../../../core/values/isObject.ts';
import type { JsonPath } from '../source/locate.ts';

/** A text that names something, where its meta-schema says so. */
export interface Reference<Says extends Named = Refers> {
  name: string;
  path: JsonPath;
  refers: Says;
  /** What is before the name in its text. */
  before?: string;
  /** Whether more follows the name in its text. */
  isHead?: boolean;
  /** Whether it is a key, not a value. */
  isKey?: true;
}

/** Every text of a value that names something, as the annotations `x-refers` of its meta-schema say. */
export function referencesIn(schemas: MetaSchemas, part: MetaPart, value: unknown): Reference[] {
  return annotatedIn('x-refers', schemas, { part, value, path: [] });
}

/** The same as `x-names` says: what rules of their own look up, and where things are defined. */
export function namesIn(schemas: MetaSchemas, part: MetaPart, value: unknown): Reference<Named>[] {
  return annotatedIn('x-names', schemas, { part, value, path: [] });
}

interface Place {
  part: MetaPart;
  value: unknown;
  path: JsonPath;
}

type Says<Word extends 'x-refers' | 'x-names'> = NonNullable<MetaSchema[Word]>;

function annotatedIn<Word extends 'x-refers' | 'x-names'>(
  word: Word,
  schemas: MetaSchemas,
  { part, value, path }: Place,
): Reference<Says<Word>>[] {
  return alternatives(schemas, part).flatMap((option) => {
    const { schema, file } = follow(schemas, option);
    if (isOtherShape(schema, value)) return [];
    const inner = (
      of: MetaPart['schema'] | undefined,
      child: unknown,
      key: string | number,
    ): Reference<Says<Word>>[] =>
      of === undefined
        ? []
        : annotatedIn(word, schemas, { part: { schema: of, file }, value: child, path: [...path, key] });
    if (typeof value === 'string' || typeof value === 'number') {
      // Of a number or a text, only the text is a name.
      const refers = typeof value === 'number' && schema.type === 'string' ? undefined : schema[word];
      return refers === undefined ? [] : [{ ...nameIn(String(value), refers), path, refers }];
    }
    if (Array.isArray(value)) return value.flatMap((child, index) => inner(schema.items, child, index));
    if (!isObject(value)) return [];
    const { properties = {}, additionalProperties: others, propertyNames } = schema;
    const ofKeys = propertyNames?.[word];
    return Object.entries(value).flatMap(([key, child]) => {
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      const named = inner(own ?? (typeof others === 'object' ? others : undefined), child, key);
      if (ofKeys === undefined) return named;
      return [{ name: key, path: [...path, key], refers: ofKeys, isKey: true as const }, ...named];
    });
  });
}

/** The name in a text, and what is around it. */
function nameIn(text: string, { sign = '', upTo }: Named): Pick<Reference, 'name' | 'before' | 'isHead'> {
  const before = sign !== '' && text.startsWith(sign) ? sign : '';
  const [name = '', ...rest] = upTo === undefined ? [text] : text.split(upTo);
  return { name: name.slice(before.length), before, isHead: rest.length > 0 };
}

/** Whether a word that the shape states, such as the id of a rule, is another in the value. */
export function isOtherShape({ properties = {} }: MetaSchema, value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(properties).some(
      ([key, { const: stated }]) => stated !== undefined && value[key] !== undefined && value[key] !== stated,
    )
  );
}
