import { FIRST_DAY, LAST_DAY } from '../../../engine/core/query/limits.ts';
import { isoDay } from '../../../engine/core/text/format.ts';
import { readAs, Refused } from '../../base/calls/readAs.ts';
import { answer, describeCalls, json, operation, query } from '../../base/calls/describeCall.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import type { Catalogue } from '../../context/Catalogue.ts';
import { partOfForm } from '../../people/ownForm.ts';
import { personKinds } from '../../people/personKinds.ts';

const TAG = 'app';
const text = { type: 'string' };
const integer = { type: 'integer' };
const number = { type: 'number' };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const list = (items: OpenApiPart): OpenApiPart => ({ type: 'array', items });

/** Schemas of the calls before an order: free times, and what it would cost. */
export function offerCalls(catalogue: Catalogue) {
  const orders = catalogue.entries.get('orders')?.resource;
  const adds = personKinds(catalogue).flatMap(({ signsIn }) =>
    signsIn.records.flatMap(({ group, adds: fields }) => (group === 'orders' ? fields : [])),
  );
  const draft = orders === undefined ? {} : partOfForm(orders, 'add', { fields: adds, catalogue, isWhole: false });
  return describeCalls({
    slots: {
      get: {
        summary: 'Working times of a day, with the places that are left',
        parameters: [
          {
            ...query('date', readAs({ ...text, format: 'date', 'x-message': 'date' }, readDay)),
            required: true,
          },
        ],
        ...operation(
          TAG,
          {
            200: answer(
              list(
                object({
                  id: integer,
                  from: text,
                  to: text,
                  left: { type: ['integer', 'null'] },
                  problems: list(text),
                }),
              ),
            ),
          },
          [422],
        ),
      },
    },
    quote: {
      post: {
        checkedBy: 'form',
        summary: 'What an order would cost, by the code that prices it when it is added',
        requestBody: { required: true, content: json(draft) },
        ...operation(
          TAG,
          {
            200: answer(
              object({
                price: { type: ['number', 'null'] },
                discount: number,
                total: number,
                vat_rate: number,
                vat: number,
                refusal: { type: ['string', 'null'] },
                wallet_is_short: { type: 'boolean' },
              }),
            ),
          },
          [422],
        ),
      },
    },
  });
}

/** A day that exists, within the years that records can be of. */
function readDay(text: string): string | Refused {
  return isoDay(text) === text && text >= FIRST_DAY && text <= LAST_DAY ? text : new Refused({ key: 'date' });
}
