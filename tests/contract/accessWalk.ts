import { canAccess } from '../../engine/access/canAccess.ts';
import { editingQuestion, readingQuestions } from '../../engine/access/recordQuestions.ts';
import { controlOfToggle } from '../../engine/access/controlOfToggle.ts';
import { type Grants, parseGrants } from '../../engine/access/Grants.ts';
import { isPersonalSource } from '../../engine/definition/sources.ts';
import { PAGE_NAMES, type PageName } from '../../engine/definition/pages.ts';
import type { ResolvedResource, ResolvedToggle } from '../../engine/definition/Resolved.types.ts';
import { listAccess } from '../../engine/views/list/state/listAccess.ts';
import { showAccess } from '../../engine/views/show/showAccess.ts';
import type { Answer, Call, Contract } from './openContract.ts';

/** An id that no record has: a call that is allowed answers 404, one that is not 403. Nothing changes either way. */
const NOBODY = 999_999_999;

/** Everything that a person may come to do with a group, by a name such as `cities/show-all` or `cities delete`. */
export type Verdicts = Map<string, boolean>;

/**
 * What the screens of a group offer somebody: its routes by the guard, its actions by what the list and show screens
 * themselves ask. An action counts as offered when some screen that he may open offers it.
 */
export function offeredOf(grants: Grants, resource: ResolvedResource): Verdicts {
  if (resource.singleton !== undefined) return offeredOfSingle(grants, resource);
  const { name, routes, toggles } = resource;
  const opens = (key: string): boolean => canAccess(grants, { route: key });
  const lists = routes
    .filter(({ screen, permission }) => screen === 'list' && opens(permission))
    .map((route) => listAccess(grants, resource, route));
  const has = (screen: string): boolean => routes.some((route) => route.screen === screen);
  const verdicts: Verdicts = new Map();
  for (const route of routes) {
    if (route.screen !== 'list' || isPersonal(resource)) continue;
    // Whoever may open the plain list finds the rows of a variant there, by its filters.
    const holders = routes.filter(({ screen, query }) => screen === 'list' && isPartOf(query, route.query));
    verdicts.set(
      route.permission,
      holders.some(({ permission }) => opens(permission)),
    );
  }
  // What has no screen is offered to nobody, but its calls answer super admins, who need no route (LEFTOVER-08).
  const isSuper = grants.kind === 'all';
  if (!isPersonal(resource))
    verdicts.set(
      `${name} read`,
      (isSuper && !has('show') && !has('edit')) ||
        (has('show') && opens(`${name}/show`)) ||
        (has('edit') && opens(`${name}/edit`)),
    );
  if (resource.decision)
    verdicts.set(`${name} decide`, (isSuper && routes.length === 0) || lists.some((list) => list.decide));
  if (resource.states)
    verdicts.set(`${name} move`, (isSuper && routes.length === 0) || lists.some((list) => list.move));
  if (resource.replies)
    verdicts.set(
      `${name} reply`,
      lists.some((list) => list.reply),
    );
  if (resource.notify)
    verdicts.set(
      `${name} notify`,
      lists.some((list) => list.notify),
    );
  if (resource.ordering !== undefined)
    verdicts.set(
      `${name} arrange`,
      lists.some((list) => list.arrange),
    );
  if (has('add')) verdicts.set(`${name} create`, opens(`${name}/add`));
  if (has('edit')) verdicts.set(`${name} update`, opens(`${name}/edit`));
  if (resource.rowActions.includes('delete'))
    verdicts.set(
      `${name} delete`,
      lists.some((list) => list.delete),
    );
  if (resource.bulkActions.includes('delete')) {
    verdicts.set(
      `${name} delete-all`,
      lists.some((list) => list.deleteMany),
    );
  }
  for (const { flag } of toggles) {
    verdicts.set(
      `${name} ${flag}`,
      lists.some((list) => list[controlOfToggle(flag)]),
    );
  }
  return verdicts;
}

/** What the tab of a group with one record offers somebody (SETTINGS-09). */
function offeredOfSingle(grants: Grants, resource: ResolvedResource): Verdicts {
  const { name } = resource;
  const may = showAccess(grants, resource, {});
  return new Map([
    [`${name} read`, readingQuestions(resource).some((question) => canAccess(grants, question))],
    [`${name} update`, canAccess(grants, editingQuestion(resource))],
    ...resource.toggles.map(({ flag }) => [`${name} ${flag}`, may[controlOfToggle(flag)]] as const),
  ]);
}

function isPartOf(query: Readonly<Record<string, string>>, whole: Readonly<Record<string, string>>): boolean {
  return Object.entries(query).every(([key, value]) => whole[key] === value);
}

/** What is everybody's own is answered to everybody, with or without its screen (PERM-10): the bell shows it too. */
function isPersonal({ storage }: ResolvedResource): boolean {
  return isPersonalSource(storage.source);
}

