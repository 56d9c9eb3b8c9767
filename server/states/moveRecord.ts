import { type RawBuilder, sql } from 'kysely';
import { differingFields } from '../../engine/core/records/diffRecord.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { ResolvedStates, StateTransition } from '../../engine/core/definition/States.types.ts';
import {
  canonicalState,
  findTransition,
  namesFor,
  offeredField,
  stateLabel,
} from '../../engine/core/definition/transitions.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import { movedFields } from '../../engine/features/lists/rowChanges.ts';
import { type Caller, permissionsOf } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { type FieldErrors, HttpError, invalidField, invalidFields } from '../base/HttpError.ts';
import { finishBehaviours, prepareBehaviours } from '../behaviours/runBehaviours.ts';
import { publishChange } from '../changes/publishChange.ts';
import { checkReferences } from '../records/checkReferences.ts';
import { checkTree } from '../records/checkTree.ts';
import { readRecord, type StoredRecord } from '../records/readRecord.ts';
import { fieldToColumns } from '../records/recordRow.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { Db } from '../store/Store.types.ts';
import { notifyMove } from './notifyMove.ts';
import { readMove } from './readMove.ts';
import { readReason, REASON } from './readReason.ts';
import { byAccount, type StateChange, writeStateChange } from './writeStateChange.ts';

/** The actor of a move. */
export interface Mover {
  /** One of the machine's actors. */
  actor: string;
  /** Actor of the caller, which records the decision of `actor`. Absent: the own decision. */
  recordedAs?: string;
  /** The signed-in person, for actors of the dashboard. */
  caller?: Pick<Caller, 'account' | 'tab' | 'grants' | 'rows'>;
  /** The record that a field of the moved one points to, for actors outside the dashboard. */
  reference?: {
    id: number;
    name: string;
    /** Group of that record, where the field points to a source of several. */ resource?: string;
  };
}

/** A requested change of state. */
export interface Move {
  id: number;
  to: string;
  by: Mover;
  /** Values by input name, as they were sent. */
  sent?: RecordValue;
  isForm?: boolean;
  /** Version that the person saw; a record with a newer one is refused. */
  version?: number;
}

/** The record before and after a move. */
export interface MovedRecord {
  before: StoredRecord;
  after: StoredRecord;
}

/** A move that the table does not allow now. `record` is the current record. */
export class MoveRefused extends Error {
  readonly record: StoredRecord;
  readonly refusal: { key: 'conflict' | 'stateIllegal' | 'stateWrongActor'; values?: Record<string, Text | string> };

  constructor(record: StoredRecord, refusal: MoveRefused['refusal']) {
    super(refusal.key);
    this.name = 'MoveRefused';
    this.record = record;
    this.refusal = refusal;
  }
}

/**
 * Moves a record to another state: the row is locked, the table of transitions checked, the inputs checked and written,
 * with an entry in the record's history and in the audit. Runs in the caller's transaction.
 *
 * @throws HttpError 404, 422; MoveRefused for an illegal move, a wrong actor, a stale version
 */
export async function moveRecord(
  db: Db,
  { app, entry }: { app: AppContext; entry: CatalogueEntry },
  { id, to, by, sent = {}, isForm = false, version }: Move,
): Promise<MovedRecord> {
  const { resource } = entry;
  const { states } = resource;
  if (states === undefined) throw new HttpError(404, 'notFound');
  const before = await readRecord(db, resource, id, { lock: true });
  if (!isKnownState(states, to)) throw invalidField(states.field, { key: 'enum' });
  if (version !== undefined && version !== before.version) throw new MoveRefused(before, { key: 'conflict' });
  const transition = allowedTransition(states, before, { to, by });
  const given = readMove(resource, states, {
    transition,
    record: before,
    sent: withActor(states, transition, { by, sent, before }),
    isForm,
  });
  if (by.recordedAs === undefined) refuseStranger(states, transition, { before, given, by });
  else requireRemark(given);
  const at = app.now();
  const reason = await readReason(db, { catalogue: app.catalogue, states, transition, given, at });
  const kept = reason?.data ?? null;
  const written = movedFields(resource, states, { transition, given, actor: by.actor, reason: kept, at });
  const record = { ...before, ...written };
  await checkPointedTo(db, { app, caller: by.caller, resource, transition, record, before, given });
  const set = await prepareBehaviours(db, {
    app,
    entry,
    action: 'move',
    id,
    before,
    record,
    actor: by.actor,
    ...(by.caller && { account: by.caller.account, may: permissionsOf(by.caller) }),
  });
  await update(db, resource, id, { ...written, ...set });
  const after = await readRecord(db, resource, id);
  const person = personOf(resource, states, by);
  await writeStateChange(db, {
    resource: resource.name,
    recordId: id,
    from: canonicalState(states, before[states.field]),
    to: transition.to,
    actor: by.actor,
    ...(person && { by: person }),
    ...(reason && { reason }),
    ...(typeof given['note'] === 'string' && { note: given['note'] }),
    at,
  });
  await notifyMove(db, { app, entry }, { before, after, by: person, transition });
  await finishBehaviours(db, { app, entry, action: 'move', id, before, record: after, actor: by.actor });
  publishChange(db, {
    resource: resource.name,
    id,
    action: 'status',
    version: after.version,
    fields: differingFields(resource.fields, before, after).map(({ field }) => field.name),
    caller: by.caller ?? null,
  });
  await writeAudit(db, {
    actor: by.caller?.account ?? null,
    action: 'status',
    resource: resource.name,
    recordId: id,
    before,
    after,
  });
  return { before, after };
}

