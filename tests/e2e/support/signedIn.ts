import type { Page } from 'playwright/test';
import { readSessionUser } from '../../../engine/client/account/readSession.ts';
import { logIn } from './journey.ts';

/**
 * Opens every later page of this tab as the super admin, or as another account, without the login page: the answer of a
 * call to the API is put where the dashboard keeps the person. With each load: not for a journey that signs out.
 */
export async function enterSignedIn(page: Page, email?: string, password?: string): Promise<void> {
  const person = JSON.stringify(readSessionUser(await logIn(page, email, password)));
  await page.addInitScript((value) => localStorage.setItem('dashboard.user', value), person);
}

/**
 * Leaves the polls of changed rights unanswered while a page has its socket, so that changes of rights and the end of a
 * session reach it by push alone. Call it before the page is opened.
 */
export async function muteAccessPoll(page: Page): Promise<void> {
  let open = 0;
  page.on('websocket', (socket) => {
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  await page.route('**/api/dashboard/access_revision', async (route) => {
    if (open === 0) await route.continue();
  });
}

/**
 * Waits until the page has taken its size and drawn what follows from it, for the fonts, for what moves in, and for
 * what begins to move when that has arrived: earlier measurements are those of an unfinished page. Endless animations
 * such as spinners are not waited for, nor those that hold their last frame.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction((size) => size === null || window.innerWidth === size.width, page.viewportSize());
  await page.evaluate(async () => {
    const drawn = async (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    // A resize is observed at the end of one frame, acted on in the next, and drawn by the one after.
    for (let frame = 0; frame < 3; frame += 1) await drawn();
    const moving = (): Animation[] =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await document.fonts.ready;
    // A page with endless motion counts as settled.
    for (let round = 0; round < 50 && moving().length > 0; round += 1) {
      await Promise.all(moving().map((animation) => animation.finished.catch(() => undefined)));
      await drawn();
    }
  });
}