/** What the server lets somebody do with a group, found out by asking it. */
export async function allowedTo(
  resource: ResolvedResource,
  send: (path: string, call?: Call) => Promise<Answer>,
): Promise<Verdicts> {
  const { name, routes, rowActions, bulkActions, toggles, decision, states, replies, notify } = resource;
  const has = (screen: string): boolean => routes.some((route) => route.screen === screen);
  const verdicts: Verdicts = new Map();
  const ask = async (what: string, path: string, call?: Call): Promise<void> => {
    const { status } = await send(path, call);
    if (status >= 500 || status === 401) throw new Error(`${what}: ${call?.method ?? 'GET'} ${path} → ${status}`);
    verdicts.set(what, status !== 403);
  };
  if (resource.singleton !== undefined) {
    const path = `${resource.singleton}/${name}`;
    await ask(`${name} read`, path);
    await ask(`${name} update`, path, { method: 'PUT', json: { no_such_field: 1 } });
    // What it is already: nothing changes either way.
    for (const { flag } of toggles)
      await ask(`${name} ${flag}`, resource.singleton, { method: 'POST', json: { [flag]: 0 } });
    return verdicts;
  }
  for (const { screen, permission, query } of routes) {
    if (screen === 'list' && !isPersonal(resource))
      await ask(permission, `${name}?${new URLSearchParams({ ...query, per_page: '1' }).toString()}`);
  }
  if (!isPersonal(resource)) await ask(`${name} read`, `${name}/${NOBODY}`);
  if (has('add')) await ask(`${name} create`, name, { method: 'POST', json: { no_such_field: 1 } });
  if (has('edit')) await ask(`${name} update`, `${name}/${NOBODY}`, { method: 'PUT', json: { no_such_field: 1 } });
  if (rowActions.includes('delete')) await ask(`${name} delete`, `${name}/${NOBODY}`, { method: 'DELETE' });
  if (bulkActions.includes('delete')) {
    await ask(`${name} delete-all`, `${name}/deleteAll`, { method: 'POST', json: { ids: [NOBODY] } });
  }
  if (decision) {
    const path = decision.by === undefined ? `${name}/${NOBODY}` : name;
    const json = { ...(decision.by !== undefined && { [decision.by]: NOBODY }), status: decision.accept.value };
    await ask(`${name} decide`, path, { method: 'POST', json });
  }
  if (states) {
    const json = { status: states.initial };
    await ask(`${name} move`, `${name}/${NOBODY}/update-status`, { method: 'PATCH', json });
  }
  if (replies) {
    const json = { reply: 'a', send_vai: replies.channels[0]?.channel };
    await ask(`${name} reply`, `${name}/${NOBODY}/reply`, { method: 'POST', json });
  }
  if (notify) {
    const json = { all: '0', user_type: notify.userType, user_ids: [NOBODY], title: 'walk', body: 'walk' };
    await ask(`${name} notify`, 'notifications', { method: 'POST', json });
  }
  if (resource.ordering !== undefined)
    await ask(`${name} arrange`, `${name}/arrange`, { method: 'PATCH', json: { ids: [NOBODY] } });
  for (const toggle of toggles) await ask(`${name} ${toggle.flag}`, ...toggleCall(resource, toggle));
  return verdicts;
}

/** The calls of pages that belong to no group. */
const PAGE_CALLS: Readonly<Record<PageName, string>> = { chats: 'internal_chats?per_page=1' };

/** The pages of no group that somebody may open. */
export function offeredPages(grants: Grants): Verdicts {
  return new Map(PAGE_NAMES.map((page) => [page, canAccess(grants, { route: page })]));
}

/** The pages of no group whose calls the server answers somebody. */
export async function allowedPages(send: (path: string) => Promise<Answer>): Promise<Verdicts> {
  const answers = await Promise.all(
    PAGE_NAMES.map(async (page) => [page, (await send(PAGE_CALLS[page])).status !== 403] as const),
  );
  return new Map(answers);
}

function toggleCall({ name }: ResolvedResource, { flag, call }: ResolvedToggle): [string, Call] {
  const path = call.path.replaceAll('{resource}', name).replaceAll('{id}', String(NOBODY));
  const sent = call.sendsValue ? { json: { [flag]: 1, ...(call.path.includes('{id}') ? {} : { id: NOBODY }) } } : {};
  return [path, { method: call.method, ...sent }];
}

/** The grants of somebody as his browser reads them. */
export async function grantsFromServer(send: (path: string) => Promise<Answer>): Promise<Grants> {
  const [routes, controls] = [await send('get_my_permissions'), await send('get_my_control_permissions')];
  return parseGrants(routes.body.data, controls.body.data);
}

/** Where offer and permission differ. */
export function differences(offered: Verdicts, allowed: Verdicts): string[] {
  const names = new Set([...offered.keys(), ...allowed.keys()]);
  return [...names]
    .filter((what) => offered.get(what) !== allowed.get(what))
    .map((what) => `${what}: offered ${String(offered.get(what))}, allowed ${String(allowed.get(what))}`);
}

/** Actions that a show page offers; each must be allowed by the server. */
export function offeredOnShow(grants: Grants, resource: ResolvedResource): string[] {
  if (!resource.routes.some(({ screen }) => screen === 'show')) return [];
  if (!canAccess(grants, { route: `${resource.name}/show` })) return [];
  const may = showAccess(grants, resource, {});
  return [
    ...(may.edit ? [`${resource.name} update`] : []),
    ...(may.delete ? [`${resource.name} delete`] : []),
    ...(may.decide ? [`${resource.name} decide`] : []),
    ...(may.move ? [`${resource.name} move`] : []),
    ...(may.reply ? [`${resource.name} reply`] : []),
    ...(may.notify ? [`${resource.name} notify`] : []),
    ...resource.toggles.filter(({ flag }) => may[controlOfToggle(flag)]).map(({ flag }) => `${resource.name} ${flag}`),
  ];
}

/** Signs somebody in and sends calls as him. */
export function senderFor(contract: Contract, token: string): (path: string, call?: Call) => Promise<Answer> {
  return (path, call) => contract.call(path, { ...call, as: null, headers: { authorization: `Bearer ${token}` } });
}
