import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';
import { settled } from './signedIn.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Rules that ask about colours, which the theme decides, and not about elements, names and roles. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Rules that ask about words, the language that they are said to be in, and how much room they leave for targets: another
 * language changes nothing else, since its screens have the same outline (`tests/snapshots`).
 */
const WORDS = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'document-title',
  'form-field-multiple-labels',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'label-title-only',
  'link-name',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
];

/** What axe looks for: all, colours alone, all but them, words alone, sizes of targets alone, or all and what it calls best practices. */
export type AxePart = 'all' | 'colours' | 'all but colours' | 'words' | 'targets' | 'best practices';

/**
 * A run of axe, whose half a megabyte of code is put in a page once: reading it again is a fifth of what a run costs.
 *
 * Legacy mode: the one frame, of the studio, has screens that are looked at by themselves, and the modern one opens a page
 * of its own for every run.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const inFrames = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  return new AxeBuilder({ page, ...(inFrames.every(Boolean) && { axeSource: ';' }) }).setLegacyMode(true);
}

/**
 * Expects axe to find nothing on the page as it is, one readable line per node. Soft: other states are looked at too.
 */
export async function expectNoViolations(page: Page, state: string, part: AxePart = 'all'): Promise<void> {
  await settled(page);
  const axe = await axeOf(page);
  // Of what is as it should be, no selectors are worked out.
  axe.options({ resultTypes: ['violations'] });
  if (part === 'colours') axe.withRules(COLOURS);
  else if (part === 'words') axe.withRules(WORDS);
  else if (part === 'targets') axe.withRules('target-size');
  else axe.withTags(part === 'best practices' ? [...TAGS, 'best-practice'] : TAGS);
  if (part === 'all but colours') axe.disableRules(COLOURS);
  const { violations } = await axe.analyze();
  const lines: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const isSmall = id !== 'target-size' || (await isSmallInTheOpen(page, target.join(' ')));
      if (isSmall) lines.push(`${id}: ${target.join(' ')}: ${failureSummary ?? ''}`);
    }
  }
  expect.soft(lines, state).toEqual([]);
}

/** Expects axe to find nothing in a frame of the page, which it has looked into. Soft, as above. */
export async function expectNoViolationsIn(page: Page, frame: string, state: string): Promise<void> {
  const axe = (await axeOf(page)).include(frame).withTags(TAGS);
  const { violations, passes } = await axe.analyze();
  const inside = passes.flatMap(({ nodes }) => nodes.filter(({ target }) => target.length > 1));
  expect(inside.length, `${state}: elements of the frame`).toBeGreaterThan(20);
  const lines = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  expect.soft(lines, state).toEqual([]);
}

/**
 * Whether a target is too small where nothing floats over it. axe measures what is seen of it at the present scroll position,
 * where the bar at the bottom of a screen may cover a part of any target, which scrolling brings out.
 */
async function isSmallInTheOpen(page: Page, selector: string): Promise<boolean> {
  const target = page.locator(selector);
  const before = await page.evaluate(() => window.scrollY);
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await (
    await axeOf(page)
  )
    .options({ resultTypes: ['violations'] })
    .include(selector)
    .withRules('target-size')
    .analyze();
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before);
  return violations.length > 0;
}

/**
 * Checks the page as it is: in Arabic at everything, then at its colours in the dark theme; in English at its words. The theme is switched as the theme button does it: by the class of the document,
 * which leaves elements, names and roles as they are.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang);
  if (language !== 'ar') {
    await expectNoViolations(page, state, 'words');
    return;
  }
  await wear(page, 'light');
  await expectNoViolations(page, `${state}, light`);
  await wear(page, 'dark');
  await expectNoViolations(page, `${state}, dark`, 'colours');
}

/** Switches the theme as the theme button does it. */
async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(name);
    document.documentElement.style.colorScheme = name;
  }, theme);
}

/**
 * Hides each entry of a long page that is made like one before it, so that axe, whose time grows faster than the page, looks
 * at one of each: same elements, classes, roles and attributes, with a text or without, fitting or scrolling, and with what
 * its references name. What depends on more than that is not looked at by it: sizes of targets, and ids that are
 * there twice, which are answered.
 *
 * @param selector entries, none within another
 */
export async function keepOneOfEach(page: Page, selector: string): Promise<{ left: number; repeatedIds: string[] }> {
  return page.evaluate((entries) => {
    const SAID = ['class', 'style', 'role', 'type', 'lang', 'dir', 'tabindex', 'aria-hidden', 'aria-expanded'];
    const REFERENCES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'for'];
    const shapeOf = (element: Element): string => {
      const attributes = [...element.attributes].map(({ name, value }) => {
        if (SAID.includes(name)) return `${name}=${value}`;
        if (!REFERENCES.includes(name)) return `${name}${value.trim() === '' ? '' : '=…'}`;
        return `${name} ${value.split(/\s+/u).every((id) => document.getElementById(id) !== null)}`;
      });
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
      );
      const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      const within = [...element.children].map(shapeOf).join('');
      return `<${element.tagName} ${attributes.toSorted().join(' ')} ${hasText} ${scrolls}>${within}</>`;
    };
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const found = [...document.querySelectorAll<HTMLElement>(entries)].map((entry) => [entry, shapeOf(entry)] as const);
    const seen = new Set<string>();
    for (const [entry, shape] of found) {
      if (seen.has(shape)) entry.style.display = 'none';
      seen.add(shape);
    }
    return { left: seen.size, repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index) };
  }, selector);
}
