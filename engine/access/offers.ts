import type { ResolvedResource } from '../definition/Resolved.types.ts';
import { SEND_PERMISSION } from '../notify/sendPermission.ts';
import type { AccessQuestion } from './canAccess.ts';
import { controlOfToggle } from './controlOfToggle.ts';
import type { Control } from './Grants.ts';

/** What an offer depends on in a definition. */
export type OfferingResource = Pick<
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
>;

/** A thing that can be done with the records of a list. */
export interface Offer {
  /** Control of the list that must be given. */
  control: Control;
  /** Whether the definition has it. */
  isIn: (resource: OfferingResource) => boolean;
  /** Permission key of the screen that must be open too. Default: none. */
  route?: (resource: OfferingResource) => string | undefined;
}

/**
 * Everything that lists and pages of records offer, and the control that each needs: the one table that lists, pages,
 * roles, the permission tree and the server read. An offer whose control is not in `CONTROLS` cannot be written.
 */
export const OFFERS = {
  add: { control: 'add', isIn: (resource) => hasRoute(resource, 'add'), route: ({ name }) => `${name}/add` },
  show: {
    control: 'show',
    isIn: (resource) => resource.rowActions.includes('show') && (isExpanded(resource) || hasRoute(resource, 'show')),
    // Expanding a row in place leads nowhere.
    route: (resource) => (isExpanded(resource) ? undefined : `${resource.name}/show`),
  },
  edit: {
    control: 'edit',
    isIn: (resource) => resource.rowActions.includes('edit') && hasRoute(resource, 'edit'),
    route: ({ name }) => `${name}/edit`,
  },
  delete: { control: 'delete', isIn: ({ rowActions }) => rowActions.includes('delete') },
  deleteMany: { control: 'delete_all', isIn: ({ bulkActions }) => bulkActions.includes('delete') },
  /** The switch of activation. */
  status: { control: 'status', isIn: (resource) => hasToggle(resource, 'status') },
  /** Every other switch. */
  toggle: { control: 'toggle', isIn: (resource) => hasToggle(resource, 'toggle') },
  /** Accepting and rejecting what is pending. */
  decide: { control: 'status', isIn: ({ decision }) => decision !== undefined },
  /** Moves from state to state. */
  move: { control: 'status', isIn: ({ states }) => states !== undefined },
  reply: { control: 'reply', isIn: ({ replies }) => replies !== undefined },
  /** Putting the rows into another sequence. */
  arrange: { control: 'edit', isIn: ({ ordering }) => ordering !== undefined },
  /** Sending notifications to the people of the rows. */
  notify: { control: 'notify', isIn: ({ notify }) => notify !== undefined, route: () => SEND_PERMISSION },
} as const satisfies Record<string, Offer>;

export type OfferName = keyof typeof OFFERS;

/** Names of all offers, in the order of the table. */
export const OFFER_NAMES = Object.keys(OFFERS) as OfferName[];

/** The question of access that an offer asks on one list; undefined where the definition does not have it. */
export function offerQuestion(
  name: OfferName,
  resource: OfferingResource,
  list: string,
): (AccessQuestion & { control: { list: string; name: Control } }) | undefined {
  const { control, isIn, route }: Offer = OFFERS[name];
  if (!isIn(resource)) return undefined;
  const needed = route?.(resource);
  return { control: { list, name: control }, ...(needed !== undefined && { route: needed }) };
}

function hasRoute({ routes }: OfferingResource, path: string): boolean {
  return routes.some((route) => route.path === path);
}

function isExpanded({ show }: OfferingResource): boolean {
  return show.mode === 'expand';
}

function hasToggle({ toggles }: OfferingResource, control: ReturnType<typeof controlOfToggle>): boolean {
  return toggles.some(({ flag }) => controlOfToggle(flag) === control);
}
