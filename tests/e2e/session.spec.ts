import { expect, openList, PASSWORD, prefer, signIn, test, WITH_MOTION } from './support/journey.ts';
import { enterSignedIn } from './support/signedIn.ts';

test.use(WITH_MOTION);

test('SESSION-01: a visitor is sent to the login, and a signed-in person away from it', async ({ page }) => {
  await page.goto('/dashboard/countries/show-all');
  await expect(page).toHaveURL(/\/dashboard\/login$/);
  await signIn(page);
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await page.goto('/dashboard/login');
  await expect(page).toHaveURL(/\/dashboard\/$/);
});

test('SESSION-03: an invalid login sends nothing and says what is wrong', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/login') && request.method() === 'POST') calls += 1;
  });
  await page.goto('/dashboard/login');
  await page.locator('input[name=email]').fill('not-an-email');
  await page.locator('input[type=password]').fill('123');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('البريد الإلكتروني غير صحيح')).toBeVisible();
  expect(calls).toBe(0);
});

test('SESSION-08, ERR-01: wrong credentials are a toast, not a redirect', async ({ page }) => {
  await page.goto('/dashboard/login');
  await page.locator('input[name=email]').fill('super@lawha.test');
  await page.locator('input[type=password]').fill('wrong-password');
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('حدث خطأ ما').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/login$/);
});

test('SESSION-06: logging out clears the session; language and theme stay', async ({ page }) => {
  await prefer(page, 'en', 'dark');
  await signIn(page);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/login$/);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(stored['dashboard.user']).toBeUndefined();
  expect([stored['dashboard.lang'], stored['dashboard.theme']]).toEqual(['en', 'dark']);
});

test('SESSION-07, SESSION-09: a token that is no longer valid leads to the login once', async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('dashboard.user') ?? '{}') as object;
    localStorage.setItem('dashboard.user', JSON.stringify({ ...user, token: 'forged' }));
  });
  await page.goto('/dashboard/cities/show-all');
  await expect(page).toHaveURL(/\/dashboard\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('dashboard.user'))).toBeNull();
});

test('SESSION-10: a damaged local storage counts as logged out and nothing breaks', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('damaged') !== null) return;
    sessionStorage.setItem('damaged', 'yes');
    localStorage.setItem('dashboard.user', '{"id":');
    localStorage.setItem('dashboard.lang', '%%');
    localStorage.setItem('dashboard.theme', '[]');
  });
  await page.goto('/dashboard/countries/show-all');
  await expect(page).toHaveURL(/\/dashboard\/login$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('SHELL-02, SHELL-03, SHELL-16: language and theme switch, keep the page with its filters and survive a reload', async ({
  page,
}) => {
  await enterSignedIn(page);
  await openList(page, '/countries/show-all?page=2&continent=asia');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByTestId('topbar').getByText('English').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveURL(/continent=asia/);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Countries');
  await page.getByTestId('topbar').getByRole('button', { name: /dark/i }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('SHELL-11: an unknown path shows the 404 page with a link home; a bad id does too', async ({ page }) => {
  await enterSignedIn(page);
  for (const path of ['/nothing/here', '/countries/show/abc', '/countries/edit/0']) {
    await page.goto(`/dashboard${path}`);
    await expect(page.getByText('الصفحة غير موجودة').first()).toBeVisible();
  }
  await page
    .getByRole('link', { name: /الرئيسية/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/$/);
});

test('RES-04: a bare group path leads to its list and keeps the query', async ({ page }) => {
  await enterSignedIn(page);
  await page.goto('/dashboard/countries?continent=africa');
  await expect(page).toHaveURL(/\/countries\/show-all\?continent=africa/);
});

test('PERM-07, PERM-09: a person without permissions sees no menu, no screen and gets no data', async ({ page }) => {
  await enterSignedIn(page, 'none@lawha.test');
  await page.goto('/dashboard/countries/show-all');
  await expect(page).toHaveURL(/permission-required/);
  const login = await page.request.post('/api/dashboard/login', {
    data: { email: 'none@lawha.test', password: PASSWORD },
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const answer = await page.request.get('/api/dashboard/countries', {
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(answer.status()).toBe(403);
});

test('MEND-04: a demo says that it is one at the login and in the top bar, and offers its accounts', async ({
  page,
}) => {
  await page.goto('/dashboard/login');
  await expect(page.getByText('نسخة تجريبية')).toBeVisible();
  await page.getByRole('button', { name: /limited@lawha\.test/ }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('topbar').getByText('نسخة تجريبية')).toBeVisible();
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByTestId('topbar').getByText('نسخة تجريبية')).toBeInViewport();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
  }
});
