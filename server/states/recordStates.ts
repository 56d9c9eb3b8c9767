import { separatorOf } from '../../engine/core/text/language.ts';
import { sql } from 'kysely';
import { differingFields } from '../../engine/core/records/diffRecord.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { actorOfUserType, isDeletable, isFieldEditable, stateLabel } from '../../engine/core/definition/transitions.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import type { Caller } from '../context/Caller.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { HttpError } from '../base/HttpError.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';
import { ownershipOf } from './ownership.ts';
import { REASON } from './readReason.ts';
import { byAccount, writeStateChange } from './writeStateChange.ts';

/**
 * The actor of a caller for a group's records, by the user type of an account or as a person to whom they belong;
 * undefined where the group has no states or knows none.
 */
export function actorOf(entry: CatalogueEntry, { account }: Pick<Caller, 'account'>): string | undefined {
  const { states } = entry.resource;
  return states && (actorOfUserType(states, account.userType)?.name ?? ownershipOf(entry, account.resource)?.actor);
}

/** Initial values of a new record besides its state. */
export function initialStateFields({ entry, app, caller }: WriteContext): RecordValue {
  const { states } = entry.resource;
  if (states === undefined) return {};
  const actor = actorOf(entry, caller);
  return {
    [`${states.field}_at`]: app.now().toISOString(),
    ...(actor !== undefined && { [`${states.field}_by`]: actor }),
  };
}

/** Begins the history of a new record. */
export async function beginStates(db: Db, { entry, app, caller }: WriteContext, id: number): Promise<void> {
  const { states, name } = entry.resource;
  if (states === undefined) return;
  await writeStateChange(db, {
    resource: name,
    recordId: id,
    to: states.initial,
    actor: actorOf(entry, caller) ?? caller.account.userType,
    by: byAccount(caller.account),
    at: app.now(),
  });
}

/**
 * Refuses a change of fields that the record's state locks.
 *
 * @throws HttpError 409 that names them
 */
export function refuseFixedFields({ entry, caller }: WriteContext, before: RecordValue, record: RecordValue): void {
  const { states, fields } = entry.resource;
  if (states === undefined) return;
  const written = fields.filter(({ forms }) => forms.includes('edit'));
  const fixed = differingFields(written, before, record).filter(
    ({ field }) => !isFieldEditable(states, before, field.name),
  );
  if (fixed.length === 0) return;
  const separator = separatorOf(caller.language);
  const labels = fixed.map(({ field }) => pickText(field.label, caller.language)).join(separator);
  throw new HttpError(409, {
    key: 'stateNotEditable',
    values: { state: nameOfState(entry.resource, before), fields: labels },
  });
}

/**
 * Refuses to delete a record that its state locks.
 *
 * @throws HttpError 409
 */
export function refuseLiveRecord({ entry }: WriteContext, record: RecordValue): void {
  const { states } = entry.resource;
  if (states === undefined || isDeletable(states, record)) return;
  throw new HttpError(409, { key: 'stateNotDeletable', values: { state: nameOfState(entry.resource, record) } });
}

/** Deletes the history of a record; the audit is kept. */
export async function deleteStateHistory(db: Db, { states, name }: ResolvedResource, id: number): Promise<void> {
  if (states === undefined) return;
  await sql`delete from lawha_state_changes where resource = ${name} and record_id = ${id}`.execute(db);
}

/** The groups with records that were moved for this reason. */
export async function movedForReason(
  db: Db,
  { app, entry }: Pick<WriteContext, 'app' | 'entry'>,
  id: number,
): Promise<ResolvedResource[]> {
  const found: ResolvedResource[] = [];
  for (const { resource } of app.catalogue.entries.values()) {
    const reason = resource.states?.inputs.find(({ name }) => name === REASON);
    if (reason?.relation?.resource !== entry.resource.name) continue;
    const { rows } = await sql`select 1 from lawha_state_changes
      where resource = ${resource.name} and reason_id = ${id} limit 1`.execute(db);
    if (rows.length > 0) found.push(resource);
  }
  return found;
}

function nameOfState({ states }: ResolvedResource, record: RecordValue): Text | string {
  return states === undefined ? '' : stateLabel(states, record[states.field]);
}
