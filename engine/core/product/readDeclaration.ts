import { isObject } from '../values/isObject.ts';
import { isLanguageTag } from './languageTag.ts';
import type { Texts } from './Product.types.ts';
import type { ProductMistake } from './ProductError.ts';

type Path = ProductMistake['path'];

/** How a value is read: what it must be, and the check. */
export interface Kind<Value> {
  expected: string;
  accepts: (value: unknown) => value is Value;
}

/** An object of a declaration that is being read; every mistake is collected with its place. */
export interface DeclarationReader {
  readonly path: Path;
  /** A key that must be there; undefined after a mistake was collected. */
  required: <Value>(key: string, kind: Kind<Value>) => Value | undefined;
  /** A key that may be absent. */
  optional: <Value>(key: string, kind: Kind<Value>) => Value | undefined;
  /** An object below a key that must be there. */
  object: (key: string, keys: readonly string[]) => DeclarationReader | undefined;
  /** The objects of a list that may be absent. */
  objects: (key: string, keys: readonly string[]) => DeclarationReader[];
  /** An object at a place of a list. */
  entry: (
    key: string,
    index: number,
    entry: { value: unknown; keys: readonly string[] },
  ) => DeclarationReader | undefined;
  fault: (key: string | undefined, message: string, advice: string) => void;
}

/** Reads an object of a declaration; keys that it does not know are mistakes. */
export function readDeclaration(
  value: unknown,
  keys: readonly string[],
  { path = [], mistakes }: { path?: Path; mistakes: ProductMistake[] },
): DeclarationReader | undefined {
  if (!isObject(value)) {
    mistakes.push({ path, message: `${described(value)} is no object`, advice: `write { ${keys.join(', ')} }` });
    return undefined;
  }
  const fault: DeclarationReader['fault'] = (key, message, advice) =>
    void mistakes.push({ path: key === undefined ? path : [...path, key], message, advice });
  for (const key of Object.keys(value))
    if (!keys.includes(key))
      fault(key, `there is no key "${key}" here`, `write one of ${keys.join(', ')}, or remove it`);
  const ownOf = (key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);
  const optional: DeclarationReader['optional'] = (key, { expected, accepts }) => {
    const found = ownOf(key);
    if (found === undefined || accepts(found)) return found;
    fault(key, `${described(found)} is not ${expected}`, `write ${expected}`);
    return undefined;
  };
  return {
    path,
    fault,
    optional,
    required: (key, kind) => {
      if (ownOf(key) === undefined) fault(key, `"${key}" is missing`, `write ${kind.expected}`);
      return optional(key, kind);
    },
    object: (key, own) => {
      if (ownOf(key) !== undefined) return readDeclaration(ownOf(key), own, { path: [...path, key], mistakes });
      fault(key, `"${key}" is missing`, `write { ${own.join(', ')} }`);
      return undefined;
    },
    entry: (key, index, { value: entry, keys: own }) =>
      readDeclaration(entry, own, { path: [...path, key, index], mistakes }),
    objects: (key, own) =>
      (optional(key, LIST) ?? []).flatMap(
        (entry, index) => readDeclaration(entry, own, { path: [...path, key, index], mistakes }) ?? [],
      ),
  };
}

/** A kind of value of its own. */
export function kindOfValue<Value>(expected: string, accepts: (value: unknown) => value is Value): Kind<Value> {
  return { expected, accepts };
}

/** A text of a given form. */
export function textLike(expected: string, pattern: RegExp): Kind<string> {
  return kindOfValue(expected, (value): value is string => typeof value === 'string' && pattern.test(value));
}

export const TEXTS = kindOfValue(
  'a text in Arabic and in English, such as { "ar": "…", "en": "…" }',
  (value): value is Texts =>
    isObject(value) &&
    isText(value['ar']) &&
    isText(value['en']) &&
    Object.entries(value).every(([language, text]) => isLanguageTag(language) && isText(text)),
);
export const NAME = textLike(
  'a name of letters, digits, _ and -, such as "is_active"',
  /^[A-Za-z][A-Za-z0-9_-]{0,49}$/,
);
export const NAMES = kindOfValue(
  'a list of names',
  (value): value is string[] => Array.isArray(value) && value.every(isText),
);
export const TRUTH = kindOfValue('true or false', (value) => typeof value === 'boolean');
export const NUMBER = kindOfValue('a number', (value): value is number => Number.isFinite(value));
const LIST = kindOfValue('a list', (value): value is unknown[] => Array.isArray(value));

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function described(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
