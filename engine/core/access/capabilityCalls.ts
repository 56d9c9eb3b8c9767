import { isPersonalSource } from '../product/sources.ts';
import type { ResolvedResource, ResolvedToggle, ScreenKind } from '../definition/Resolved.types.ts';
import { SEND_PERMISSION } from './sendPermission.ts';
import type { AccessQuestion } from './canAccess.ts';
import {
  CAPABILITIES,
  type Capability,
  type CapabilityName,
  capabilityOfToggle,
  capabilityQuestion,
  type CapableResource,
  hasCapability,
  neededScreen,
  screenKey,
} from './capabilities.ts';
import { laneFields } from '../query/lanes.ts';
import { listTabs, type TabbedResource } from '../query/listTabs.ts';
import type { Control } from './Grants.ts';

/** What the calls of a group depend on in its definition. */
export type ServedResource = CapableResource & TabbedResource & Pick<ResolvedResource, 'singleton'>;

/** Everything that the server answers calls for: every capability, and `list` and `read`. */
export type ServedName = CapabilityName | 'list' | 'read';

/** What the server does for a call. */
export type CallKind =
  | 'list'
  /** How many records the tabs of the list have. */
  | 'counts'
  /** A page of each of some lanes of a layout. */
  | 'lanes'
  /** A day of the list as bars over its hours. */
  | 'timeline'
  /** Where the records of the list are. */
  | 'places'
  /** Pages of branches of the list as a tree. */
  | 'tree'
  | 'read'
  /** `POST` of a group: its body adds a record, flips a switch, or decides. */
  | 'create'
  | 'replace'
  | 'merge'
  /** `POST` of a record: `_method` of its body says what it means; without one it decides. */
  | 'override'
  | 'delete'
  | 'delete-all'
  /** The deleted records that can be restored. */
  | 'trash'
  | 'restore'
  /** Deletes records of the trash for good. */
  | 'purge'
  | 'toggle'
  | 'arrange'
  /** Puts a record below another one, or at another place of its branch. */
  | 'place'
  | 'move'
  | 'state-changes'
  | 'reply'
  | 'retry-reply'
  | 'comments'
  /** The accounts that may be mentioned in a comment on a record. */
  | 'comment-people'
  | 'add-comment'
  | 'change-comment'
  | 'delete-comment'
  /** Deletes what another person wrote. */
  | 'moderate-comment'
  /** Saved views of a list, and how the caller arranged it. */
  | 'views'
  | 'add-view'
  | 'change-view'
  | 'delete-view'
  | 'share-view'
  /** Keeps how the caller arranged a list. */
  | 'keep-look'
  /** Answered by a route of its own, which is matched before those of groups. */
  | 'own';

/** A call of the API by which something is done with a group. */
export interface CapabilityCall {
  name: ServedName;
  kind: CallKind;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base of the API; `{id}`, `{reply_id}` and `{comment_id}` are placeholders. */
  path: string;
  /** The switch that it flips, of the calls that flip one. */
  toggle?: ResolvedToggle;
}

/**
 * The right that a call requires: a control of a list that holds the record, together with a screen where one is named;
 * one of some screens of the group; any list of the group; or only being signed in.
 */
export type AccessRequirement = 'list' | 'nothing' | readonly ScreenKind[] | { control: Control; screen?: string };

interface Served {
  /** Default: the control and the screen of the capability's row. */
  requirement?: AccessRequirement | ((resource: ServedResource) => AccessRequirement);
  /** Whether the server answers. Default: where the definition has the capability. */
  isServed?: (resource: ServedResource) => boolean;
  calls: (resource: ServedResource) => Omit<CapabilityCall, 'name'>[];
}

/** The screens that show a record, one of which is needed to read it. */
const READING = ['show', 'edit', 'single'] as const satisfies ScreenKind[];

/**
 * Required right and calls of each row of `CAPABILITIES`. A screen that is open may be used: the controls `add`, `show`
 * and `edit` of a list decide only what the list offers.
 */
