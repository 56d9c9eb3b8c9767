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

/** What axe looks for: all, colours alone, all but them, words alone, or all and what it calls best practices. */
export type AxePart = 'all' | 'colours' | 'all but colours' | 'words' | 'best practices';

/**
 * Expects axe to find nothing on the page as it is, one readable line per node. Soft: other states are looked at too.
 */
export async function expectNoViolations(page: Page, state: string, part: AxePart = 'all'): Promise<void> {
  await settled(page);
  // Legacy mode: the dashboard has no frames, and the modern one opens a page of its own for every run.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // Of what is as it should be, no selectors are worked out.
  axe.options({ resultTypes: ['violations'] });
  if (part === 'colours') axe.withRules(COLOURS);
  else if (part === 'words') axe.withRules(WORDS);
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

/**
 * Whether a target is too small where nothing floats over it. axe measures what is seen of it at the present scroll position,
 * where the bar at the bottom of a screen may cover a part of any target, which scrolling brings out.
 */
async function isSmallInTheOpen(page: Page, selector: string): Promise<boolean> {
  const target = page.locator(selector);
  const before = await page.evaluate(() => window.scrollY);
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
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
