import { canAccess } from '../../engine/core/access/canAccess.ts';
import {
  requirementOf,
  callsOf,
  type CapabilityCall,
  screenQuestions,
  type ServedName,
} from '../../engine/core/access/capabilityCalls.ts';
import { TOOL_CALLS, type ToolCallName, toolQuestions } from '../../engine/core/access/toolRights.ts';
import { CAPABILITIES, type Capability, type CapabilityName } from '../../engine/core/access/capabilities.ts';
import { type Grants, parseGrants } from '../../engine/core/access/Grants.ts';
import { PAGE_NAMES } from '../../engine/core/definition/pages.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { listAccess } from '../../engine/react/list/state/listAccess.ts';
import { showAccess } from '../../engine/react/show/showAccess.ts';
import { HOME_KEY } from '../../server/access/permissionKeys.ts';
import type { Answer, Call, Contract } from './openContract.ts';

/** An id that no record has: an allowed call answers 404, any other 403. Neither changes anything. */
const NOBODY = 999_999_999;

/** Sends calls as an account. */
export type Send = (path: string, call?: Call) => Promise<Answer>;

/** Everything that a person may do with a group, by a name such as `cities/show-all` or `cities delete …`. */
export type Verdicts = Map<string, boolean>;

/**
 * What the screens of a group offer an account: its lists and records by the guard, the rest by what lists and pages
 * themselves ask. Every call of the table is in it; one of several capabilities counts as offered when one of them is.
 */
export function offeredOf(grants: Grants, resource: ResolvedResource): Verdicts {
  const verdicts: Verdicts = new Map();
  for (const call of callsOf(resource)) {
    if (isOfList(call)) continue;
    const what = nameOf(resource, call);
    verdicts.set(what, verdicts.get(what) === true || isUsable(grants, resource, call.name));
  }
  for (const route of listsOf(resource)) {
    // Who may open the plain list finds the rows of a variant there, by its filters.
    const holders = resource.routes.filter(
      ({ screen, query }) =>
        screen === 'list' && Object.entries(query).every(([key, value]) => route.query[key] === value),
    );
    verdicts.set(
      route.permission,
      holders.some(({ permission }) => canAccess(grants, { route: permission })),
    );
  }
  verdicts.set(`${resource.name} history`, isUsable(grants, resource, 'read'));
  return verdicts;
}

/** What the server allows an account to do with a group, found by sending every call of the table. */
export async function allowedTo(resource: ResolvedResource, send: Send): Promise<Verdicts> {
  const asked = new Map<string, () => Promise<boolean>>();
  for (const call of callsOf(resource)) {
    const what = nameOf(resource, call);
    if (!isOfList(call) && !asked.has(what)) asked.set(what, () => isAccepted(resource, call, send));
  }
  for (const { permission, query } of listsOf(resource))
    asked.set(permission, () => isAnswered(send, `${resource.name}?${listQuery(query)}`));
  asked.set(`${resource.name} history`, () => isAnswered(send, `history?resource=${resource.name}&id=${NOBODY}`));
  const names = [...asked.keys()];
  const answers = await someAtOnce([...asked.values()]);
  return new Map(names.map((what, i) => [what, answers[i] === true]));
}

/** Calls on their way at once: they look up their session together, which is most of what a refusal costs. */
const AT_ONCE = 24;

/** Runs calls that do not interfere, some at once; answers in their order. */
export async function someAtOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < calls.length; from += AT_ONCE)
    answers.push(...(await Promise.all(calls.slice(from, from + AT_ONCE).map(async (call) => call()))));
  return answers;
}

/**
 * Whether the screens offer an account a capability: where the server asks for screens, by opening one of them; otherwise
 * by what an open list, or the tab of a singleton, offers. What has no screen is offered to no one, but its calls answer
 * super admins.
 */
function isUsable(grants: Grants, resource: ResolvedResource, name: ServedName): boolean {
  if (grants.kind === 'all') return true;
  const asked = requirementOf(name, resource);
  if (asked === 'nothing') return true;
  if (typeof asked !== 'object' || !('control' in asked))
    return screenQuestions(name, resource).some((question) => canAccess(grants, question));
  return isCapability(name) && isOffered(grants, resource, name);
}

/** Whether an open list of a group, or the tab of a singleton, offers something. */
export function isOffered(grants: Grants, resource: ResolvedResource, name: CapabilityName): boolean {
  return resource.routes
    .filter(({ permission }) => canAccess(grants, { route: permission }))
    .some((route) => {
      if (route.screen === 'list') return listAccess(grants, resource, route)[name];
      const page: Readonly<Partial<Record<CapabilityName, boolean>>> = showAccess(grants, resource, {});
      return route.screen === 'single' && page[name] === true;
    });
}

/** Whether the page of a record offers what its lists offer; undefined for what pages do not have. */
export function isOfferedOnPage(grants: Grants, resource: ResolvedResource, name: CapabilityName): boolean | undefined {
  const { at }: Capability = CAPABILITIES[name];
  const page: Readonly<Partial<Record<CapabilityName, boolean>>> = showAccess(grants, resource, {});
  return at.includes('page') ? page[name] : undefined;
}