const SERVED: Readonly<Record<ServedName, Served>> = {
  list: {
    requirement: requirementOfList,
    isServed: ({ singleton }) => singleton === undefined,
    calls: (resource) => [
      ...listCalls(resource),
      ...countCalls(resource),
      ...laneCalls(resource),
      ...timelineCalls(resource),
      ...placeCalls(resource),
      ...treeCalls(resource),
    ],
  },
  read: { requirement: READING, isServed: (resource) => !isPersonal(resource), calls: readCalls },
  add: {
    requirement: ['add'],
    calls: (resource) => [call(isPersonal(resource) ? 'own' : 'create', 'POST', resource.name)],
  },
  // The form reads the record that it copies, and adds another.
  duplicate: { requirement: ['add'], calls: (resource) => [call('create', 'POST', resource.name)] },
  // The page reads the record; a record that unfolds below its row is loaded already.
  show: { requirement: READING, calls: (resource) => (resource.show.mode === 'page' ? readCalls(resource) : []) },
  // A form may be used even when no row links to it.
  edit: { requirement: ['edit'], isServed: (resource) => screenKey(resource, 'edit') !== undefined, calls: saveCalls },
  save: { calls: saveCalls },
  decide: {
    calls: ({ name, decision }) => [
      decision?.by === undefined ? call('override', 'POST', `${name}/{id}`) : call('create', 'POST', name),
    ],
  },
  move: { calls: ({ name }) => [call('move', 'PATCH', `${name}/{id}/update-status`)] },
  comment: {
    calls: ({ name }) => [
      call('comment-people', 'GET', `${name}/{id}/comments/people`),
      call('add-comment', 'POST', `${name}/{id}/comments`),
      call('change-comment', 'PATCH', `${name}/{id}/comments/{comment_id}`),
      call('delete-comment', 'DELETE', `${name}/{id}/comments/{comment_id}`),
    ],
  },
  deleteComments: {
    calls: ({ name }) => [call('moderate-comment', 'POST', `${name}/{id}/comments/{comment_id}/delete`)],
  },
  reply: {
    calls: ({ name }) => [
      call('override', 'POST', `${name}/{id}`),
      call('reply', 'POST', `${name}/{id}/reply`),
      call('retry-reply', 'POST', `${name}/{id}/replies/{reply_id}/retry`),
    ],
  },
  delete: {
    calls: (resource) => [call('delete', 'DELETE', recordOf(resource)), call('override', 'POST', recordOf(resource))],
  },
  deleteMany: { calls: ({ name }) => [call('delete-all', 'POST', `${name}/deleteAll`)] },
  trash: {
    calls: ({ name }) => [
      call('trash', 'GET', `${name}/trash`),
      call('restore', 'POST', `${name}/trash/restore`),
      call('purge', 'POST', `${name}/trash/delete`),
    ],
  },
  status: { calls: (resource) => toggleCalls(resource, 'status') },
  toggle: { calls: (resource) => toggleCalls(resource, 'toggle') },
  arrange: { calls: ({ name }) => [call('arrange', 'PATCH', `${name}/arrange`)] },
  place: { calls: ({ name }) => [call('place', 'PATCH', `${name}/{id}/tree`)] },
  notify: { calls: () => [call('own', 'POST', SEND_PERMISSION.replace(/\/.*$/, ''))] },
  // Any list of the group; which one a call is about is in its query or body.
  keepViews: {
    requirement: ['list'],
    calls: ({ name }) => [
      call('views', 'GET', `${name}/views`),
      call('add-view', 'POST', `${name}/views`),
      call('keep-look', 'PUT', `${name}/views`),
      call('change-view', 'PATCH', `${name}/views/{id}`),
      call('delete-view', 'DELETE', `${name}/views/{id}`),
    ],
  },
  shareViews: { calls: ({ name }) => [call('share-view', 'PUT', `${name}/views/{id}/roles`)] },
  export: { requirement: requirementOfList, calls: listCalls },
};

/** Names of all that the server answers calls about, in the order of the table. */
export const SERVED_NAMES = Object.keys(SERVED) as ServedName[];

/** The API calls of a group, in the order of the table. */
export function callsOf(resource: ServedResource): CapabilityCall[] {
  return SERVED_NAMES.flatMap((name) => callsOfCapability(name, resource));
}

/** The calls that carry out one capability; none where the definition does not have it. */
export function callsOfCapability(name: ServedName, resource: ServedResource): CapabilityCall[] {
  const { isServed, calls } = SERVED[name];
  const isThere = isServed?.(resource) ?? (isCapability(name) && hasCapability(name, resource));
  return isThere ? calls(resource).map((each) => ({ name, ...each })) : [];
}

/** The right that the server requires for a capability. */
export function requirementOf(name: ServedName, resource: ServedResource): AccessRequirement {
  const { requirement } = SERVED[name];
  if (requirement !== undefined) return typeof requirement === 'function' ? requirement(resource) : requirement;
  const row: Capability | undefined = isCapability(name) ? CAPABILITIES[name] : undefined;
  if (row?.control === undefined || !isCapability(name)) throw new Error(`no row says what ${name} asks for`);
  const screen = neededScreen(name, resource);
  return { control: row.control, ...(screen !== undefined && { screen }) };
}

