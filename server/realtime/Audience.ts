import { canAccess } from '../../engine/core/access/canAccess.ts';
import type { Grants } from '../../engine/core/access/Grants.ts';
import { rightsToField } from '../../engine/core/access/guardedFields.ts';
import { screenQuestions } from '../../engine/core/access/capabilityCalls.ts';
import { PAGE_NAMES } from '../../engine/core/definition/pages.ts';
import type { PushedEvent } from '../../engine/features/realtime/PushedEvent.ts';
import type { RecordChange } from '../../engine/features/realtime/RecordChange.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../context/AppContext.ts';
import { rowLimitSql } from '../context/rowLimits.ts';
import { withTrashedRows } from '../records/trashedRows.ts';
import type { Caller } from '../context/Caller.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { StoredChange } from '../changes/storedChanges.ts';
import { takenChanges } from './takenChanges.ts';

/** What grants allow an account to receive; one object for all accounts with the same grants. */
export interface ReceivingRights {
  /** Groups whose lists or records the account may open. */
  resources: ReadonlySet<string>;
  /** Groups whose records the account may open: for them changes name their author, as the history does. */
  named: ReadonlySet<string>;
  /** Pages of no group that the account may open. */
  pages: ReadonlySet<string>;
  /** Names of the fields that the account may not read whole, by group: no change names them. */
  withheld: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The receiver of changes: its rights and its account. */
export interface Audience {
  accountId: number;
  accountResource: string;
  tab: string | undefined;
  rights: ReceivingRights;
  /** What limits the records that the account sees. */
  viewer: Pick<Caller, 'grants' | 'rows'>;
}

/**
 * The changes that are not about records which an audience does not see. Of a deleted record its last state in the trash
 * decides; of one that is gone for good nothing says any more who saw it, so that only those receive its change who see
 * every record. A change that takes a record away is among them, without what is in it.
 */
export async function withoutHiddenRows(
  app: Pick<AppContext, 'store' | 'catalogue' | 'now'>,
  audience: Audience,
  changes: readonly StoredChange[],
): Promise<readonly StoredChange[]> {
  const { viewer } = audience;
  const limited = changes.filter(({ change }) => change !== undefined && viewer.rows?.has(change.resource));
  if (limited.length === 0) return changes;
  const received = new Map(changes.map((stored) => [stored.seq, stored]));
  for (const [group, about] of Map.groupBy(limited, ({ resource }) => resource)) {
    // oxlint-disable-next-line no-await-in-loop -- few groups have such changes at once
    const seen = new Set(await seenIds(app, viewer, { group, about }));
    const hidden = about.filter(({ id }) => !seen.has(String(id)));
    for (const { seq } of hidden) received.delete(seq);
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const taken of await takenChanges(app, audience, hidden)) received.set(taken.seq, taken);
  }
  return changes.flatMap(({ seq }) => received.get(seq) ?? []);
}

/** Ids of the changed records of a limited group that its viewer sees, or saw until they were deleted. */
async function seenIds(
  app: Pick<AppContext, 'store' | 'catalogue' | 'now'>,
  viewer: Audience['viewer'],
  { group, about }: { group: string; about: readonly StoredChange[] },
): Promise<string[]> {
  const limit = rowLimitSql({ app, caller: viewer }, group);
  if (limit === undefined) return about.map(({ id }) => String(id));
  const read = async (action: (change: StoredChange) => boolean, shadow: RawBuilder<unknown>): Promise<string[]> => {
    const ids = about.filter(action).map(({ id }) => id);
    if (ids.length === 0) return [];
    const { rows } = await sql<{ id: string }>`${shadow} select id from ${sql.table(group)}
      where id = any(${ids}::bigint[]) and ${limit}`.execute(app.store.db);
    return rows.map(({ id }) => id);
  };
  const isDeletion = ({ change }: StoredChange): boolean => change?.action === 'delete';
  return [
    ...(await read((change) => !isDeletion(change), sql``)),
    ...(await read(isDeletion, withTrashedRows({ name: group }))),
  ];
}

/** The audience of a caller. */
export function audienceOf(catalogue: Catalogue, { account, grants, rows, tab }: Caller): Audience {
  const rights = receivingRights(catalogue, grants);
  return { accountId: account.id, accountResource: account.resource, tab, rights, viewer: { grants, rows } };
}

/** Of each catalogue: of super admins, and of the grants of roles, which are kept until a role changes. */
const known = new WeakMap<Catalogue, WeakMap<object, ReceivingRights>>();
const SUPER_ADMIN = {};

function receivingRights(catalogue: Catalogue, grants: Grants): ReceivingRights {
  const ofCatalogue = known.get(catalogue) ?? new WeakMap<object, ReceivingRights>();
  known.set(catalogue, ofCatalogue);
  const key = grants.kind === 'all' ? SUPER_ADMIN : grants;
  const rights = ofCatalogue.get(key) ?? workOutRights(catalogue, grants);
  ofCatalogue.set(key, rights);
  return rights;
}

function workOutRights({ entries }: Catalogue, grants: Grants): ReceivingRights {
  const resources = new Set<string>();
  const named = new Set<string>();
  const withheld = new Map<string, ReadonlySet<string>>();
  for (const { resource } of entries.values()) {
    const may = (route: string): boolean => canAccess(grants, { route });
    const opens = screenQuestions('read', resource).some((question) => canAccess(grants, question));
    if (opens) named.add(resource.name);
    const lists = resource.routes.some(({ screen, permission }) => screen === 'list' && may(permission));
    if (opens || lists) resources.add(resource.name);
    const unread = resource.fields.filter((field) => rightsToField(grants, field).read !== 'whole');
    if (unread.length > 0) withheld.set(resource.name, new Set(unread.map(({ name }) => name)));
  }
  const pages = new Set<string>(PAGE_NAMES.filter((page) => canAccess(grants, { route: page })));
  return { resources, named, pages, withheld };
}

/** The changes that an audience may receive, in the form that it receives them. */
export function changesFor(audience: Audience, changes: readonly StoredChange[]): RecordChange[] {
  return changes.flatMap(({ change, by, tab, account }) => {
    if (change === undefined) return [];
    // An account receives changes of its own records whatever its role, and never those of another account.
    if (account === undefined ? !audience.rights.resources.has(change.resource) : account !== audience.accountId)
      return [];
    const isPerson = by?.id === audience.accountId && by.resource === audience.accountResource;
    return [
      {
        ...change,
        ...(change.fields && { fields: readableNames(audience, change.resource, change.fields) }),
        ...(by && { by: { id: by.id, ...(audience.rights.named.has(change.resource) && { name: by.name }) } }),
        ...(isPerson && tab !== undefined && tab === audience.tab && { own: true as const }),
      },
    ];
  });
}

function readableNames(
  { rights: { withheld } }: Audience,
  resource: string,
  names: readonly string[],
): readonly string[] {
  const unread = withheld.get(resource);
  return unread === undefined ? names : names.filter((name) => !unread.has(name));
}

/** The pushed events for an audience, among the changes. */
export function pushesFor(audience: Audience, changes: readonly StoredChange[]): PushedEvent[] {
  return changes.flatMap(({ push, account, page, seq, at }) => {
    if (push === undefined) return [];
    const isMeant =
      account === undefined ? page !== undefined && audience.rights.pages.has(page) : account === audience.accountId;
    return isMeant ? [{ seq, at, ...push }] : [];
  });
}
