/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import { lastPageOf } from '../../engine/core/query/lastPageOf.ts';
import { HttpError } from '../base/HttpError.ts';
import { sentQuery } from '../base/calls/readQuery.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { parseListQuery } from '../lists/parseListQuery.ts';
import { markOwnRead } from '../notifications/markNotifications.ts';
import { countUnread, findNotification, readNotifications } from '../notifications/readNotifications.ts';
import { NOTIFICATIONS } from '../outbox/writeNotifications.ts';
import { answerStateChanges } from '../states/answerStates.ts';
import { personOf, proverOf } from './authenticatePerson.ts';
import { moveOwn } from './moveOwn.ts';
import { readAppBody } from './ownForm.ts';
import { ownNotificationCalls, ownRecordCalls } from './ownRecordCalls.ts';
import { addOwn, listOwn, findOwnUse, readId, readOwn, requireOwn, findUse } from './ownRecords.ts';

interface OfGroup {
  Params: { group: string };
}
interface OfRecord {
  Params: { group: string; id: string };
}

/** Notifications of the caller, and the calls of groups: own records, and what everybody may read. */
export function registerOwnRecords(api: FastifyInstance, context: AppContext): void {
  registerOwnNotifications(api, context);
  const { store } = context;

  api.get<OfGroup>('/:group', { schema: { calls: () => ownRecordCalls(context.catalogue) } }, async (request) => {
    const own = proverOf(request);
    const use = findUse(context, own, request.params.group);
    if (use.kind === 'own') personOf(request);
    return listOwn(context, own, { use, query: sentQuery(request) });
  });

  api.get<OfRecord>('/:group/:id', async (request) => {
    const own = proverOf(request);
    const use = findUse(context, own, request.params.group);
    if (use.kind === 'own') personOf(request);
    return { data: await readOwn(context, own, { use, id: readId(request.params.id) }) };
  });

  api.get<OfRecord>('/:group/:id/state_changes', async (request) => {
    const own = personOf(request);
    const use = findOwnUse(context, own, request.params.group);
    const id = readId(request.params.id);
    await requireOwn(store.db, own, { use, id });
    return answerStateChanges({ app: context, entry: use.entry, caller: own.caller }, id);
  });

  // It is described with the other calls of groups.
  api.post<OfGroup>('/:group', { schema: { once: true } }, async (request, reply) => {
    const own = personOf(request);
    const use = findOwnUse(context, own, request.params.group);
    const data = await addOwn(context, own, { use, body: await readAppBody(request) });
    reply.code(201);
    return { data, message: formatMessage(own.caller.language, { key: 'created' }) };
  });

  api.patch<OfRecord>('/:group/:id/update-status', async (request) => {
    const own = personOf(request);
    const use = findOwnUse(context, own, request.params.group);
    const id = readId(request.params.id);
    const data = await moveOwn(context, own, { use, id, body: await readAppBody(request) });
    return { data, message: formatMessage(own.caller.language, { key: 'done' }) };
  });
}

function registerOwnNotifications(api: FastifyInstance, context: AppContext): void {
  const { store } = context;
  const calls = ownNotificationCalls(context.catalogue);
  if (calls === undefined) return;

  api.get(`/${NOTIFICATIONS}`, { schema: calls.list.get }, async (request) => {
    const { account, language } = personOf(request).caller;
    const entry = notificationsOf(context);
    const query = parseListQuery(entry, sentQuery(request), context.now());
    const [{ data, total, since }, unread] = await Promise.all([
      readNotifications(store.db, entry, { owner: account, query, language }),
      countUnread(store.db, account),
    ]);
    const { page, perPage } = query;
    const meta = { current_page: page, last_page: lastPageOf(total, perPage), per_page: perPage, total, ...since };
    return { data, unread_count: unread, meta };
  });

  api.post(`/${NOTIFICATIONS}/read_all`, { schema: calls.readAll.post }, async (request) => {
    const { account } = personOf(request).caller;
    const read = await store.transaction((db) => markOwnRead(db, account));
    return { data: { count: read.length } };
  });

  api.get<{ Params: { id: string } }>(`/${NOTIFICATIONS}/:id`, { schema: calls.one.get }, async (request) => {
    const { account: owner, language } = personOf(request).caller;
    const id = readId(request.params.id);
    await store.transaction((db) => markOwnRead(db, owner, id));
    const found = await findNotification(store.db, { owner, id, language });
    if (found === undefined) throw new HttpError(404, { key: 'recordNotFound', values: { id } });
    return { data: found };
  });
}

function notificationsOf({ catalogue }: AppContext): CatalogueEntry {
  const entry = catalogue.entries.get(NOTIFICATIONS);
  if (entry === undefined) throw new HttpError(404, 'notFound');
  return entry;
}