/**
 * The access questions for the screens of a group one of which a capability requires; none where it requires another
 * right, or the group has no such screen.
 *
 * @example screenQuestions('read', countries) // [{ route: 'countries/show' }, { route: 'countries/edit' }]
 */
export function screenQuestions(name: ServedName, resource: ServedResource): AccessQuestion[] {
  const needed = requirementOf(name, resource);
  if (typeof needed === 'string' || 'control' in needed) return [];
  return resource.routes
    .filter(({ screen }) => needed.includes(screen))
    .map(({ permission }) => ({ route: permission }));
}

/**
 * The questions that open a form of a group: the screen; of the one record of a singleton its tab with the control to
 * save it.
 */
export function formQuestions(form: 'add' | 'edit', resource: ServedResource): AccessQuestion[] {
  const tab = form === 'edit' ? screenKey(resource, 'single') : undefined;
  const saving = tab === undefined ? undefined : capabilityQuestion('save', resource, tab);
  return [...screenQuestions(form, resource), ...(saving === undefined ? [] : [saving])];
}

/** Whether a switch is sent to its group with the new value, `POST {resource}`. */
export function isSentToGroup({ call: { method, path } }: Pick<ResolvedToggle, 'call'>): boolean {
  return method === 'POST' && !path.includes('{id}');
}

function call(kind: CallKind, method: CapabilityCall['method'], path: string): Omit<CapabilityCall, 'name'> {
  return { kind, method, path };
}

function requirementOfList(resource: ServedResource): AccessRequirement {
  return isPersonal(resource) ? 'nothing' : 'list';
}

function listCalls(resource: ServedResource): Omit<CapabilityCall, 'name'>[] {
  return [call(isPersonal(resource) ? 'own' : 'list', 'GET', resource.name)];
}

function countCalls(resource: ServedResource): Omit<CapabilityCall, 'name'>[] {
  const hasTabs = !isPersonal(resource) && listTabs(resource, () => true).length > 0;
  return hasTabs ? [call('counts', 'GET', `${resource.name}/counts`)] : [];
}

function laneCalls(resource: ServedResource): Omit<CapabilityCall, 'name'>[] {
  return laneFields(resource).length > 0 ? [call('lanes', 'GET', `${resource.name}/lanes`)] : [];
}

function timelineCalls(resource: ServedResource): Omit<CapabilityCall, 'name'>[] {
  return resource.layouts?.timeline === undefined ? [] : [call('timeline', 'GET', `${resource.name}/timeline`)];
}

function placeCalls(resource: ServedResource): Omit<CapabilityCall, 'name'>[] {
  return resource.layouts?.map === undefined ? [] : [call('places', 'GET', `${resource.name}/places`)];
}

function treeCalls(resource: ServedResource): Omit<CapabilityCall, 'name'>[] {
  return resource.layouts?.tree === undefined ? [] : [call('tree', 'GET', `${resource.name}/tree`)];
}

function readCalls(resource: ServedResource): Omit<CapabilityCall, 'name'>[] {
  const record = recordOf(resource);
  return [
    call('read', 'GET', record),
    ...(resource.states ? [call('state-changes', 'GET', `${record}/state_changes`)] : []),
    ...(resource.comments ? [call('comments', 'GET', `${record}/comments`)] : []),
  ];
}

function saveCalls(resource: ServedResource): Omit<CapabilityCall, 'name'>[] {
  const record = recordOf(resource);
  return [call('replace', 'PUT', record), call('merge', 'PATCH', record), call('override', 'POST', record)];
}

function toggleCalls(
  { name, singleton = name, toggles }: ServedResource,
  capability: 'status' | 'toggle',
): Omit<CapabilityCall, 'name'>[] {
  return toggles
    .filter(({ flag }) => capabilityOfToggle(flag) === capability)
    .map((toggle) => ({
      ...(isSentToGroup(toggle)
        ? call('create', 'POST', singleton)
        : call('toggle', toggle.call.method, toggle.call.path.replaceAll('{resource}', name))),
      toggle,
    }));
}

/** Path of one record: below its group, or below the screen of tabs of which it is one. */
function recordOf({ name, singleton }: ServedResource): string {
  return singleton === undefined ? `${name}/{id}` : `${singleton}/${name}`;
}

/** Personal records have calls of their own, and their list requires no screen: the bell shows it too. */
function isPersonal({ storage }: ServedResource): boolean {
  return isPersonalSource(storage.source);
}

function isCapability(name: ServedName): name is CapabilityName {
  return Object.hasOwn(CAPABILITIES, name);
}
