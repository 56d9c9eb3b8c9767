/** The few ways in which operators change a value; see `Operator.types.ts`. */
import { isObject } from '../../../engine/core/values/isObject.ts';
import { editAt, put as putAt, valueAt } from '../../helpers/mutations.ts';
import type { Edit, Mistake, Operator, OperatorGroup, Site } from './Operator.types.ts';

/** What is written in place of a value; undefined where nothing fits. */
export type Maker = (value: unknown, site: Site) => unknown;

type Extra = Pick<Edit, 'word' | 'lost' | 'isAddition'>;

/** Another value. */
export function put(value: unknown): Mistake {
  return putBy(() => value);
}

/** Another value, made of the one that is there. */
export function putBy(make: Maker, extra: (site: Site) => Extra = () => ({})): Mistake {
  return (site) => {
    const value = make(site.value, site);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(site.value)) return undefined;
    const values = [site.value, value].filter((text): text is string => typeof text === 'string' && text.length > 1);
    return { root: change(site, (holder, key) => putAt(holder, key, value)), path: site.path, values, ...extra(site) };
  };
}

/** A name with a slip of one letter: the message should say the right one. */
export const misspell: Mistake = putBy(
  (value) => (typeof value === 'string' && /[a-z]{4,}/.test(value) ? slip(value) : undefined),
  ({ value }) => ({ word: String(value).replace(/^-/, '') }),
);

/** A name that exists nowhere. */
export const unknownName: Mistake = putBy((value) => (typeof value === 'string' ? 'zzz_nothing' : undefined));

/** The key or item left out. */
export const drop: Mistake = (site) => ({
  root: change(site, (holder, key) =>
    Array.isArray(holder)
      ? holder.filter((_, index) => index !== key)
      : Object.fromEntries(Object.entries(Object(holder)).filter(([name]) => name !== key)),
  ),
  path: site.path,
  lost: String(site.key),
  values: namesIn(site.value),
});

/** The key under another name; the message should say the right one unless it is a name of the author's. */
export function rename(to: string | ((key: string) => string), options: { isNamed?: boolean } = {}): Mistake {
  return (site) => {
    if (typeof site.key !== 'string') return undefined;
    const key = typeof to === 'string' ? to : to(site.key);
    if (key === site.key || (isObject(site.holder) && Object.hasOwn(site.holder, key))) return undefined;
    return {
      root: change(site, (holder) =>
        Object.fromEntries(
          Object.entries(Object(holder)).map(([name, value]) => [name === site.key ? key : name, value]),
        ),
      ),
      path: [...site.path.slice(0, -1), key],
      ...(options.isNamed !== false ? { word: site.key } : { lost: site.key }),
    };
  };
}

/** Keys added to an object. The first of them is the mistake. */
export function add(make: Record<string, unknown> | Maker, word?: string): Mistake {
  return (site) => {
    const entries: unknown = typeof make === 'function' ? make(site.value, site) : make;
    const [key] = Object.keys(Object(entries));
    if (!isObject(site.value) || key === undefined || Object.hasOwn(site.value, key)) return undefined;
    const value = { ...site.value, ...Object(entries) };
    return {
      root: change(site, (holder, at) => putAt(holder, at, value)),
      path: [...site.path, key],
      isAddition: true,
      ...(word !== undefined && { word }),
    };
  };
}

/** An item added to a list. */
export function append(make: Maker): Mistake {
  return (site) => {
    const { value } = site;
    const item: unknown = make(value, site);
    if (!Array.isArray(value) || item === undefined) return undefined;
    const list: unknown[] = [...(value as unknown[]), item];
    return {
      root: change(site, (holder, at) => putAt(holder, at, list)),
      path: [...site.path, value.length],
      isAddition: true,
      values: typeof item === 'string' ? [item] : [],
    };
  };
}

/** The item of a list written twice. */
export const repeat: Mistake = (site) => {
  const { holder, key } = site;
  if (!Array.isArray(holder) || typeof key !== 'number') return undefined;
  const list = (holder as unknown[]).toSpliced(key + 1, 0, site.value);
  return { root: putWhole(site, list), path: [...site.path.slice(0, -1), key + 1], isAddition: true };
};

/** Only at sites that fit. */
export function where(fits: (site: Site) => boolean, mistake: Mistake): Mistake {
  return (site) => (fits(site) ? mistake(site) : undefined);
}

/** Operators of a group: name, place, mistake. */
export function operatorsOf(
  group: OperatorGroup,
  rows: readonly (readonly [name: string, at: string, mistake: Mistake])[],
): Operator[] {
  return rows.map(([name, at, mistake]) => ({ id: `${group}/${name}`, group, at, mistake }));
}

/** A slip of one letter, inside the last word that is long enough. */
export function slip(word: string): string {
  const found = [...word.matchAll(/[a-z]{4,}/g)].at(-1);
  if (found === undefined) return word;
  const middle = found.index + Math.floor(found[0].length / 2);
  const [a = '', b = ''] = [word[middle - 1], word[middle]];
  return a === b
    ? `${word.slice(0, middle)}${word.slice(middle + 1)}`
    : `${word.slice(0, middle - 1)}${b}${a}${word.slice(middle + 1)}`;
}

/** The property of an object, or undefined. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return valueAt(value, path);
}

/** Properties of the record of a definition. */
export function propertiesOf(root: unknown): Record<string, Record<string, unknown>> {
  const properties = at(root, 'form', 'schema', 'properties');
  return isObject(properties) ? (properties as Record<string, Record<string, unknown>>) : {};
}

function change({ root, path }: Site, edit: (holder: unknown, key: string | number) => unknown): unknown {
  return path.length === 0 ? valueAt(edit({ '': root }, ''), ['']) : editAt(root, path, edit);
}

function putWhole({ root, path }: Site, list: unknown): unknown {
  return editAt(root, path.slice(0, -1), (holder, key) => putAt(holder, key, list));
}

/** Names that a value says: itself, or those of an object. */
function namesIn(value: unknown): string[] {
  const parts = isObject(value) ? Object.values(value) : [value];
  return parts.filter((part): part is string => typeof part === 'string' && part.length > 1);
}
