import type { Page } from 'playwright/test';
import { readSessionUser } from '../../../engine/data/readSession.ts';
import { PASSWORD } from './journey.ts';

let person: string | undefined;

/**
 * Opens every later page of this context as the super admin, without the login page: one call to the API per worker, its
 * answer put where the dashboard keeps the person.
 */
export async function enterSignedIn(page: Page): Promise<void> {
  if (person === undefined) {
    const answer = await page.request.post('/api/dashboard/login', {
      data: { email: 'super@lawha.test', password: PASSWORD },
    });
    if (!answer.ok()) throw new Error(`Login answered ${answer.status()}: ${await answer.text()}`);
    person = JSON.stringify(readSessionUser(((await answer.json()) as { data: unknown }).data));
  }
  await page.addInitScript((value) => localStorage.setItem('dashboard.user', value), person);
}

/** Waits for the fonts and for what moves in: measures taken before are those of a page on its way. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}
