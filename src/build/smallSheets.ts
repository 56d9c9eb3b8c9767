import type { Plugin } from 'vite';

const SHEET = /\/@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/;

/**
 * Lets Emotion begin a further style element for the styles of each frame. A browser that is given one more rule in an element
 * prepares all rules of that element anew; and where that is a rule with a condition (`@media`) or of a motion
 * (`@keyframes`), Chromium works out the style of everything that any of them matches: of the whole page, since one element
 * had them all. That was 100 to 200 ms on a processor that is four times slower, each time that something was drawn first.
 */
export function smallSheets(): Plugin {
  return {
    name: 'lawha-small-sheets',
    apply: 'build',
    transform: {
      filter: { id: SHEET },
      handler: (code) => ({ code: withSmallSheets(code), map: null }),
    },
  };
}

/** Most style elements: each one more is searched for every element whose style is worked out. The last takes all others. */
export const MOST_SHEETS = 48;

const BEGINS = 'if (this.ctr % (this.isSpeedy ? 65000 : 1) === 0) {';

/**
 * The module of style elements, in which the rules of a frame go into one of their own. In a window that draws no frames, as
 * a hidden one, they go into the same.
 *
 * @throws Error when the code is not as expected, as after an update of the package
 */
export function withSmallSheets(code: string): string {
  if (code.split(BEGINS).length !== 2)
    throw new Error('@emotion/sheet has changed: smallSheets.ts does not find where a style element begins');
  return code.replace(
    BEGINS,
    `const isFirst = this.isSpeedy && !this.isOpen;
    if (isFirst) {
      this.isOpen = true;
      requestAnimationFrame(() => { this.isOpen = false; });
    }
    if (this.isSpeedy ? this.tags.length === 0 || (isFirst && this.tags.length < ${MOST_SHEETS}) : true) {`,
  );
}
