import type { APIRequestContext } from 'playwright/test';

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
/** What it holds before and after them. */
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

/** Gives a role exactly these rights through the API, as a super admin whose token is given. */
export async function giveRights(
  request: APIRequestContext,
  { token, roleId, rights }: { token: string; roleId: number; rights: RoleRights },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const base = '/api/dashboard';
  const tree = (await (await request.get(`${base}/permission_tree`, { headers })).json()) as TreeAnswer;
  const ids = new Map(
    tree.data
      .flatMap(({ categories }) => categories)
      .flatMap(({ permissions }) => permissions)
      .map(({ id, url }) => [url, id]),
  );
  const permissions = Object.entries(rights).map(([url, choices]) => ({ id: ids.get(url), choices }));
  const { data } = (await (await request.get(`${base}/roles/${roleId}`, { headers })).json()) as RoleAnswer;
  const answer = await request.post(`${base}/roles/${roleId}`, {
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
}
