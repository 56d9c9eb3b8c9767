import type { Page } from 'playwright/test';
import { navigateWithin } from './everyRoute.ts';
import { expect } from './journey.ts';
import { settled } from './signedIn.ts';

/** Opens a page in a language, from wherever this context is: loads it only where the page is not in that language. */
export async function openIn(page: Page, language: 'ar' | 'en', path: string, landmark: string): Promise<void> {
  const isInIt = await page.evaluate(
    (lang) => document.documentElement.lang === lang && document.querySelector('[data-testid=topbar]') !== null,
    language,
  );
  if (isInIt) {
    await navigateWithin(page, { path, drawn: `[data-testid=${landmark}]:not([data-left])` });
  } else {
    await page.evaluate((lang) => localStorage.setItem('dashboard.lang', lang), language);
    await page.goto(`/dashboard${path}`);
    await expect(page.getByTestId(landmark).first()).toBeVisible();
  }
  await settled(page);
}

/**
 * Puts a text with marks wherever a list could show it, each place under its own `data-ink`: a heading, a button and a
 * chip get it in front, and the name of a row, which holds it already, is only named `cell`.
 */
export async function insertMarkedText(page: Page, row: number | undefined, marked: string): Promise<void> {
  await page.evaluate(
    ({ id, text }) => {
      // The record's own cell; the same words in a heading, a button and a chip, as any catalogue could contain them.
      const nameOf = (element: Element | null): Element | null =>
        element?.firstElementChild ? nameOf(element.firstElementChild) : element;
      nameOf(document.querySelector(`[data-row-id="${id}"] [data-testid="cell-name"]`))?.setAttribute(
        'data-ink',
        'cell',
      );
      const places = {
        heading: 'h1',
        button: '[data-testid="filter-bar"] button[aria-expanded]',
        chip: '[data-testid="filter-bar"] li button > span + span',
      };
      for (const [place, selector] of Object.entries(places)) {
        const element = document.querySelector(selector);
        const mark = document.createElement('span');
        mark.dataset['ink'] = place;
        mark.textContent = text;
        element?.prepend(mark);
      }
    },
    { id: row, text: marked },
  );
}
