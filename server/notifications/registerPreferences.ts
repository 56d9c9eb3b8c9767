/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pickText } from '../../engine/core/text/Text.ts';
import { answer, describeCalls, json, operation } from '../base/calls/describeCall.ts';
import { invalidField } from '../base/HttpError.ts';
import { readBody } from '../base/readBody.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type Caller, callerOf, refuseWhileViewing } from '../context/Caller.ts';
import { MESSAGE_TYPE, NOTIFICATIONS } from '../outbox/writeNotifications.ts';

/** Schemas of the calls about the kinds of notifications that an account wants. */
function preferenceCalls() {
  const text = { type: 'string' };
  const kind = { type: 'object', properties: { kind: text, label: text, is_on: { type: 'boolean' } } };
  const body = {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'is_on'],
    properties: { kind: text, is_on: { type: 'boolean' } },
  };
  const kinds = answer({ type: 'array', items: kind });
  return describeCalls({
    preferences: {
      get: {
        summary: 'The kinds of notifications, and which of them the caller receives',
        ...operation('notifications', { 200: kinds }, []),
      },
      post: {
        summary: 'Switches a kind of notifications on or off for the caller',
        requestBody: { required: true, content: json(body) },
        ...operation('notifications', { 200: kinds }, [422]),
      },
    },
  });
}

/** `GET` and `POST notification_preferences`: the kinds that an account receives, on every device; messages always. */
export function registerPreferences(api: FastifyInstance, app: AppContext): void {
  const { preferences } = preferenceCalls();
  api.get('/notification_preferences', { schema: preferences.get }, async (request) => ({
    data: await readPreferences(app, callerOf(request)),
  }));
  api.post('/notification_preferences', { schema: preferences.post }, async (request) => {
    const caller = callerOf(request);
    refuseWhileViewing(caller);
    const { values } = await readBody(request);
    const kind = String(values['kind']);
    if (!kindsOf(app).some(([known]) => known === kind)) throw invalidField('kind', { key: 'enum' });
    const { resource, id } = caller.account;
    await (
      values['is_on'] === true
        ? sql`delete from lawha_notice_mutes where resource = ${resource} and account_id = ${id} and kind = ${kind}`
        : sql`insert into lawha_notice_mutes (resource, account_id, kind) values (${resource}, ${id}, ${kind})
          on conflict do nothing`
    ).execute(app.store.db);
    return { data: await readPreferences(app, caller) };
  });
}

async function readPreferences(app: AppContext, { account, language }: Caller): Promise<object[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from lawha_notice_mutes where resource = ${account.resource} and account_id = ${account.id}`.execute(
    app.store.db,
  );
  const muted = new Set(rows.map(({ kind }) => kind));
  return kindsOf(app).map(([kind, label]) => ({ kind, label: pickText(label, language), is_on: !muted.has(kind) }));
}

/** The kinds that the definition of notifications names, without what people write to each other. */
function kindsOf({ catalogue }: AppContext) {
  const field = catalogue.entries.get(NOTIFICATIONS)?.resource.fields.find(({ name }) => name === 'notify_type');
  return Object.entries(field?.enumLabels ?? {}).filter(([kind]) => kind !== MESSAGE_TYPE);
}
