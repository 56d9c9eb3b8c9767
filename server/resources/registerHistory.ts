/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { historyCalls } from './historyCalls.ts';
import type { FastifyInstance } from 'fastify';
import { readQuery } from '../base/calls/readQuery.ts';
import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { screenQuestions } from '../../engine/core/access/capabilityCalls.ts';
import { type Caller, callerOf, requireAccess } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import { signerFor } from '../uploads/signPrivate.ts';
import { presentRecords } from '../records/presentRecords.ts';

const ENTRIES_PER_CALL = 20;
/** Changes of a record itself; signing in and refusals are in the audit list only. */
const OF_RECORDS = ['create', 'update', 'toggle', 'status', 'reply', 'delete', 'restore', 'purge'];

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

/** `GET history?resource=…&id=…[&before=…]`: the history of one record, newest first, for callers that may open it. */
export function registerHistory(app: FastifyInstance, context: AppContext): void {
  app.get('/history', { schema: historyCalls().history.get }, async (request) => {
    const caller = callerOf(request);
    const { resource: name, id, before } = readQuery(request);
    const resource = findResource(context, name);
    requireAccess(caller, ...screenQuestions('read', resource));
    const { rows } = await sql<AuditRow>`
      select id, at, account_id, actor_name, actor_type, action, before, after from lawha_audit
      where resource = ${resource.name} and record_id = ${id} and action = any(${OF_RECORDS}::text[])
      ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by id desc limit ${ENTRIES_PER_CALL + 1}`.execute(context.store.db);
    const shown = rows.slice(0, ENTRIES_PER_CALL);
    return {
      data: await present(context, { resource, rows: shown, caller }),
      meta: { has_more: rows.length > ENTRIES_PER_CALL },
    };
  });
}

async function present(
  app: AppContext,
  { resource, rows, caller }: { resource: ResolvedResource; rows: readonly AuditRow[]; caller: Caller },
): Promise<unknown[]> {
  const { store, catalogue } = app;
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

/** Arranging is recorded with the changed number alone; a record needs its id. */
function isPart(side: RecordValue): boolean {
  return !Object.hasOwn(side, 'id');
}

/** Only the recorded fields. */
function onlyOf(side: RecordValue, answer: RecordValue): RecordValue {
  return Object.fromEntries(Object.entries(answer).filter(([key]) => key in side));
}

function findResource({ catalogue }: AppContext, name: unknown): ResolvedResource {
  if (name === undefined || name === '') throw invalidField('resource', { key: 'required' });
  const entry = typeof name === 'string' ? catalogue.entries.get(name) : undefined;
  if (entry === undefined) {
    throw new HttpError(404, {
      key: 'unknownResource',
      values: { name: quoteInput(typeof name === 'string' ? name : '') },
    });
  }
  return entry.resource;
}
