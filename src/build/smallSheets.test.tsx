import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MOST_SHEETS, withSmallSheets } from './smallSheets.ts';

/** The part of Emotion's class that is used here. */
interface Sheet {
  insert: (rule: string) => void;
  flush: () => void;
  tags: HTMLStyleElement[];
}
type SheetClass = new (options: { key: string; container: HTMLElement; speedy: boolean }) => Sheet;

const { resolve } = createRequire(import.meta.url);
const SOURCE = join(dirname(resolve('@emotion/sheet/package.json')), 'dist/emotion-sheet.esm.js');

let StyleSheet: SheetClass;
let frames: FrameRequestCallback[] = [];

beforeAll(async () => {
  const code = withSmallSheets(await readFile(SOURCE, 'utf8'));
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the code of a package, changed as the build changes it
  StyleSheet = new Function(code.replace('export { StyleSheet };', 'return StyleSheet;'))() as SheetClass;
});
afterEach(() => vi.unstubAllGlobals());

function openSheet(speedy = true): Sheet {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  return new StyleSheet({ key: 'x', container: document.head, speedy });
}

function drawFrame(): void {
  for (const callback of frames.splice(0)) callback(0);
}

/** Selectors of the rules, by element. */
const rulesOf = ({ tags }: Sheet): string[][] =>
  tags.map(({ sheet }) => [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText.split(' ')[0] ?? ''));

it('FAST-05: the styles of a frame have an element of their own, in the sequence in which they were drawn', () => {
  const sheet = openSheet();
  for (const rule of ['.a{color:red}', '.b{color:red}']) sheet.insert(rule);
  expect(frames).toHaveLength(1);
  drawFrame();
  for (const rule of ['.c{color:red}', '.d{color:red}']) sheet.insert(rule);
  drawFrame();
  drawFrame();
  sheet.insert('.e{color:red}');
  expect(rulesOf(sheet)).toEqual([['.a', '.b'], ['.c', '.d'], ['.e']]);
  const [first, second, third] = sheet.tags;
  expect([first?.nextSibling, second?.nextSibling]).toEqual([second, third]);
  sheet.flush();
  sheet.insert('.f{color:red}');
  expect(rulesOf(sheet)).toEqual([['.f']]);
  sheet.flush();
});

it('FAST-05: where no frame is drawn, and beyond a number of elements, all styles are in the last one', () => {
  const sheet = openSheet();
  for (const rule of ['.a{color:red}', '.b{color:red}']) sheet.insert(rule);
  for (let count = 1; count < MOST_SHEETS + 5; count += 1) {
    drawFrame();
    sheet.insert(`.c${count}{color:red}`);
  }
  expect(sheet.tags).toHaveLength(MOST_SHEETS);
  expect(rulesOf(sheet).at(-1)).toEqual([47, 48, 49, 50, 51, 52].map((count) => `.c${count}`));
  sheet.flush();
});

it('FAST-05: in development each rule has an element, as without it', () => {
  const sheet = openSheet(false);
  for (const rule of ['.a{color:red}', '.b{color:red}']) sheet.insert(rule);
  expect([sheet.tags.length, frames.length]).toEqual([2, 0]);
  sheet.flush();
});

it('FAST-05: an update of the package in which it would have no effect stops the build', () => {
  expect(() => withSmallSheets('export class StyleSheet {}')).toThrow('@emotion/sheet has changed');
});
