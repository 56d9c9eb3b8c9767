import { expectAccessible } from './support/axe.ts';
import { expect, prefer, test } from './support/journey.ts';
import { openLoaded } from './support/records.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('BULK-03: all that match are changed by keyboard: tried, confirmed, undone, and listed among the own jobs', async ({
  page,
}) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
  await openLoaded(page, '/delayReasons/show-all');
  await page.getByTestId('row').first().getByRole('checkbox').first().press('Space');
  await page.getByTestId('action-bulk-job').press('Enter');
  const dialog = page.getByTestId('bulk-dialog');
  await dialog.getByTestId('bulk-which-all').press('Space');
  await dialog.getByTestId('bulk-kind-toggle').press('Space');
  await dialog.getByTestId('bulk-value-0').press('Space');
  await expectAccessible(page, 'the form of a bulk change');
  await dialog.getByTestId('bulk-try').press('Enter');
  const state = dialog.getByTestId('job-state');
  await expect(state).toHaveAttribute('data-state', 'ready');
  await expect(dialog.getByTestId('job-difference').first()).toBeVisible();
  await expectAccessible(page, 'the trial of a job');
  await dialog.getByTestId('job-confirm').press('Enter');
  await expect(state).toHaveAttribute('data-state', 'done');
  await dialog.getByTestId('job-close').press('Enter');
  await expect(page.getByTestId('bulk-bar')).toHaveCount(0);
  await expect(page.getByTestId('row').getByRole('switch', { checked: true })).toHaveCount(0);

  // On a telephone, from the page of the own jobs.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/profile/jobs');
  const job = page.getByTestId('job').first();
  await job.getByRole('button').press('Enter');
  await page.getByTestId('job-undo').press('Enter');
  await expect(page.getByTestId('job-dialog').getByTestId('job-state')).toHaveAttribute('data-state', 'undone');
  await expectAccessible(page, 'a job that is undone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
