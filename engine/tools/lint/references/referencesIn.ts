import { alternatives, follow, type MetaPart } from '../../reference/metaWalk.ts';
import type { MetaSchema, MetaSchemas, Named, Refers } from '../../reference/Reference.types.ts';
import { isObject } from '../../../core/values/isObject.ts';
import { remember } from '../../../core/values/remember.ts';
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
  return annotatedIn('x-refers', schemas, { part, value });
}

/** The same as `x-names` says: what rules of their own look up, and where things are defined. */
export function namesIn(schemas: MetaSchemas, part: MetaPart, value: unknown): Reference<Named>[] {
  return annotatedIn('x-names', schemas, { part, value });
}

type Word = 'x-refers' | 'x-names';
type Says<W extends Word> = NonNullable<MetaSchema[W]>;

interface Place {
  part: MetaPart;
  value: unknown;
}

function annotatedIn<W extends Word>(word: W, schemas: MetaSchemas, { part, value }: Place): Reference<Says<W>>[] {
  const found: Reference<Says<W>>[] = [];
  walksOf(schemas)[word](part, value, [], found);
  return found;
}

/** Adds what a value names; the path is that of this step only, and copied where something is found. */
type Walk<W extends Word> = (
  part: MetaPart,
  value: unknown,
  path: (string | number)[],
  found: Reference<Says<W>>[],
) => void;

/** The walks by each annotation, which keep what they found out about the parts of the meta-schemas. */
const walksOf = remember((schemas: MetaSchemas): { [W in Word]: Walk<W> } => ({
  'x-refers': createWalk('x-refers', schemas),
  'x-names': createWalk('x-names', schemas),
}));

function createWalk<W extends Word>(word: W, schemas: MetaSchemas): Walk<W> {
  /** The shapes of each part, by the part's own object. */
  const prepared = new WeakMap<MetaSchema, ReturnType<typeof prepareShape>[]>();
  const shapesOf = (part: MetaPart): ReturnType<typeof prepareShape>[] => {
    const known = prepared.get(part.schema);
    if (known !== undefined) return known;
    const shapes = alternatives(schemas, part).map((option) => prepareShape(follow(schemas, option)));
    prepared.set(part.schema, shapes);
    return shapes;
  };

  /** One shape of a part; of its inner parts those that have the annotation anywhere below. */
  const prepareShape = ({ schema, file }: MetaPart) => {
    const { properties = {}, additionalProperties: others, items, propertyNames } = schema;
    const within = (inner: MetaSchema | undefined): MetaPart | undefined =>
      inner !== undefined && isAnnotated(word, schemas, { schema: inner, file }) ? { schema: inner, file } : undefined;
    return {
      stated: statedBy(schema),
      says: schema[word],
      isText: schema.type === 'string',
      items: within(items),
      properties: new Map(Object.entries(properties).map(([key, inner]) => [key, within(inner)])),
      others: within(typeof others === 'object' ? others : undefined),
      ofKeys: propertyNames?.[word],
    };
  };

  const walk: Walk<W> = (part, value, path, found) => {
    for (const { stated, says, isText, items, properties, others, ofKeys } of shapesOf(part)) {
      if (isAnother(stated, value)) continue;
      if (typeof value === 'string' || typeof value === 'number') {
        // Of a number or a text, only the text is a name.
        if (says !== undefined && !(isText && typeof value === 'number'))
          found.push({ ...nameIn(String(value), says), path: [...path], refers: says });
      } else if (Array.isArray(value)) {
        if (items === undefined) continue;
        for (const [index, child] of value.entries()) {
          path.push(index);
          walk(items, child, path, found);
          path.pop();
        }
      } else if (isObject(value)) {
        for (const key of Object.keys(value)) {
          path.push(key);
          if (ofKeys !== undefined) found.push({ name: key, path: [...path], refers: ofKeys, isKey: true });
          const inner = properties.has(key) ? properties.get(key) : others;
          if (inner !== undefined) walk(inner, value[key], path, found);
          path.pop();
        }
      }
    }
  };
  return walk;
}

/** Whether a part or one below it has the annotation. */
function isAnnotated(word: Word, schemas: MetaSchemas, part: MetaPart, seen = new Set<MetaSchema>()): boolean {
  if (seen.has(part.schema)) return false;
  seen.add(part.schema);
  return alternatives(schemas, part).some((option) => {
    const { schema, file } = follow(schemas, option);
    const { properties = {}, additionalProperties: others, items, propertyNames } = schema;
    const inner = [...Object.values(properties), items, propertyNames, typeof others === 'object' ? others : undefined];
    return (
      schema[word] !== undefined ||
      inner.some((child) => child !== undefined && isAnnotated(word, schemas, { schema: child, file }, seen))
    );
  });
}

/** The name in a text, and what is around it. */
function nameIn(text: string, { sign = '', upTo }: Named): Pick<Reference, 'name' | 'before' | 'isHead'> {
  const before = sign !== '' && text.startsWith(sign) ? sign : '';
  const [name = '', ...rest] = upTo === undefined ? [text] : text.split(upTo);
  return { name: name.slice(before.length), before, isHead: rest.length > 0 };
}

/** Whether a word that the shape states, such as the id of a rule, is another in the value. */
export function isOtherShape(schema: MetaSchema, value: unknown): boolean {
  return isAnother(statedBy(schema), value);
}

/** Words that a shape states for keys of its values. */
function statedBy({ properties = {} }: MetaSchema): readonly [key: string, word: unknown][] {
  return Object.entries(properties).flatMap(([key, { const: word }]) => (word === undefined ? [] : [[key, word]]));
}

function isAnother(stated: readonly [key: string, word: unknown][], value: unknown): boolean {
  return (
    stated.length > 0 &&
    isObject(value) &&
    stated.some(([key, word]) => value[key] !== undefined && value[key] !== word)
  );
}
