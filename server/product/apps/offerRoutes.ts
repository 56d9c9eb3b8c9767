/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import { pickText } from '../../../engine/core/text/Text.ts';
import { readQuery } from '../../base/calls/readQuery.ts';
import type { AppContext } from '../../context/AppContext.ts';
import type { RoutePart } from '../../context/parts/ServerParts.types.ts';
import { personOf } from '../../people/authenticatePerson.ts';
import { readAppBody, refuseOthers } from '../../people/ownForm.ts';
import { findOwnUse } from '../../people/ownRecords.ts';
import { toRecord } from '../../records/toRecord.ts';
import { requireStorable } from '../../records/validateRecord.ts';
import { productText } from '../messages/productText.ts';
import { quoteOrder } from '../pricing/quoteOrder.ts';
import { readSlots } from '../schedule/readSlots.ts';
import { offerCalls } from './offerCalls.ts';

const ORDERS = 'orders';

/** The calls of the apps before an order: free times of a day, and what the order would cost. */
export const OFFER_ROUTES: RoutePart = { name: 'offers', register: registerOffers };

function registerOffers(api: FastifyInstance, context: AppContext): void {
  const calls = offerCalls(context.catalogue);
  const { store, now } = context;

  api.get('/slots', { schema: calls.slots.get }, async (request) => {
    const { language } = personOf(request).caller;
    const { states } = context.catalogue.entries.get(ORDERS)?.resource ?? {};
    const slots = await readSlots(store.db, { date: String(readQuery(request)['date']), now: now(), states });
    return {
      data: slots.map(({ id, from, to, left, problems }) => ({
        id,
        from,
        to,
        left,
        problems: problems.map((problem) => pickText(productText(problem), language)),
      })),
    };
  });

  api.post('/quote', { schema: calls.quote.post }, async (request) => {
    const own = personOf(request);
    const { entry, adds, ownership } = findOwnUse(context, own, ORDERS);
    const body = await readAppBody(request);
    refuseOthers(entry.resource, adds, body);
    const entered = requireStorable(entry.resource, toRecord(entry.resource, 'add', body));
    const record = { ...entered, [ownership.field]: own.caller.account.id };
    const { price, discount, total, vatRate, vat, refusal, shortage } = await store.transaction((db) =>
      quoteOrder(db, { app: context, entry, record }),
    );
    const reason = refusal === undefined ? null : pickText(refusal, own.caller.language);
    return {
      data: {
        price,
        discount,
        total,
        vat_rate: vatRate,
        vat,
        refusal: reason,
        wallet_is_short: shortage !== undefined,
      },
    };
  });
}
