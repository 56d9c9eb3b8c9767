import type { Plugin } from 'vite';

/** Modules with many components, of which few are used. */
const MODULES = /\/react-router\/dist\/production\//;
const TEXTS = /\/i18next\/dist\/esm\/i18next\.js$/;
/** Zag's list of scripts and languages from right to left, for browsers without `Intl.Locale`. */
const DIRECTIONS = /\/@zag-js\/i18n-utils\/dist\/is-rtl\.mjs$/;

/**
 * Lets the bundler leave out what nothing uses, where it cannot see that itself: components that a call has made, which
 * might do something besides, what loads texts for i18next, which has all of them from the start, and a second place that
 * knows directions.
 *
 * @param language module of `directionOf`
 */
export function dropUnusedParts(language: string): Plugin {
  return {
    name: 'lawha-drop-unused-parts',
    apply: 'build',
    transform: {
      filter: { id: [MODULES, TEXTS, DIRECTIONS] },
      handler: (code, id) => ({
        code: DIRECTIONS.test(id)
          ? withOwnDirections(code, language)
          : TEXTS.test(id)
            ? withoutUnusedTexts(code)
            : withPureParts(code),
        map: null,
      }),
    },
  };
}

/** Code whose components are made by calls that are marked as having no other effect, and have no names. */
export function withPureParts(code: string): string {
  return code
    .replaceAll(/= (React\d*\.(?:memo|forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}

const LOADING = 'new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options)';

const FORMATTING = 'formatter = Formatter;';

/**
 * The code of i18next with something that has loaded everything in the place of what loads texts: without a backend,
 * that is what it does too. Values are written by the module of text before they are filled in, so that no text asks
 * i18next for a format.
 *
 * @throws Error when the code is not as expected, as after an update of the package
 */
export function withoutUnusedTexts(code: string): string {
  if (!code.includes(LOADING) || !code.includes(FORMATTING))
    throw new Error('i18next has changed: dropUnusedParts.ts does not find what loads texts, or what formats values');
  const loaded = '{ state: {}, load: (l, n, done) => done?.(), reload: (l, n, done) => done?.() }';
  return code.replace(FORMATTING, '').replace(LOADING, `Object.assign(new EventEmitter(), ${loaded})`);
}

/**
 * A module with the functions of Zag's, which ask ours.
 *
 * @throws Error when the code is not as expected, as after an update of the package
 */
export function withOwnDirections(code: string, language: string): string {
  if (!/export \{\s+getLocaleDir,\s+isRTL\s+\};/.test(code))
    throw new Error('@zag-js/i18n-utils has changed: dropUnusedParts.ts does not find what says directions');
  return `export { directionOf as getLocaleDir } from ${JSON.stringify(language)};
import { directionOf } from ${JSON.stringify(language)};
export const isRTL = (locale) => directionOf(locale) === 'rtl';`;
}
