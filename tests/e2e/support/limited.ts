import type { Page } from 'playwright/test';
import { apiToken } from './journey.ts';
import { giveBack, giveRights, LIMITED_RIGHTS, LIMITED_ROLE, type RoleRights } from './roles.ts';
import { enterSignedIn } from './signedIn.ts';

const LIMITED = 'limited@lawha.test';

/** Gives the limited account these rights besides those that journeys begin with, also while it works. */
export async function limitTo(page: Page, rights: RoleRights): Promise<void> {
  const token = await apiToken(page);
  await giveRights(page.request, { token, roleId: LIMITED_ROLE, rights: { ...LIMITED_RIGHTS, ...rights } });
}

/** Opens later pages as the limited account with these rights. */
export async function enterLimited(page: Page, rights: RoleRights): Promise<void> {
  await limitTo(page, rights);
  await enterSignedIn(page, LIMITED);
}

/** Gives the role what it held before; after each journey that used it. */
export async function endLimits(page: Page): Promise<void> {
  await giveBack(page.request, { token: await apiToken(page), roleId: LIMITED_ROLE });
}

/** What the server answers a call of the limited account, beside the page. */
export async function limitedStatus(
  page: Page,
  { method = 'POST', path, data }: { method?: string; path: string; data?: object },
): Promise<number> {
  const headers = { authorization: `Bearer ${await apiToken(page, LIMITED)}`, accept: 'application/json' };
  return (await page.request.fetch(`/api/dashboard/${path}`, { method, headers, ...(data && { data }) })).status();
}
