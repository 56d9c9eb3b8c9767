import type { Plugin } from 'vite';

const CACHE = /\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/;

/**
 * Lets Emotion write a property a second time, with a prefix, only where a browser that the build is for knows it by
 * that name alone: one with the ES2023 of its scripts, from Chrome 110, Firefox 115 and Safari 16.4 on. Its own list is of
 * browsers of ten years ago, and has rules that no browser of today takes.
 */
export function fewPrefixes(): Plugin {
  return {
    name: 'lawha-few-prefixes',
    apply: 'build',
    transform: {
      filter: { id: CACHE },
      handler: (code) => ({ code: withFewPrefixes(code), map: null }),
    },
  };
}

/**
 * Properties that such a browser has with `-webkit-` alone (MDN, browser compatibility data). Of `mask` all: `mask-image` and
 * others got their name without it in Chrome 120.
 */
const PREFIXED = [
  'user-select',
  'backdrop-filter',
  'mask',
  'print-color-adjust',
  'text-size-adjust',
  'box-decoration-break',
  'hyphens',
] as const;

const PREFIXER = /^var prefixer = function prefixer\(element, index, children, callback\) \{\n.*?^\};$/ms;

/**
 * The module of styles that are written out, with this shorter list.
 *
 * @throws Error when the code is not as expected, as after an update of the package
 */
export function withFewPrefixes(code: string): string {
  if (!PREFIXER.test(code) || !code.includes('import { StyleSheet }'))
    throw new Error('@emotion/cache has changed: fewPrefixes.ts does not find how prefixes are written');
  return code.replace(
    PREFIXER,
    () => `var prefixer = function (element) {
  if (element.type === DECLARATION && !element["return"] && /^(?:${PREFIXED.join('|')})/.test(element.props))
    element["return"] = WEBKIT + element.value + element.value;
};`,
  );
}
