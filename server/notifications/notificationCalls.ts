import { subjectFields } from '../../engine/features/realtime/PushedEvent.ts';
import { isBaseLanguage, offeredLanguages } from '../../engine/core/text/language.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { answer, beginsAt, describeCalls, json, operation } from '../base/calls/describeCall.ts';
import { groupCalls } from '../records/calls/groupCalls.ts';

const TAG = 'notifications';
const integer = { type: 'integer' };
const text = { type: 'string' };
const moment = { type: ['string', 'null'], format: 'date-time' };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const written = object({ title: text, body: text });

/** Schemas of the calls of notifications, which are personal: of the generic ones only list and sending. */
export function notificationCalls(entry: CatalogueEntry | undefined) {
  const calls = entry && groupCalls(entry)[`/${entry.resource.name}`];
  const { get, post } = isObject(calls) ? calls : {};
  const notification = notificationSchema();
  const page = object({
    data: { type: 'array', items: notification },
    unread_count: integer,
    meta: object({
      current_page: integer,
      last_page: integer,
      per_page: integer,
      total: integer,
      ...beginsAt('Notifications of before have been removed; absent where all are there'),
    }),
  });
  const people = { ...integer, description: 'How many people' };
  const count = answer(object({ count: people }));
  const delivery = object({ sent: people, waiting: people, kept: people, failed: people });
  return describeCalls({
    own: {
      get: {
        ...(get as OpenApiPart),
        summary: 'The notifications of the caller',
        ...operation(TAG, { 200: { description: 'A page of them', content: json(page) } }, [422]),
      },
      post: {
        ...(post as OpenApiPart),
        checkedBy: 'form',
        once: true,
        summary: 'Send a notification to everybody of a kind, or to some of them',
        ...operation(TAG, { 201: answer(object({ count: people, delivery })) }, [422]),
      },
    },
    readAll: {
      post: { summary: 'Mark all as read', ...operation(TAG, { 200: count }, []) },
    },
    one: {
      get: {
        summary: 'One of the notifications of the caller; it is marked as read',
        ...operation(TAG, { 200: answer(notification) }, [404]),
      },
    },
  });
}

/** A notification as it is answered and pushed. */
function notificationSchema(): OpenApiPart {
  const further = offeredLanguages().filter((language) => !isBaseLanguage(language));
  return object({
    id: integer,
    notify_id: integer,
    notify_type: text,
    title: { ...text, description: 'In the language asked for, as far as there is one' },
    body: text,
    ar: written,
    en: written,
    further: {
      ...object(Object.fromEntries(further.map((language) => [language, written]))),
      description: 'In the other languages of the dashboard',
    },
    read_at: moment,
    created_time: { ...text, format: 'date-time' },
    created_at: { ...text, format: 'date-time' },
    about: {
      ...object({ resource: text, id: integer, comment: integer }),
      description: 'The comment that it is about, while the caller may open its record',
    },
    ...Object.fromEntries(subjectFields().map((field) => [field, { type: ['integer', 'null'] }])),
  });
}
