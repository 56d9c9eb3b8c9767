import * as fc from 'fast-check';

/** A JSON value with one place of it changed. */
export interface Mutation {
  /** What was done, and where. */
  what: string;
  value: unknown;
}

/** Path to the place of a JSON value. */
export type Path = readonly (string | number)[];

/** Values that replace others: of every type, empty, at an edge, and words of the language. */
const STRANGERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  1e9,
  '',
  ' ',
  'x',
  'id',
  'name',
  '{',
  '{id',
  'today',
  '__proto__',
  'constructor',
  'عربي',
  [],
  [null],
  {},
  { ar: 'نص' },
  { en: 'Text' },
];

/**
 * The value with one place removed, renamed, repeated, or replaced by a foreign value or by another part of the value.
 */
export function mutationOf(value: unknown): fc.Arbitrary<Mutation> {
  const places = placesOf(value).slice(1);
  const place = fc.nat(places.length - 1).map((index) => places[index] ?? []);
  const wholePlaces = fc.nat(places.length - 1).map((index) => valueAt(value, places[index] ?? []));
  return fc.oneof(
    place.map((path) => change('remove', path, (holder, key) => removed(holder, key))),
    place.map((path) => change('rename', path, (holder, key) => renamed(holder, key))),
    place.map((path) => change('repeat', path, (holder, key) => repeated(holder, key))),
    fc
      .tuple(place, fc.constantFrom(...STRANGERS))
      .map(([path, other]) => change(`put ${JSON.stringify(other)}`, path, (holder, key) => put(holder, key, other))),
    fc
      .tuple(place, wholePlaces)
      .map(([path, other]) => change(`put ${JSON.stringify(other)}`, path, (holder, key) => put(holder, key, other))),
  );

  function change(what: string, path: Path, edit: (holder: unknown, key: string | number) => unknown): Mutation {
    return { what: `${what} at /${path.join('/')}`, value: editAt(structuredClone(value), path, edit) };
  }
}

/** The ways to all places of a value, its own first. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]: [string | number, unknown]) => placesOf(inner, [...path, key]))];
}

/** The value at a place. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (Array.isArray(inner) ? inner[Number(key)] : entryOf(inner, key)), value);
}

function entryOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
}

/** The value with the object or list that holds a place edited. */
export function editAt(value: unknown, path: Path, edit: (holder: unknown, key: string | number) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (rest.length === 0) return edit(value, key);
  return put(value, key, editAt(valueAt(value, [key]), rest, edit));
}

/** An object or a list with another value under a key that it has. */
export function put(holder: unknown, key: string | number, value: unknown): unknown {
  if (Array.isArray(holder)) return holder.map((item: unknown, index) => (index === key ? value : item));
  return mapEntries(holder, ([name, inner]) => [[name, name === key ? value : inner]]);
}

function removed(holder: unknown, key: string | number): unknown {
  if (Array.isArray(holder)) return holder.filter((_, index) => index !== key);
  return mapEntries(holder, (entry) => (entry[0] === key ? [] : [entry]));
}

function renamed(holder: unknown, key: string | number): unknown {
  if (Array.isArray(holder)) return holder.toReversed();
  return mapEntries(holder, ([name, inner]) => [[name === key ? `${name.slice(0, -1)}x` : name, inner]]);
}

function repeated(holder: unknown, key: string | number): unknown {
  if (Array.isArray(holder)) return holder.flatMap((item: unknown, index) => (index === key ? [item, item] : [item]));
  return mapEntries(holder, (entry) => (entry[0] === key ? [entry, [`${entry[0]}_2`, entry[1]]] : [entry]));
}

function mapEntries(value: unknown, change: (entry: [string, unknown]) => [string, unknown][]): unknown {
  return Object.fromEntries(Object.entries(Object(value)).flatMap(change));
}
