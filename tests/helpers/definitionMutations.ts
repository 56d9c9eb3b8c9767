import * as fc from 'fast-check';
import { editAt, type Mutation, mutationOf, type Path, placesOf, put, valueAt } from './mutations.ts';

/** Values by their key in definitions, by the kind of place; what lists hold is under the key of its kind. */
export type MutationSources = ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>;

/** Keys below which names are the author's own. */
const NAMED: ReadonlySet<string | number> = new Set(['properties', 'inputs', 'query', 'where']);

/** Texts for people and names of the group: changing them changes nothing that a server does. */
const WORDS: ReadonlySet<string | number> = new Set([
  '$schema',
  'aliases',
  'ar',
  'en',
  'label',
  'name',
  'redirects',
  'singular',
  'x-enum-labels',
  'x-label',
  'x-messages',
]);

/** Words that the language has for fields, and values that no definition of the fixtures gives them. */
const SELDOM: Readonly<Record<string, readonly unknown[]>> = {
  'x-unique': [true],
  readOnly: [true],
  pattern: ['^[A-Z]{2}[0-9]+$', '^(a+)+$', '^\\p{L}+$', '.', '^$', '(?=a)b'],
  default: [0, 1, '', 'x', [], {}, null, '{id}'],
  const: [0, 1, 'x', true],
  multipleOf: [0.01, 0.3, 7],
  exclusiveMinimum: [0, 1e15],
  exclusiveMaximum: [0.5, 1e300],
  minLength: [0, 60],
  maxItems: [0, 1e9],
  uniqueItems: [true],
};

/** Values of a few definitions, by the kind of place at which they occur. */
export function mutationSourcesOf(values: readonly unknown[]): MutationSources {
  const donors = new Map<string, Map<string, unknown[]>>();
  const give = (place: string, key: string, value: unknown): void => {
    const held = donors.get(place) ?? new Map<string, unknown[]>();
    donors.set(place, held.set(key, [...(held.get(key) ?? []), value]));
  };
  for (const value of values) {
    for (const path of placesOf(value)) {
      const key = path.at(-1);
      if (key === undefined || path.some((part) => WORDS.has(part)) || path.length < 2) continue;
      give(kindOfPlace(path.slice(0, -1)), typeof key === 'number' ? '*' : key, valueAt(value, path));
    }
    for (const key of Object.keys(Object(value))) if (!WORDS.has(key)) give('', key, valueAt(value, [key]));
  }
  for (const [key, seldom] of Object.entries(SELDOM))
    for (const value of seldom) give('form/schema/properties/*', key, value);
  return donors;
}

/**
 * A change that is likely to be within the language: a value of another definition at a place of the same kind, a
 * number or a flag changed, a part removed or repeated.
 */
export function mutationFrom(value: unknown, donors: MutationSources): fc.Arbitrary<Mutation> {
  const places = placesOf(value).filter((path) => !path.some((part) => WORDS.has(part)));
  const holders = places.filter((path) => donors.has(kindOfPlace(path)) && typeof valueAt(value, path) === 'object');
  const numbers = places.filter((path) => typeof valueAt(value, path) === 'number');
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...holders).chain((path) => graftAt(value, path, donors)) },
    ...(numbers.length > 0 ? [otherNumber(value, numbers)] : []),
    mutationOf(value),
  );
}

function graftAt(value: unknown, path: Path, donors: MutationSources): fc.Arbitrary<Mutation> {
  const given = donors.get(kindOfPlace(path)) ?? new Map<string, readonly unknown[]>();
  return fc
    .constantFrom(...given.keys())
    .chain((key) => fc.tuple(fc.constant(key), fc.constantFrom(...(given.get(key) ?? []))))
    .map(([key, donated]) => {
      const holder = valueAt(value, path);
      const grafted = Array.isArray(holder)
        ? [...(holder as unknown[]), donated]
        : { ...Object(holder), [key]: donated };
      return {
        what: `${key}: ${JSON.stringify(donated)} into /${path.join('/')}`,
        value: path.length === 0 ? grafted : editAt(value, path, (outer, at) => put(outer, at, grafted)),
      };
    });
}

function otherNumber(value: unknown, numbers: readonly Path[]): fc.Arbitrary<Mutation> {
  return fc
    .tuple(fc.constantFrom(...numbers), fc.constantFrom(0, 1, 2, -1, 0.5, 255, 4000, 1e9))
    .map(([path, number]) => ({
      what: `${number} at /${path.join('/')}`,
      value: editAt(value, path, (holder, key) => put(holder, key, number)),
    }));
}

/** The kind of a place: its keys, with those that authors choose left open. */
function kindOfPlace(path: Path): string {
  return path.map((key, index) => (typeof key === 'number' || NAMED.has(path[index - 1] ?? '') ? '*' : key)).join('/');
}
