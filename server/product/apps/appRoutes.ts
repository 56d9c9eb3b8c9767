/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countAttempt } from '../../access/attempts.ts';
import { HttpError } from '../../base/HttpError.ts';
import { formatMessage } from '../../base/messages/formatMessage.ts';
import type { AppContext } from '../../context/AppContext.ts';
import type { CatalogueEntry } from '../../context/Catalogue.ts';
import type { RoutePart } from '../../context/parts/ServerParts.types.ts';
import { personOf } from '../../people/authenticatePerson.ts';
import { readAppBody } from '../../people/ownForm.ts';
import { findOwnUse, presentOwn, readId } from '../../people/ownRecords.ts';
import type { AppCaller } from '../../people/Person.types.ts';
import { storePosition } from '../../people/storePosition.ts';
import { createRecord } from '../../resources/writeRecord.ts';
import { HUNDRED } from '../ledger/money.ts';
import { lockPurse } from '../ledger/purse.ts';
import { appCalls } from './appCalls.ts';
import { addDistance } from './addDistance.ts';
import { addFollowUp } from './followUp.ts';
import { readOpenOrders } from './openOrders.ts';
import { payOrder } from './payOrder.ts';
import { reviewOrder } from './reviewOrder.ts';

const ORDERS = 'orders';
const CUSTOMERS = 'users';

interface OfOrder {
  Params: { id: string };
}

/** The marketplace's own calls of the apps: what an order would cost, taking, paying and rating orders, positions. */
export const APP_ROUTES: RoutePart = { name: 'marketplace', register: registerAppRoutes };

function registerAppRoutes(api: FastifyInstance, context: AppContext): void {
  const calls = appCalls();
  registerOpenOrders(api, context, calls);
  registerOrders(api, context, calls);
  const { store } = context;

  api.post('/position', { schema: calls.position.post }, async (request) => {
    const own = personOf(request);
    const { lat, lng } = (await readAppBody(request)).values;
    const distance = await storePosition(context, own, {
      place: { lat: Number(lat), lng: Number(lng) },
      finish: (db, kilometres) => addDistance(db, own, kilometres),
    });
    return { data: { distance } };
  });

  api.post('/contacts', { schema: calls.contact.post }, async (request, reply) => {
    const own = personOf(request);
    const { content } = (await readAppBody(request)).values;
    await writeContact(context, own, { content: String(content), address: request.ip });
    reply.code(201);
    return { message: formatMessage(own.caller.language, { key: 'sent' }) };
  });

  api.get('/wallet', { schema: calls.wallet.get }, async (request) => {
    const { account } = personOf(request).caller;
    if (account.resource !== CUSTOMERS) throw new HttpError(404, 'notFound');
    const { fils, points } = await store.transaction((db) => lockPurse(db, account.id));
    return { data: { balance: fils / HUNDRED, points } };
  });
}

type Calls = ReturnType<typeof appCalls>;

function registerOpenOrders(api: FastifyInstance, context: AppContext, calls: Calls): void {
  const { store, now } = context;

  api.get('/open_orders', { schema: calls.openOrders.get }, async (request) => {
    const { account, language } = personOf(request).caller;
    const person = { id: account.id, resource: account.resource };
    return { data: await readOpenOrders(store.db, { person, language, now: now() }) };
  });
}

function registerOrders(api: FastifyInstance, context: AppContext, calls: Calls): void {
  api.post<OfOrder>('/orders/:id/pay', { schema: calls.pay.post }, async (request) => {
    const own = onlyFor(request, 'client', context);
    const { use, id } = subjectOf(context, own, request.params);
    await readAppBody(request);
    const record = await payOrder(context, own, { use, id });
    return {
      data: await presentOwn(context.store.db, context, { own, use, record }),
      message: formatMessage(own.caller.language, { key: 'done' }),
    };
  });

  api.post<OfOrder>('/orders/:id/review', { schema: calls.review.post }, async (request, reply) => {
    const own = onlyFor(request, 'client', context);
    const { use, id } = subjectOf(context, own, request.params);
    const { rating, review } = (await readAppBody(request)).values;
    const written = { rating: Number(rating), review: typeof review === 'string' ? review.trim() : '' };
    const record = await reviewOrder(context, own, { use, id, ...written });
    reply.code(201);
    return { data: await presentOwn(context.store.db, context, { own, use, record }) };
  });

  api.post<OfOrder>('/orders/:id/follow_up', { schema: calls.followUp.post }, async (request, reply) => {
    const own = onlyFor(request, 'agent', context);
    const { use, id } = subjectOf(context, own, request.params);
    const { sub_service_id, price, notes } = (await readAppBody(request)).values;
    const proposal = {
      sub_service_id: Number(sub_service_id),
      ...(typeof price === 'number' && { price }),
      ...(typeof notes === 'string' && { notes }),
    };
    const data = await addFollowUp(context, own, { use, id, proposal });
    reply.code(201);
    return { data, message: formatMessage(own.caller.language, { key: 'created' }) };
  });
}

function subjectOf(context: AppContext, own: AppCaller, { id }: OfOrder['Params']) {
  return { use: findOwnUse(context, own, ORDERS), id: readId(id) };
}

/** The caller, who is that actor of orders; the call does not exist for others. */
function onlyFor(request: FastifyRequest, actor: string, context: AppContext): AppCaller {
  const own = personOf(request);
  if (findOwnUse(context, own, ORDERS).ownership.actor !== actor) throw new HttpError(404, 'notFound');
  return own;
}

async function writeContact(
  app: AppContext,
  { caller, phone }: AppCaller,
  { content, address }: { content: string; address: string },
): Promise<void> {
  const { account } = caller;
  const email = `contact ${account.resource}/${account.id}`;
  await countAttempt(app.store, { purpose: 'contact', email, address }, app.now()).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 429) throw error;
    throw new HttpError(429, 'tooManyRequests', { headers: error.details.headers ?? {} });
  });
  const values = {
    full_name: account.fullName,
    phone_code: phone.code,
    phone: phone.number,
    content,
    ...(account.resource === CUSTOMERS && { user_id: account.id }),
  };
  await createRecord({ app, entry: entryOf(app, 'contacts'), caller }, { values, form: false });
}

function entryOf({ catalogue }: AppContext, name: string): CatalogueEntry {
  const entry = catalogue.entries.get(name);
  if (entry === undefined) throw new HttpError(404, 'notFound');
  return entry;
}
