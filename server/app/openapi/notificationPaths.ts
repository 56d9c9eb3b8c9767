import { isPersonalSource } from '../../../engine/core/product/sources.ts';
import { SUBJECT_FIELDS } from '../../../engine/features/realtime/PushedEvent.ts';
import type { CatalogueEntry } from '../../context/Catalogue.ts';
import { answer, json, type OpenApiPart, operation } from './parts.ts';
import { resourcePaths } from './resourcePaths.ts';

const TAG = 'notifications';
const integer = { type: 'integer' };
const text = { type: 'string' };
const moment = { type: ['string', 'null'], format: 'date-time' };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const inBoth = object({ title: text, body: text });

/** A notification as it is answered and pushed. */
const NOTIFICATION: OpenApiPart = object({
  id: integer,
  notify_id: integer,
  notify_type: text,
  title: { ...text, description: 'In the language asked for, as far as there is one' },
  body: text,
  ar: inBoth,
  en: inBoth,
  read_at: moment,
  created_time: { ...text, format: 'date-time' },
  created_at: { ...text, format: 'date-time' },
  ...Object.fromEntries(SUBJECT_FIELDS.map((field) => [field, { type: ['integer', 'null'] }])),
});

/** The calls of a group whose records are everybody's own: none of the generic ones but the list and the sending. */
export function personalPaths(entry: CatalogueEntry, narrowing: ReadonlySet<string>): OpenApiPart {
  const { resource } = entry;
  if (!isPersonalSource(resource.storage.source)) return resourcePaths(entry, narrowing);
  const base = `/${resource.name}`;
  const { get, post } = resourcePaths(entry, narrowing)[base] as OpenApiPart;
  const page = object({
    data: { type: 'array', items: NOTIFICATION },
    unread_count: integer,
    meta: object({ current_page: integer, last_page: integer, per_page: integer, total: integer }),
  });
  const count = answer(object({ count: { ...integer, description: 'How many people' } }));
  return {
    [base]: {
      get: {
        ...(get as OpenApiPart),
        summary: 'The notifications of the caller',
        ...operation(TAG, { 200: { description: 'A page of them', content: json(page) } }, [422]),
      },
      post: {
        ...(post as OpenApiPart),
        summary: 'Send a notification to everybody of a kind, or to some of them',
        ...operation(TAG, { 201: count }, [422]),
      },
    },
    [`${base}/read_all`]: {
      post: { summary: 'Mark all as read', ...operation(TAG, { 200: count }, []) },
    },
    '/notification/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { ...integer, minimum: 1 } }],
      get: {
        summary: 'One of the notifications of the caller; it is marked as read',
        ...operation(TAG, { 200: answer(NOTIFICATION) }, [404]),
      },
    },
  };
}
