import type { Page } from 'playwright/test';
import { apiToken } from '../support/journey.ts';
import { giveRights, type RoleRights, toPermissions } from '../support/roles.ts';
import { enterSignedIn } from '../support/signedIn.ts';
import { call } from '../support/wordsJourney.ts';

const PASSWORD = 'nine tall lanterns';

/** An account with a role of its own. */
export interface LimitedPerson {
  id: number;
  /** Opens later pages as this account. */
  enter: () => Promise<void>;
  /** Gives the role exactly these rights, also while the account works. */
  give: (rights: RoleRights) => Promise<void>;
}

/** Every screen of a group, and what lists offer, without the rights to fields or records. */
export function screensOf(group: string): RoleRights {
  return {
    [`${group}/show-all`]: ['show', 'add', 'edit', 'delete'],
    ...Object.fromEntries(['show', 'add', 'edit'].map((screen) => [`${group}/${screen}`, []])),
  };
}

/**
 * Adds an account with a role of its own, as an administrator does beside the page.
 *
 * @param name of the role; its address begins with the English one, in small letters
 */
export async function addPerson(
  page: Page,
  name: { ar: string; en: string },
  rights: RoleRights,
): Promise<LimitedPerson> {
  const token = await apiToken(page);
  const { id: roleId } = await call<{ id: number }>(page, 'roles', {
    ar: { name: name.ar },
    en: { name: name.en },
    permissions: await toPermissions(page.request, token, rights),
  });
  return addAccount(page, name.en, roleId);
}

/** Adds an account with a role that is there; its address begins with the name, in small letters. */
export async function addAccount(page: Page, name: string, roleId: number): Promise<LimitedPerson> {
  const token = await apiToken(page);
  const email = `${name.toLowerCase()}${roleId}@lawha.test`;
  const { id } = await call<{ id: number }>(page, 'admins', {
    first_name: 'ليان',
    last_name: 'الزهراني',
    phone_code: '971',
    phone: String(501_000_000 + roleId),
    email,
    password: PASSWORD,
    role_id: roleId,
  });
  return {
    id,
    give: (given) => giveRights(page.request, { token, roleId, rights: given }),
    enter: () => enterSignedIn(page, email, PASSWORD),
  };
}