function isKnownState(states: ResolvedStates, to: string): boolean {
  const value = canonicalState(states, to);
  return [...states.values, ...states.recognised].some((state) => state.value === value);
}

function allowedTransition(
  states: ResolvedStates,
  before: StoredRecord,
  { to, by }: { to: string; by: Mover },
): StateTransition {
  const transition = findTransition(states, before, to);
  const values = { from: stateLabel(states, before[states.field]), to: stateLabel(states, to) };
  if (transition === undefined) throw new MoveRefused(before, { key: 'stateIllegal', values });
  const { actor, recordedAs } = by;
  const isAllowed =
    recordedAs === undefined
      ? transition.actors.includes(actor)
      : namesFor(states, before, { transition, actor: recordedAs }).includes(actor);
  if (!isAllowed) throw wrongActor(states, before, { transition, by });
  return transition;
}

function wrongActor(
  states: ResolvedStates,
  before: StoredRecord,
  { transition, by }: { transition: StateTransition; by: Mover },
): MoveRefused {
  const actor = states.actors.find(({ name }) => name === by.actor)?.label ?? by.actor;
  const values = { actor, from: stateLabel(states, before[states.field]), to: stateLabel(states, transition.to) };
  return new MoveRefused(before, { key: 'stateWrongActor', values });
}

/**
 * An actor who is identified by a field need not send that field: a move that requires it uses the record's value, or,
 * when that is empty, the caller.
 */
function withActor(
  states: ResolvedStates,
  { inputs }: StateTransition,
  { by, sent, before }: { by: Mover; sent: RecordValue; before: StoredRecord },
): RecordValue {
  const field = fieldOfActor(states, by);
  if (field === undefined || Object.hasOwn(sent, field) || !inputs.some(({ name }) => name === field)) return sent;
  return { ...sent, [field]: before[field] ?? by.reference?.id };
}

function fieldOfActor({ actors }: ResolvedStates, by: Mover): string | undefined {
  return actors.find(({ name }) => name === by.actor)?.field;
}

/** A decision that is recorded for another person has a reason or a remark. */
function requireRemark(given: RecordValue): void {
  if (given[REASON] === undefined && given['note'] === undefined) throw invalidField('note', { key: 'required' });
}

/** An actor who is identified by a field is one person, not all of that kind. */
function refuseStranger(
  states: ResolvedStates,
  transition: StateTransition,
  { before, given, by }: { before: StoredRecord; given: RecordValue; by: Mover },
): void {
  const field = fieldOfActor(states, by);
  if (field === undefined) return;
  const present = before[field] ?? given[field];
  const isOwn = by.reference !== undefined && present === by.reference.id && (given[field] ?? present) === present;
  if (!isOwn) throw wrongActor(states, before, { transition, by });
}

async function checkPointedTo(
  db: Db,
  options: {
    app: AppContext;
    caller: Mover['caller'];
    resource: ResolvedResource;
    transition: StateTransition;
    record: RecordValue;
    before: RecordValue;
    given: RecordValue;
  },
): Promise<void> {
  const { app, caller, resource, transition, record, before, given } = options;
  const viewer = caller && { app, caller };
  const errors: FieldErrors = new Map();
  const asked = { ...resource, fields: resource.fields.filter(({ name }) => Object.hasOwn(given, name)) };
  await checkReferences(db, { catalogue: app.catalogue, resource: asked, record, before, viewer }, errors);
  await checkTree(db, { resource, record: given, id: Number(before['id']), before }, errors);
  if (resource.states !== undefined) {
    const own = { ...resource, fields: resource.states.inputs.map((field) => offeredField(field, transition.inputs)) };
    await checkReferences(db, { catalogue: app.catalogue, resource: own, record: given, viewer }, errors);
  }
  if (errors.size > 0) throw invalidFields(errors);
}

async function update(db: Db, resource: ResolvedResource, id: number, values: RecordValue): Promise<void> {
  const changes: RawBuilder<unknown>[] = Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields.find((candidate) => candidate.name === name);
    return field === undefined
      ? []
      : fieldToColumns(field, value).map(({ column, value: stored }) => sql`${sql.ref(column)} = ${stored}`);
  });
  await sql`update ${sql.table(resource.name)}
    set ${sql.join([...changes, sql`version = version + 1`, sql`updated_at = now()`])} where id = ${id}`.execute(db);
}

function personOf({ fields }: ResolvedResource, states: ResolvedStates, by: Mover): StateChange['by'] {
  if (by.caller !== undefined) return byAccount(by.caller.account);
  const group = fields.find(({ name }) => name === fieldOfActor(states, by))?.relation?.resource;
  if (by.reference === undefined || group === undefined) return undefined;
  const { id, name, resource = group } = by.reference;
  return { id, name, resource };
}
