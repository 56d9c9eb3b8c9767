import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';
import { settled } from './signedIn.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Rules that ask about colours, which the theme decides, and not about elements, names and roles. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe looks for: all, colours alone, or all but them. */
export type AxePart = 'all' | 'colours' | 'all but colours';

/**
 * Expects axe to find nothing on the page as it stands, one readable line per node. Soft: other states are looked at too.
 */
export async function expectNoViolations(page: Page, state: string, part: AxePart = 'all'): Promise<void> {
  await settled(page);
  // Legacy mode: the dashboard has no frames, and the modern one opens a page of its own for every run.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (part === 'colours') axe.withRules(COLOURS);
  else axe.withTags(TAGS);
  if (part === 'all but colours') axe.disableRules(COLOURS);
  const { violations } = await axe.analyze();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect.soft(lines, state).toEqual([]);
}
