import { expect, prefer } from '../support/journey.ts';
import { enterSignedIn } from '../support/signedIn.ts';
import { test } from '../support/wordsJourney.ts';

test('REUSE-04: the studio draws a definition that extends another as a whole', async ({ page }) => {
  await prefer(page, 'ar');
  await enterSignedIn(page);
  await page.goto('/dashboard/studio?name=extended');
  const preview = page.frameLocator('[data-testid=studio-frame]');
  await expect(preview.getByRole('heading', { level: 3 }).first()).toContainText('المستودعات');
  await expect(preview.locator('[data-row-id]').first()).toBeVisible();
  await page.getByTestId('studio-look').getByLabel('العرض', { exact: true }).selectOption('1440');
  // A column of its own, one of the group that it extends, and one of the deployment.
  for (const name of ['المساحة', 'الاسم', 'رقم المستودع'])
    await expect(preview.getByRole('columnheader', { name })).toBeVisible();
});
