import { canAccess, type AccessQuestion } from '../../../access/canAccess.ts';
import { controlOfToggle } from '../../../access/controlOfToggle.ts';
import type { Control, Grants } from '../../../access/Grants.ts';
import type { ResolvedResource, ResolvedRoute } from '../../../definition/Resolved.types.ts';
import { SEND_PERMISSION } from '../../../notify/sendPermission.ts';

/** What a list offers. */
export interface ListAccess {
  add: boolean;
  show: boolean;
  edit: boolean;
  delete: boolean;
  deleteMany: boolean;
  /** The switch of activation, and every other switch. */
  status: boolean;
  toggle: boolean;
  /** Accepting and rejecting what is pending. */
  decide: boolean;
  /** Moves from state to state. */
  move: boolean;
  /** Answers. */
  reply: boolean;
  /** Putting the rows into another sequence. */
  arrange: boolean;
  /** Sending notifications to the people whom the rows stand for. */
  notify: boolean;
}

/** A thing that a list offers, with the control that must be given. */
const CONTROLS = {
  add: 'add',
  show: 'show',
  edit: 'edit',
  delete: 'delete',
  deleteMany: 'delete_all',
  status: 'status',
  toggle: 'toggle',
  decide: 'status',
  move: 'status',
  reply: 'reply',
  arrange: 'edit',
  notify: 'notify',
} as const satisfies Record<keyof ListAccess, Control>;

const OFFERS = Object.keys(CONTROLS) as (keyof ListAccess)[];

/**
 * The questions that a list asks, for what its definition permits: the target route (if any) and the control of this list's
 * route (PERM-07). Expanding a row in place has no target route.
 */
export function listQuestions(
  {
    rowActions,
    bulkActions,
    show,
    toggles,
    decision,
    states,
    replies,
    ordering,
    notify,
    routes,
    name,
  }: ResolvedResource,
  route: Pick<ResolvedRoute, 'permission'>,
): Partial<Record<keyof ListAccess, AccessQuestion & { control: { list: string; name: Control } }>> {
  const has = (path: string): boolean => routes.some((candidate) => candidate.path === path);
  const isExpanded = show.mode === 'expand';
  const permitted: Record<keyof ListAccess, { isOffered: boolean; target?: string; route?: string }> = {
    add: { isOffered: has('add'), target: 'add' },
    show: {
      isOffered: rowActions.includes('show') && (isExpanded || has('show')),
      ...(!isExpanded && { target: 'show' }),
    },
    edit: { isOffered: rowActions.includes('edit') && has('edit'), target: 'edit' },
    delete: { isOffered: rowActions.includes('delete') },
    deleteMany: { isOffered: bulkActions.includes('delete') },
    status: { isOffered: toggles.some(({ flag }) => controlOfToggle(flag) === 'status') },
    toggle: { isOffered: toggles.some(({ flag }) => controlOfToggle(flag) === 'toggle') },
    decide: { isOffered: decision !== undefined },
    move: { isOffered: states !== undefined },
    reply: { isOffered: replies !== undefined },
    arrange: { isOffered: ordering !== undefined },
    notify: { isOffered: notify !== undefined, route: SEND_PERMISSION },
  };
  return Object.fromEntries(
    OFFERS.flatMap((offer) => {
      const { isOffered, target, route: needed = target && `${name}/${target}` } = permitted[offer];
      const control = { list: route.permission, name: CONTROLS[offer] };
      const question = { control, ...(needed !== undefined && { route: needed }) };
      return isOffered ? [[offer, question]] : [];
    }),
  );
}

/** What a list offers a person (PERM-07): what the definition permits and access allows. */
export function listAccess(grants: Grants, resource: ResolvedResource, route: ResolvedRoute): ListAccess {
  const questions = listQuestions(resource, route);
  const may = (offer: keyof ListAccess): boolean => {
    const question = questions[offer];
    return question !== undefined && canAccess(grants, question);
  };
  return {
    add: may('add'),
    show: may('show'),
    edit: may('edit'),
    delete: may('delete'),
    deleteMany: may('deleteMany'),
    status: may('status'),
    toggle: may('toggle'),
    decide: may('decide'),
    move: may('move'),
    reply: may('reply'),
    arrange: may('arrange'),
    notify: may('notify'),
  };
}
