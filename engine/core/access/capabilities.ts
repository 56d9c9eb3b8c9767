import type { ResolvedResource, ResolvedRoute, ScreenKind } from '../definition/Resolved.types.ts';
import { isPersonalSource } from '../product/sources.ts';
import { SEND_PERMISSION } from './sendPermission.ts';
import type { AccessQuestion } from './canAccess.ts';
import type { Control } from './Grants.ts';

/** What a capability depends on in a definition. */
export type CapableResource = Pick<
  ResolvedResource,
  | 'name'
  | 'routes'
  | 'rowActions'
  | 'bulkActions'
  | 'show'
  | 'toggles'
  | 'decision'
  | 'states'
  | 'replies'
  | 'ordering'
  | 'notify'
  | 'trash'
  | 'comments'
  | 'storage'
  | 'form'
  | 'layouts'
  | 'fields'
>;

/**
 * Where a capability is offered: in the head and tools of a list, among the actions of a row or card, as a switch in a
 * row, on the page of a record or the tab of a singleton, among the actions of selected rows.
 */
export type CapabilityPlace = 'list' | 'row' | 'switch' | 'page' | 'bulk';

/** A row of the table: a thing that can be done with the records of a group. */
export interface Capability {
  /** Control of the list that must be given. Default: none, the list is enough. */
  control?: Control;
  /** Whether the definition has it. Default: yes, if the group has the screen. */
  isIn?: (resource: CapableResource) => boolean;
  /** The screen that must be open too: a kind of the group's own screens, or the permission key of one. Default: none. */
  screen?: ScreenKind | typeof SEND_PERMISSION;
  /** Whether the definition has it done in the list, without the screen. Default: no. */
  isInPlace?: (resource: CapableResource) => boolean;
  at: readonly CapabilityPlace[];
}

/**
 * Everything that can be done with the records of a group: which definition allows it, the control and the screen that
 * it needs, and where it is offered. The one table that lists, pages, cards, menus, roles, the permission tree, the
 * server and OpenAPI read; the calls of the API that carry out each row are in `capabilityCalls.ts`.
 */
export const CAPABILITIES = {
  add: { control: 'add', screen: 'add', at: ['list'] },
  show: {
    control: 'show',
    screen: 'show',
    isIn: ({ rowActions }) => rowActions.includes('show'),
    isInPlace: ({ show }) => show.mode === 'expand',
    at: ['row'],
  },
  /** An add form that begins as a copy of a record. */
  duplicate: {
    control: 'add',
    screen: 'add',
    // Who copies a record reads it, as for its page or its form.
    isIn: ({ rowActions, form }) =>
      form.submit !== 'send' && (rowActions.includes('edit') || rowActions.includes('show')),
    at: ['row', 'page'],
  },
  edit: { control: 'edit', screen: 'edit', isIn: ({ rowActions }) => rowActions.includes('edit'), at: ['row', 'page'] },
  /** Saving the one record of a singleton, on its tab. */
  save: { control: 'edit', screen: 'single', at: ['page'] },
  delete: { control: 'delete', isIn: ({ rowActions }) => rowActions.includes('delete'), at: ['row', 'page'] },
  deleteMany: { control: 'delete_all', isIn: ({ bulkActions }) => bulkActions.includes('delete'), at: ['bulk'] },
  /** Deleted records: looking at them, restoring them, and deleting them for good. */
  trash: { control: 'trash', isIn: ({ trash }) => trash !== undefined, at: ['list'] },
  /** The switch of activation. */
  status: { control: 'status', isIn: (resource) => hasToggle(resource, 'status'), at: ['switch', 'page'] },
  /** Every other switch. */
  toggle: { control: 'toggle', isIn: (resource) => hasToggle(resource, 'toggle'), at: ['switch', 'page'] },
  /** Accepting and rejecting what is pending. */
  decide: { control: 'status', isIn: ({ decision }) => decision !== undefined, at: ['row', 'page'] },
  /** Every move from state to state; the state machine says which of them the caller may make. */
  move: { control: 'status', isIn: ({ states }) => states !== undefined, at: ['row', 'page', 'bulk'] },
  /** Writing about a record, and changing and deleting what one wrote. */
  comment: { control: 'comment', screen: 'show', isIn: hasComments, at: ['page'] },
  /** Deleting what others wrote. */
  deleteComments: { control: 'moderate', screen: 'show', isIn: hasComments, at: ['page'] },
  reply: { control: 'reply', isIn: ({ replies }) => replies !== undefined, at: ['row', 'page'] },
  /** Putting the rows into another sequence. */
  arrange: { control: 'edit', isIn: ({ ordering }) => ordering !== undefined, at: ['list'] },
  /** Putting a record below another one. */
  place: { control: 'edit', isIn: isTreeWritten, at: ['list'] },
  /** Sending notifications to the people whom the rows represent. */
  notify: {
    control: 'notify',
    screen: SEND_PERMISSION,
    isIn: ({ notify }) => notify !== undefined,
    at: ['row', 'page', 'bulk'],
  },
  /** Keeping how a list looks, and views of it, for oneself. */
  keepViews: { isIn: hasViews, at: ['list'] },
  /** Giving a saved view to roles. */
  shareViews: { control: 'share', isIn: hasViews, at: ['list'] },
  /** Saving what a list shows as a file. */
  export: { isIn: (resource) => screenKey(resource, 'list') !== undefined, at: ['list', 'bulk'] },
} as const satisfies Record<string, Capability>;

