import { sql } from 'kysely';
import { mayOf } from '../../engine/core/access/mayOf.ts';
import { conditionFields, matchesCondition } from '../../engine/core/definition/condition.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { HttpError } from '../base/HttpError.ts';
import type { StoredChange } from '../changes/storedChanges.ts';
import type { AppContext } from '../context/AppContext.ts';
import { isPart } from '../history/readVersion.ts';
import { withPresentNames } from '../history/withPresentNames.ts';
import { readRecord } from '../records/readRecord.ts';
import type { Audience } from './Audience.ts';

/**
 * Of changes of records that an audience does not see: those that took their record away from it, so that its open screens
 * do not keep what is no longer theirs. The state before is that of the audit. An audience receives that something has
 * changed, not what or by whom, but for its own changes.
 *
 * @param hidden changes of one group whose records the audience does not see now
 */
export async function takenChanges(
  { store, catalogue, now }: Pick<AppContext, 'store' | 'catalogue' | 'now'>,
  { accountId, accountResource, viewer }: Audience,
  hidden: readonly StoredChange[],
): Promise<StoredChange[]> {
  const group = hidden[0]?.resource ?? '';
  const resource = catalogue.entries.get(group)?.resource;
  const condition = viewer.rows?.get(group);
  if (resource === undefined || condition === undefined) return [];
  const decisive = new Set(conditionFields(condition));
  const mayTake = ({ change }: StoredChange): boolean =>
    change !== undefined &&
    change.action !== 'create' &&
    change.action !== 'delete' &&
    change.fields?.every((name) => !decisive.has(name)) !== true;
  const possible = hidden.filter(mayTake);
  const before = await readBefore(store.db, possible);
  const facts = { now: now(), may: mayOf(viewer.grants) };
  const taken: StoredChange[] = [];
  for (const stored of possible) {
    const recorded = before.get(stored.seq);
    if (recorded === undefined) continue;
    const known = withPresentNames(resource, recorded);
    // oxlint-disable-next-line no-await-in-loop -- switches and arranging alone record a part, and seldom take a record away
    const rest = isPart(recorded) ? await readPresent(store.db, resource, stored.id) : {};
    if (rest === undefined || !matchesCondition(condition, { ...rest, ...known }, facts)) continue;
    const isOwn = stored.by?.id === accountId && stored.by.resource === accountResource;
    taken.push(isOwn ? stored : withoutContent(stored));
  }
  return taken;
}

/** A record as it is now; undefined where it was deleted meanwhile. */
async function readPresent(
  ...asked: [db: AppContext['store']['db'], resource: ResolvedResource, id: number]
): Promise<RecordValue | undefined> {
  try {
    return await readRecord(...asked);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * The records as they were before changes, by the number of the change; a part of them where a part was recorded. An entry
 * of the audit is that of a change when one transaction wrote both.
 */
async function readBefore(
  db: AppContext['store']['db'],
  changes: readonly StoredChange[],
): Promise<ReadonlyMap<number, RecordValue>> {
  if (changes.length === 0) return new Map();
  const { rows } = await sql<{ seq: string; before: unknown }>`
    select c.seq, a.before from lawha_changes c
    join lawha_audit a on a.resource = c.resource and a.record_id = c.record_id and a.xmin = c.xmin
    where c.seq = any(${changes.map(({ seq }) => seq)}::bigint[]) and a.before is not null
    order by a.id desc`.execute(db);
  return new Map(rows.flatMap(({ seq, before }) => (isObject(before) ? [[Number(seq), before]] : [])));
}

/** A change that names no field, no author and no version. */
function withoutContent({ by: _by, change, ...stored }: StoredChange): StoredChange {
  if (change === undefined) return stored;
  const { seq, resource, id, at } = change;
  return { ...stored, change: { seq, resource, id, action: 'update', at } };
}
