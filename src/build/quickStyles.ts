import type { Plugin } from 'vite';

const MEMO = /\/@chakra-ui\/react\/dist\/esm\/utils\/memo\.js$/;
const CONDITIONS = /\/@chakra-ui\/react\/dist\/esm\/styled-system\/conditions\.js$/;
const RECIPES = /\/@chakra-ui\/react\/dist\/esm\/styled-system\/cva\.js$/;

/**
 * Lets Chakra find the styles that it has worked out already by short names. It writes out all styles of a component, each time
 * one is drawn, to look them up, lists all its conditions for each property, and makes the recipe of a component anew with each
 * drawing.
 */
export function quickStyles(): Plugin {
  return {
    name: 'lawha-quick-styles',
    apply: 'build',
    transform: {
      filter: { id: [MEMO, CONDITIONS, RECIPES] },
      handler: (code, id) => {
        const change = MEMO.test(id) ? withShortNames : RECIPES.test(id) ? withKeptRecipes : withQuickConditions;
        return { code: change(code), map: null };
      },
    },
  };
}

/** What is kept of each function; the oldest makes room. */
const KEPT = 2000;

/**
 * The module of `memo`, in which a result is named by its number where it is passed on: results are kept, and not changed.
 *
 * @throws Error when the code is not as expected, as after an update of the package
 */
export function withShortNames(code: string): string {
  if (!/^export \{ memo \};$/m.test(code) || !code.includes('args.map(simpleHash).join("|")'))
    throw new Error('@chakra-ui/react has changed: quickStyles.ts does not find how results are looked up');
  return `const names = new WeakMap();
let count = 0;
const isObject = (value) => typeof value === 'object' && value !== null;
const nameOf = (value) =>
  Array.isArray(value)
    ? '[' + value.map(nameOf) + ']'
    : isObject(value)
      ? (names.get(value) ?? '{' + Object.keys(value).map((key) => key + ':' + nameOf(value[key])) + '}')
      : typeof value === 'string'
        ? "'" + value
        : typeof value === 'function'
          ? 'f:' + value.name
          : String(value);
export const memo = (fn) => {
  const kept = new Map();
  return function get(...args) {
    const name = args.map(nameOf).join('|');
    let result = kept.get(name);
    if (result === undefined) {
      result = fn.apply(this, args);
      if (kept.size >= ${KEPT}) kept.delete(kept.keys().next().value);
      kept.set(name, result);
      if (isObject(result)) names.set(result, '#' + ++count);
    }
    return result;
  };
};`;
}

const LISTING = 'keys().includes(key)';

/**
 * The module of conditions, which looks a name up in place of listing all.
 *
 * @throws Error when the code is not as expected, as after an update of the package
 */
export function withQuickConditions(code: string): string {
  if (code.split(LISTING).length !== 2)
    throw new Error('@chakra-ui/react has changed: quickStyles.ts does not find how conditions are looked up');
  return code.replace(LISTING, 'Object.hasOwn(values, key)');
}

const MADE = 'function cva(config = {}) {';
const MERGED = 'return cva(mergeCva(this, other));';

/**
 * The module of recipes, which makes the one of a configuration once, and once what it is together with another one.
 *
 * @throws Error when the code is not as expected, as after an update of the package
 */
export function withKeptRecipes(code: string): string {
  if ([MADE, MERGED].some((part) => code.split(part).length !== 2))
    throw new Error('@chakra-ui/react has changed: quickStyles.ts does not find how recipes are made');
  return code
    .replace(
      MADE,
      `const kept = new WeakMap();
  const once = (known, key, make) => (known.has(key) || known.set(key, make()), known.get(key));
  const cva = (config = EMPTY_OBJECT) => once(kept, config, () => makeRecipe(config));
  function makeRecipe(config) {
    const merged = new WeakMap();`,
    )
    .replace(MERGED, 'return once(merged, other, () => cva(mergeCva(this, other)));');
}
