import { expectAccessible } from './support/axe.ts';
import { expect, prefer, test } from './support/journey.ts';
import { reachInRow, tabTo } from './support/keyboard.ts';
import { endLimits, enterLimited, limitedStatus, limitTo } from './support/limited.ts';
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

test('SHOWN-03, BULK-03: a limited account changes together what its role may change, by keyboard alone, and is refused the rest', async ({
  page,
}) => {
  await enterLimited(page, { 'delayReasons/show-all': ['edit', 'status'], 'delayReasons/edit': [] });
  try {
    await openLoaded(page, '/delayReasons/show-all');
    const row = page.getByTestId('row').first();
    const id = Number(await row.getAttribute('data-row-id'));
    const toggle = row.getByRole('switch');
    await expect(toggle).toBeChecked();
    await reachInRow(page, row, row.locator('[data-action=select]'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByTestId('action-bulk-job'));
    await page.keyboard.press('Enter');
    const dialog = page.getByTestId('bulk-dialog');
    await expect(dialog.getByTestId('bulk-kind-edit')).toBeVisible();
    await expect(dialog.getByTestId('bulk-kind-delete')).toHaveCount(0);
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await tabTo(page, dialog.getByTestId('bulk-kind-edit'));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByTestId('bulk-kind-toggle')).toBeChecked();
    await tabTo(page, dialog.getByTestId('bulk-value-1'));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByTestId('bulk-value-0')).toBeChecked();
    await tabTo(page, dialog.getByTestId('bulk-try'));
    await page.keyboard.press('Enter');
    const state = dialog.getByTestId('job-state');
    await expect(state).toHaveAttribute('data-state', 'ready');
    await tabTo(page, dialog.getByTestId('job-confirm'));
    await page.keyboard.press('Enter');
    await expect(state).toHaveAttribute('data-state', 'done');
    await tabTo(page, dialog.getByTestId('job-undo'));
    await page.keyboard.press('Enter');
    await expect(state).toHaveAttribute('data-state', 'undone');
    await tabTo(page, dialog.getByTestId('job-close'));
    await page.keyboard.press('Enter');
    await expect(toggle).toBeChecked();

    const job = { resource: 'delayReasons', selection: { ids: [id] } };
    expect(await limitedStatus(page, { path: 'list_jobs', data: { ...job, kind: 'delete' } })).toBe(403);
    await limitTo(page, { 'delayReasons/show-all': ['show'] });
    await expect(page.getByTestId('row').getByRole('switch')).toHaveCount(0);
    await reachInRow(page, row, row.locator('[data-action=select]'));
    await page.keyboard.press('Space');
    await expect(page.getByTestId('bulk-bar')).toBeVisible();
    await expect(page.getByTestId('action-bulk-job')).toHaveCount(0);
    const off = { ...job, kind: 'toggle', flag: 'is_active', value: 0 };
    expect(await limitedStatus(page, { path: 'list_jobs', data: off })).toBe(403);
  } finally {
    await endLimits(page);
  }
});