/** Whether the server allows a call, even if it refuses its input. */
export function isAccepted(resource: ResolvedResource, call: CapabilityCall, send: Send): Promise<boolean> {
  const path = call.path.replaceAll(/\{\w+\}/g, String(NOBODY));
  const json = bodyOf(resource, call);
  return isAnswered(send, path, { method: call.method, ...(json !== undefined && { json }) });
}

/** Whether the server answers a call with anything but a refusal. */
export async function isAnswered(send: Send, path: string, call?: Call): Promise<boolean> {
  const { status } = await send(path, call);
  if (status >= 500 || status === 401 || status === 405)
    throw new Error(`${call?.method ?? 'GET'} ${path} → ${status}`);
  return status !== 403;
}

/** Of a list the shortest page. */
export function listQuery(query: Readonly<Record<string, string>>): string {
  return new URLSearchParams({ ...query, per_page: '1' }).toString();
}

/** A body that is refused for what it holds, or for a record that is not there, after the caller's rights. */
function bodyOf(resource: ResolvedResource, { kind, name, toggle }: CapabilityCall): object | undefined {
  const { decision, states, replies, notify, singleton } = resource;
  const unknown = { no_such_field: 1 };
  if (name === 'notify')
    return { all: '0', user_type: notify?.userType, user_ids: [NOBODY], title: 'walk', body: 'walk' };
  if (name === 'decide' && decision)
    return { ...(decision.by !== undefined && { [decision.by]: NOBODY }), status: decision.accept.value };
  switch (kind) {
    case 'create':
      // Of a singleton what it is already: nothing changes either way.
      if (toggle !== undefined)
        return singleton === undefined ? { [toggle.flag]: 1, id: NOBODY } : { [toggle.flag]: 0 };
      return unknown;
    case 'toggle':
      return toggle?.call.sendsValue === true ? { [toggle.flag]: 1 } : undefined;
    case 'replace':
    case 'merge':
      return unknown;
    case 'override':
      if (name === 'delete') return { _method: 'DELETE' };
      return name === 'reply'
        ? { _method: 'PUT', reply: 'a', send_type: replies?.channels[0]?.channel }
        : { _method: 'PUT', ...unknown };
    case 'delete-all':
    case 'arrange':
      return { ids: [NOBODY] };
    case 'place':
      return { parent: null };
    case 'move':
      return { status: states?.initial };
    case 'reply':
      return { reply: 'a', send_vai: replies?.channels[0]?.channel };
    case 'own':
      return name === 'add' ? unknown : undefined;
    default:
      return undefined;
  }
}

/** One name for what a call does: capabilities that differ by their body have one each, reading has one. */
function nameOf({ name: group }: ResolvedResource, { name, kind, method, path, toggle }: CapabilityCall): string {
  const what = kind === 'read' || kind === 'state-changes' ? kind : (toggle?.flag ?? name);
  return `${group} ${what} (${method} ${path})`;
}

/** The lists whose keys the server asks for; what is everybody's own is answered without them. */
function listsOf(resource: ResolvedResource): ResolvedResource['routes'] {
  return requirementOf('list', resource) === 'list' ? resource.routes.filter(({ screen }) => screen === 'list') : [];
}

function isCapability(name: ServedName): name is CapabilityName {
  return Object.hasOwn(CAPABILITIES, name);
}

/** Pages that belong to no group by their keys, with a call that needs them. */
export const PAGE_CALLS: ReadonlyMap<string, string> = new Map([
  [HOME_KEY, 'statistics'],
  ...PAGE_NAMES.map((page) => [page, { chats: 'internal_chats?per_page=1' }[page]] as const),
]);

/** The pages of no group that an account may open, and the calls of tools that their screens offer it. */
export function offeredPages(grants: Grants): Verdicts {
  return new Map([
    ...[...PAGE_CALLS.keys()].map((page) => [page, canAccess(grants, { route: page })] as const),
    ...toolNames().map((name) => [name, toolQuestions(name).some((question) => canAccess(grants, question))] as const),
  ]);
}

/** The pages of no group whose calls the server answers for an account, and the calls of tools that it answers. */
export async function allowedPages(send: Send): Promise<Verdicts> {
  const pages = [...PAGE_CALLS].map(async ([page, path]) => [page, await isAnswered(send, path)] as const);
  const tools = toolNames().map(async (name) => {
    const { path, method } = TOOL_CALLS[name];
    // Of a file that no project has: an allowed call answers 404 or 422.
    const address = path.replace(':name', 'no-such-file').replace(':id', String(NOBODY));
    return [name, await isAnswered(send, address, { method, ...(method !== 'GET' && { json: {} }) })] as const;
  });
  return new Map(await Promise.all([...pages, ...tools]));
}

function toolNames(): ToolCallName[] {
  return Object.keys(TOOL_CALLS) as ToolCallName[];
}

/** The grants of an account as the browser reads them. */
export async function grantsFromServer(send: Send): Promise<Grants> {
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

/** Sends calls with a token. */
export function senderFor(contract: Contract, token: string): Send {
  return (path, call) => contract.call(path, { ...call, as: null, headers: { authorization: `Bearer ${token}` } });
}

/** Whether a call answers a list as the list call does: with its fixed filters, to those who may open it. */
export function isOfList({ kind }: CapabilityCall): boolean {
  return ['list', 'counts', 'lanes', 'timeline', 'places', 'tree'].includes(kind);
}
