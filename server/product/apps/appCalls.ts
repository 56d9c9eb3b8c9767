import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { answer, describeCalls, json, operation } from '../../base/calls/describeCall.ts';
import { appSchema } from '../../people/ownForm.ts';

const TAG = 'app';
const text = { type: 'string' };
const integer = { type: 'integer' };
const number = { type: 'number' };
const ID = { ...integer, minimum: 1, 'x-message': 'invalidValue' };
const MONEY = { ...number, minimum: 0, maximum: 99_999_999, multipleOf: 0.01 };
const order = { $ref: '#/components/schemas/orders.record' };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const list = (items: OpenApiPart): OpenApiPart => ({ type: 'array', items });
const named = { type: ['object', 'null'], properties: { id: integer, name: text } };

/** Schemas of the marketplace's own calls of the apps. */
export function appCalls() {
  return describeCalls({
    openOrders: {
      get: {
        summary: 'Orders that the caller may take now, the next visit first',
        ...operation(
          TAG,
          {
            200: answer(
              list(
                object({
                  id: integer,
                  type: text,
                  service: named,
                  sub_service: named,
                  city: named,
                  visit_date: text,
                  visit_time: text,
                  price: { type: ['number', 'null'] },
                  payment_method: text,
                  distance: { type: ['integer', 'null'] },
                }),
              ),
            ),
          },
          [],
        ),
      },
    },
    pay: {
      post: {
        once: true,
        summary: 'Pay an own order by wallet',
        ...operation(TAG, { 200: answer(order) }, [404, 422]),
      },
    },
    review: body('Rate an own order that is finished, once', {
      properties: {
        rating: { ...number, minimum: 0.5, maximum: 5, multipleOf: 0.5, 'x-message': 'halfSteps' },
        review: { ...text, maxLength: 1000 },
      },
      required: ['rating'],
      good: { 201: answer(order) },
      bad: [404, 422],
    }),
    followUp: body('Propose the maintenance after an own inspection', {
      properties: { sub_service_id: ID, price: MONEY, notes: { ...text, maxLength: 1000 } },
      required: ['sub_service_id'],
      good: { 201: answer(order) },
      bad: [404, 422],
    }),
    // The next place takes the place of the last one.
    position: body('Send where one is; at most every three seconds', {
      once: false,
      properties: {
        lat: { ...number, minimum: -90, maximum: 90 },
        lng: { ...number, minimum: -180, maximum: 180 },
      },
      required: ['lat', 'lng'],
      good: { 200: answer(object({ distance: { ...number, description: 'Kilometres since the last place' } })) },
      bad: [404, 422, 429],
    }),
    contact: body('Write to the administration', {
      properties: { content: { ...text, minLength: 2, maxLength: 2000 } },
      required: ['content'],
      good: { 201: answer() },
      bad: [422, 429],
    }),
    wallet: {
      get: {
        summary: 'Balance and points of the caller',
        ...operation(TAG, { 200: answer(object({ balance: number, points: integer })) }, [404]),
      },
    },
  });
}

function body(
  summary: string,
  call: {
    properties: Record<string, OpenApiPart>;
    required: string[];
    good: OpenApiPart;
    bad: number[];
    once?: boolean;
  },
): { post: OpenApiPart } {
  const { properties, required, good, bad, once = true } = call;
  return {
    post: {
      once,
      summary,
      requestBody: { required: true, content: json(appSchema(properties, required)) },
      ...operation(TAG, good, bad),
    },
  };
}
