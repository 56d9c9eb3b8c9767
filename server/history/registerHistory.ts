/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { historyCalls } from './historyCalls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from '../base/readBody.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { findEntry } from '../resources/findEntry.ts';
import { requireSeenRows } from '../lists/requireCapability.ts';
import { requireForm } from '../resources/requireForm.ts';
import { isPart, OF_RECORDS, readVersion } from './readVersion.ts';
import { readAuthors } from './readAuthors.ts';
import { withPresentNames } from './withPresentNames.ts';
import { type RevertCall, revertRecord } from './revertRecord.ts';
import { readQuery } from '../base/calls/readQuery.ts';
import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { screenQuestions } from '../../engine/core/access/capabilityCalls.ts';
import { type Caller, callerOf, refuseWhileViewing, requireAccess } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { AUDIT_TABLE } from '../store/schema/auditTable.ts';
import { beginMeta } from '../store/schema/months/readBegin.ts';
import { seenBy } from '../context/seenBy.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { signerFor } from '../uploads/signPrivate.ts';
import { presentRecord, presentRecords } from '../records/presentRecords.ts';

const ENTRIES_PER_CALL = 20;
interface AuditRow {
  id: string;
  at: string;
  account_id: string | null;
  actor_name: string | null;
  actor_type: string | null;
  action: string;
  before: unknown;
  after: unknown;
}

/**
 * `GET history?resource=…&id=…[&before=…]`: the history of one record, newest first, for callers that may open it; who
 * changed each field last, a version as it was, and putting it back.
 */
export function registerHistory(app: FastifyInstance, context: AppContext): void {
  const calls = historyCalls();
  app.get('/history/authors', { schema: calls.authors.get }, async (request) => {
    const { resource, id } = await readSubject(context, request);
    return { data: await readAuthors(context.store.db, resource, id) };
  });
  app.get('/history/version', { schema: calls.version.get }, async (request) => {
    const { app: seen, entry: catalogued, whole, id, query } = await readSubject(context, request);
    const write = { app: seen, entry: catalogued, caller: callerOf(request) };
    const { db } = context.store;
    const version = await readVersion(db, whole.resource, { id, entry: Number(query['entry']) });
    return { data: await presentRecord(db, write, completeFor(catalogued.resource, version)) };
  });
  app.post('/history/restore', { schema: calls.restore.post }, async (request) => {
    const caller = callerOf(request);
    refuseWhileViewing(caller);
    const { values } = await readBody(request);
    const entry = findEntry(context, values['resource']);
    const write = { app: context, entry, caller };
    await requireForm(write, 'edit');
    await requireSeenRows(write, { ids: [Number(values['id'])] });
    const data = await revertRecord(write, readRevert(values));
    return { data, message: formatMessage(caller.language, { key: 'updated' }) };
  });
  app.get('/history', { schema: calls.history.get }, async (request) => {
    const caller = callerOf(request);
    const { app: seen, resource, id, query } = await readSubject(context, request);
    const { before } = query;
    const { rows } = await sql<AuditRow>`
      select id, at, account_id, actor_name, actor_type, action, before, after from lawha_audit
      where resource = ${resource.name} and record_id = ${id} and action = any(${OF_RECORDS}::text[])
      ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by id desc limit ${ENTRIES_PER_CALL + 1}`.execute(context.store.db);
    const shown = rows.slice(0, ENTRIES_PER_CALL);
    return {
      data: await present(seen, { resource, rows: shown, caller }),
      meta: { has_more: rows.length > ENTRIES_PER_CALL, ...(await beginOf(context, rows)) },
    };
  });
}

/** The moment before which entries of a record may have been removed; none while older ones are left, and where it was added later. */
async function beginOf({ store }: AppContext, rows: readonly AuditRow[]): Promise<{ begins_at?: string }> {
  if (rows.length > ENTRIES_PER_CALL || rows.at(-1)?.action === 'create') return {};
  return beginMeta(store.db, AUDIT_TABLE.name);
}

/** The record that a call is about, which the caller may open, and its group as the caller sees it. */
async function readSubject(context: AppContext, request: FastifyRequest) {
  const query = readQuery(request);
  const caller = callerOf(request);
  const whole = findEntry(context, query['resource']);
  requireAccess(caller, ...screenQuestions('read', whole.resource));
  const write = { app: context, entry: whole, caller };
  const id = Number(query['id']);
  await requireSeenRows(write, { ids: [id] });
  const { app, entry } = seenBy(write);
  return { app, entry, whole, resource: entry.resource, id, query };
}

function readRevert(values: Readonly<Record<string, unknown>>): RevertCall {
  const { id, entry, version, fields } = values;
  return {
    id: Number(id),
    entry: Number(entry),
    version: Number(version),
    ...(Array.isArray(fields) && { fields: fields.map(String) }),
  };
}

async function present(
  app: AppContext,
  { resource, rows: stored, caller }: { resource: ResolvedResource; rows: readonly AuditRow[]; caller: Caller },
): Promise<unknown[]> {
  const { store, catalogue } = app;
  const named = (side: unknown): unknown => (isObject(side) ? withPresentNames(resource, side) : side);
  const rows = stored.map((row) => ({ ...row, before: named(row.before), after: named(row.after) }));
  const sides = rows.flatMap(({ before, after }) => [before, after].filter((side) => isObject(side)));
  const shown = await presentRecords(
    store.db,
    sides.map((side) => completeFor(resource, side)),
    {
      catalogue,
      resource,
      language: caller.language,
      sign: await signerFor(app.store.db, app, resource, caller.account),
    },
  );
  const answers = new Map(sides.map((side, i) => [side, shown[i] ?? {}]));
  const answerOf = (side: unknown, action: string): RecordValue | null => {
    if (!isObject(side)) return null;
    const answer = answers.get(side) ?? {};
    return action === 'toggle' || (action === 'update' && isPart(side)) ? onlyOf(side, answer) : answer;
  };
  return rows.map(({ id, at, account_id, actor_name, actor_type, action, before, after }) => ({
    id: Number(id),
    at: new Date(at).toISOString(),
    actor:
      account_id === null ? null : { id: Number(account_id), name: actor_name ?? account_id, user_type: actor_type },
    action,
    before: answerOf(before, action),
    after: answerOf(after, action),
  }));
}

/** A switch is recorded with its flag alone; presenting needs every field. */
function completeFor({ fields }: ResolvedResource, side: RecordValue): RecordValue {
  return { ...Object.fromEntries(fields.map(({ name }) => [name, null])), ...side };
}

/** Only the recorded fields. */
function onlyOf(side: RecordValue, answer: RecordValue): RecordValue {
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key in side));
}