export type CapabilityName = keyof typeof CAPABILITIES;

/** The capabilities that are offered in a place. */
export type CapabilityOf<Place extends CapabilityPlace> = {
  [Name in CapabilityName]: Place extends (typeof CAPABILITIES)[Name]['at'][number] ? Name : never;
}[CapabilityName];

/** Names of all capabilities, in the order of the table. */
export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as CapabilityName[];

/** The capabilities that are offered in a place, in the order of the table. */
export function capabilitiesAt<Place extends CapabilityPlace>(place: Place): CapabilityOf<Place>[] {
  return CAPABILITY_NAMES.filter((name): name is CapabilityOf<Place> => {
    const { at }: Capability = CAPABILITIES[name];
    return at.includes(place);
  });
}

/** Whether a definition has a capability. */
export function hasCapability(name: CapabilityName, resource: CapableResource): boolean {
  const { screen, isIn, isInPlace }: Capability = CAPABILITIES[name];
  return isIn?.(resource) !== false && (isInPlace?.(resource) === true || !screen || !!screenKey(resource, screen));
}

/** Permission key of the screen that a capability leads to; undefined where it needs none. */
export function neededScreen(name: CapabilityName, resource: CapableResource): string | undefined {
  const { screen, isInPlace }: Capability = CAPABILITIES[name];
  return screen && isInPlace?.(resource) !== true ? screenKey(resource, screen) : undefined;
}

/** The question of access that a capability asks on one list; undefined where the definition does not have it. */
export function capabilityQuestion(
  name: CapabilityName,
  resource: CapableResource,
  list: string,
): AccessQuestion | undefined {
  if (!hasCapability(name, resource)) return undefined;
  const { control }: Capability = CAPABILITIES[name];
  const route = neededScreen(name, resource) ?? (control ? undefined : list);
  return { ...(route && { route }), ...(control && { control: { list, name: control } }) };
}

/** Permission key of the first screen of a kind; a key is its own. Undefined where the group has none. */
export function screenKey(
  { routes }: { routes: readonly Pick<ResolvedRoute, 'screen' | 'permission'>[] },
  screen: ScreenKind | typeof SEND_PERMISSION,
): string | undefined {
  return screen === SEND_PERMISSION ? screen : routes.find((route) => route.screen === screen)?.permission;
}

/** The capability that flips a switch: activation has its own, as its call has. */
export function capabilityOfToggle(flag: string): 'status' | 'toggle' {
  return flag === 'is_active' ? 'status' : 'toggle';
}

/** Lists of what is everybody's own have no views: they are calls of their own. */
function hasViews(resource: CapableResource): boolean {
  return screenKey(resource, 'list') !== undefined && !isPersonalSource(resource.storage.source);
}

/** Whether the edit form has the reference by which the records are below each other. */
function isTreeWritten({ layouts, fields }: CapableResource): boolean {
  const by = layouts?.tree?.by;
  return by !== undefined && fields.some(({ name, forms }) => name === by && forms.includes('edit'));
}

function hasComments({ comments }: CapableResource): boolean {
  return comments === true;
}

function hasToggle({ toggles }: CapableResource, name: ReturnType<typeof capabilityOfToggle>): boolean {
  return toggles.some(({ flag }) => capabilityOfToggle(flag) === name);
}
