import type { APIRequestContext } from 'playwright/test';

const BASE = '/api/dashboard';

/** Permission keys, each with its controls. */
export type RoleRights = Readonly<Record<string, readonly string[]>>;

/** The role of `limited@lawha.test`, changed and given back by journeys. */
export const LIMITED_ROLE = 2;
const LIMITED_LISTS = [
  'show-all',
  'canceled-orders',
  'agent-cancel',
  'mentainance-orders',
  'today-orders',
  'tomorrow-orders',
];
/** Orders alone, which journeys begin with. */
export const LIMITED_RIGHTS: RoleRights = {
  'home/show': [],
  ...Object.fromEntries(LIMITED_LISTS.map((list) => [`orders/${list}`, ['add', 'show', 'edit', 'status']])),
  'orders/show': [],
  'orders/edit': [],
  'orders/add': [],
};

interface TreeAnswer {
  data: { categories: { permissions: { id: number; url: string }[] }[] }[];
}

interface RoleAnswer {
  data: { version: number; ar: { name: string }; en: { name: string }; permissions: unknown };
}

/** What roles held before a journey changed them, as the API has it. */
const held = new Map<number, unknown>();

interface OfRole {
  /** Of a super admin. */
  token: string;
  roleId: number;
}

/** Rights as roles are saved with them. */
export async function toPermissions(
  request: APIRequestContext,
  token: string,
  rights: RoleRights,
): Promise<{ id: number | undefined; choices: readonly string[] }[]> {
  const headers = { authorization: `Bearer ${token}` };
  const tree = (await (await request.get(`${BASE}/permission_tree`, { headers })).json()) as TreeAnswer;
  const ids = new Map(
    tree.data
      .flatMap(({ categories }) => categories)
      .flatMap(({ permissions }) => permissions)
      .map(({ id, url }) => [url, id]),
  );
  return Object.entries(rights).map(([url, choices]) => ({ id: ids.get(url), choices }));
}

/** Gives a role exactly these rights, until {@link giveBack}. */
export async function giveRights(
  request: APIRequestContext,
  { rights, ...role }: OfRole & { rights: RoleRights },
): Promise<void> {
  const before = await saveRole(request, role, await toPermissions(request, role.token, rights));
  if (!held.has(role.roleId)) held.set(role.roleId, before);
}

/** Gives a role what it held before the first change of it: other journeys expect that. */
export async function giveBack(request: APIRequestContext, role: OfRole): Promise<void> {
  if (!held.has(role.roleId)) return;
  await saveRole(request, role, held.get(role.roleId));
  held.delete(role.roleId);
}

/** Saves the permissions of a role; answers those that it had. */
async function saveRole(request: APIRequestContext, { token, roleId }: OfRole, permissions: unknown): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await (await request.get(`${BASE}/roles/${roleId}`, { headers })).json()) as RoleAnswer;
  const answer = await request.post(`${BASE}/roles/${roleId}`, {
    headers,
    multipart: {
      _method: 'PUT',
      version: String(data.version),
      'ar[name]': data.ar.name,
      'en[name]': data.en.name,
      permissions: JSON.stringify(permissions),
    },
  });
  if (!answer.ok()) throw new Error(`Saving the role answered ${answer.status()}: ${await answer.text()}`);
  return data.permissions;
}
