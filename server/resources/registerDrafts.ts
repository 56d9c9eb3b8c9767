/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readDraftValues } from '../../engine/core/records/draftValues.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { readQuery } from '../base/calls/readQuery.ts';
import { invalidField } from '../base/HttpError.ts';
import { readBody } from '../base/readBody.ts';
import { requireStorable } from '../records/validateRecord.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type Caller, callerOf, refuseWhileViewing } from '../context/Caller.ts';
import { seenFieldsBy } from '../context/seenBy.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import type { Db } from '../store/Store.types.ts';
import { draftCalls } from './draftCalls.ts';
import { findEntry } from './findEntry.ts';
import { requireForm } from './requireForm.ts';

/** How long a draft is kept after its last change. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How many forms of one person have a draft; the oldest ones give their place to new ones. */
const MOST = 50;
/** Longest draft, in characters of JSON. */
const LONGEST = 200_000;
/** In the place of the id of a record that is not there yet. */
const NEW = 0;

interface DraftPlace {
  write: WriteContext;
  form: 'add' | 'edit';
  recordId: number;
}

/**
 * `GET`, `POST` and `DELETE form_drafts`: what a person typed into a form, for that person alone, on every device, for as long
 * as the form may be used.
 */
export function registerDrafts(api: FastifyInstance, app: AppContext): void {
  const { drafts } = draftCalls();
  const placeOf = async (caller: Caller, { resource, id }: Record<string, unknown>): Promise<DraftPlace> => {
    const write = seenFieldsBy({ app, entry: findEntry(app, resource), caller });
    const form = id === undefined ? 'add' : 'edit';
    await requireForm(write, form);
    return { write, form, recordId: id === undefined ? NEW : Number(id) };
  };
  api.get('/form_drafts', { schema: drafts.get }, async (request) => ({
    data: await readDraft(await placeOf(callerOf(request), readQuery(request))),
  }));
  api.post('/form_drafts', { schema: drafts.post }, async (request) => {
    const caller = callerOf(request);
    refuseWhileViewing(caller);
    const { values } = await readBody(request);
    return { data: { at: await keepDraft(await placeOf(caller, values), values) } };
  });
  api.delete('/form_drafts', { schema: drafts.delete }, async (request) => {
    const caller = callerOf(request);
    refuseWhileViewing(caller);
    const place = await placeOf(caller, readQuery(request));
    await sql`delete from lawha_drafts where ${ownedBy(place)}`.execute(app.store.db);
    return {};
  });
}

function ownedBy({ write: { entry, caller }, recordId }: DraftPlace) {
  const { resource, id } = caller.account;
  return sql`account_resource = ${resource} and account_id = ${id} and resource = ${entry.resource.name}
    and record_id = ${recordId}`;
}

async function readDraft(place: DraftPlace): Promise<object | null> {
  const { app, entry, caller } = place.write;
  if (caller.isViewingAs) return null;
  const { rows } = await sql<{ version: number | null; base: RecordValue; typed: RecordValue; saved_at: string }>`
    select version, base, typed, saved_at from lawha_drafts
    where ${ownedBy(place)} and expires_at > ${app.now().toISOString()}`.execute(app.store.db);
  const [found] = rows;
  if (found === undefined) return null;
  const read = readDraftValues(entry.resource.fields, place.form, { values: found.typed, base: found.base });
  return { at: new Date(found.saved_at).toISOString(), version: found.version, ...read };
}

/** Stores a draft in the place of the one before it. */
async function keepDraft(place: DraftPlace, body: Record<string, unknown>): Promise<string> {
  const { app, entry, caller } = place.write;
  const { resource } = entry;
  const sent = { values: objectOf(body['values']), base: objectOf(body['base']) };
  if (JSON.stringify(sent).length > LONGEST) throw invalidField('values', { key: 'draftTooLong' });
  const { values, base } = readDraftValues(resource.fields, place.form, sent);
  requireStorable(resource, values);
  requireStorable(resource, base);
  const now = app.now();
  const { resource: group, id } = caller.account;
  await app.store.transaction(async (db) => {
    await sql`insert into lawha_drafts
      (account_resource, account_id, resource, record_id, version, base, typed, saved_at, expires_at)
      values (${group}, ${id}, ${resource.name}, ${place.recordId}, ${body['version'] ?? null},
        ${JSON.stringify(base)}::text::jsonb, ${JSON.stringify(values)}::text::jsonb, ${now.toISOString()},
        ${new Date(now.getTime() + KEPT_MS).toISOString()})
      on conflict (account_resource, account_id, resource, record_id) do update set version = excluded.version,
        base = excluded.base, typed = excluded.typed, saved_at = excluded.saved_at, expires_at = excluded.expires_at`.execute(
      db,
    );
    await sql`delete from lawha_drafts where account_resource = ${group} and account_id = ${id}
      and (resource, record_id) in (
        select resource, record_id from lawha_drafts where account_resource = ${group} and account_id = ${id}
        order by saved_at desc, resource, record_id offset ${MOST})`.execute(db);
  });
  return now.toISOString();
}

/** Removes drafts whose time is over. */
export async function sweepDrafts({ db }: { db: Db }, now: Date): Promise<void> {
  await sql`delete from lawha_drafts where expires_at <= ${now.toISOString()}`.execute(db);
}

function objectOf(value: unknown): RecordValue {
  return isObject(value) ? value : {};
}
