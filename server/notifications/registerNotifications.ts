/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { lastPageOf } from '../../engine/core/query/lastPageOf.ts';
import { notificationCalls } from './notificationCalls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CAPABILITIES } from '../../engine/core/access/capabilities.ts';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import { callerOf, refuseWhileViewing, requireAccess } from '../context/Caller.ts';
import { presentCommitted } from '../context/repeats/answerOnce.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { HttpError } from '../base/HttpError.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { sentQuery } from '../base/calls/readQuery.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { readBody } from '../base/readBody.ts';
import { parseListQuery } from '../lists/parseListQuery.ts';
import { hideUnopenable } from './hideUnopenable.ts';
import { markRead } from './markNotifications.ts';
import { countUnread, findNotification, readNotifications } from './readNotifications.ts';
import { presentNotified, sendNotification, type SentNotification } from './sendNotification.ts';
import { NOTIFICATIONS } from '../outbox/writeNotifications.ts';

/**
 * Notifications: each account reads its own, without a permission; sending needs one. `GET notification/{id}` marks as
 * read, except while viewing as a role.
 */
export function registerNotifications(app: FastifyInstance, context: AppContext): void {
  const { store } = context;
  const { own, readAll, one } = notificationCalls(context.catalogue.entries.get(NOTIFICATIONS));

  app.get(`/${NOTIFICATIONS}`, { schema: own.get }, async (request) => {
    const { account, language } = callerOf(request);
    const entry = entryOf(context);
    const query = parseListQuery(entry, sentQuery(request), context.now());
    const [{ data, total, since }, unread] = await Promise.all([
      readNotifications(store.db, entry, { owner: account, query, language }),
      countUnread(store.db, account),
    ]);
    return {
      data: await hideUnopenable(context, callerOf(request), data),
      unread_count: unread,
      meta: {
        current_page: query.page,
        last_page: lastPageOf(total, query.perPage),
        per_page: query.perPage,
        total,
        ...since,
      },
    };
  });

  app.post(`/${NOTIFICATIONS}`, { schema: own.post }, async (request, reply) => {
    const caller = callerOf(request);
    refuseWhileViewing(caller);
    requireAccess(caller, { route: CAPABILITIES.notify.screen });
    const body = await readBody(request);
    const written = await sendNotification(context, entryOf(context), { body, caller });
    reply.code(201);
    return presentCommitted(context, request, async () => {
      const sent = await presentNotified(context, written);
      const isWhole = sent.delivery.sent === sent.count;
      const message = formatMessage(
        caller.language,
        isWhole ? { key: 'sent' } : { key: 'notificationPartly', values: partsOf(sent) },
      );
      return { data: sent, message };
    });
  });

  app.post(`/${NOTIFICATIONS}/read_all`, { schema: readAll.post }, async (request) => {
    const caller = callerOf(request);
    refuseWhileViewing(caller);
    const count = await store.transaction((db) => markRead(db, caller));
    return { data: { count } };
  });

  app.get('/notification/:id', { schema: one.get }, async (request) => {
    const caller = callerOf(request);
    const id = readId(request);
    if (!caller.isViewingAs) await store.transaction((db) => markRead(db, caller, id));
    const found = await findNotification(store.db, { owner: caller.account, id, language: caller.language });
    if (found === undefined) throw new HttpError(404, { key: 'recordNotFound', values: { id } });
    return { data: (await hideUnopenable(context, caller, [found]))[0] };
  });
}

/** Numbers of the message about a notification that did not reach everybody. */
function partsOf({ count, delivery }: SentNotification): Record<string, string> {
  return Object.fromEntries(Object.entries({ count, ...delivery }).map(([part, people]) => [part, String(people)]));
}

/** The definition of the list and of the form that sends. */
function entryOf({ catalogue }: AppContext): CatalogueEntry {
  const entry = catalogue.entries.get(NOTIFICATIONS);
  if (entry === undefined)
    throw new HttpError(404, { key: 'unknownResource', values: { name: quoteInput(NOTIFICATIONS) } });
  return entry;
}

function readId({ params }: FastifyRequest): number {
  const id = isObject(params) ? params['id'] : undefined;
  if (typeof id !== 'string' || !isRecordId(id)) throw new HttpError(404, 'notFound');
  return Number(id);
}
