import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { DELIVERY_STATUSES, REPLY_CHANNELS } from '../../../engine/core/definition/Replies.types.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { listReplySchema, replySchema } from './bodySchemas.ts';
import { answer, json, operation } from '../../base/calls/describeCall.ts';

const id = { type: 'integer', minimum: 1 };
const text = { type: 'string' };
const nullable = { type: ['string', 'null'] };
const DELIVERY = { enum: DELIVERY_STATUSES };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });

/** A reply as answers carry it, under `replies` of the record. */
export const REPLY_SCHEMA: OpenApiPart = object({
  id,
  reply: { ...text, description: 'Rich text as sanitised HTML' },
  created_at: { ...text, format: 'date-time' },
  send_type: { enum: REPLY_CHANNELS },
  sender: object({ avatar: nullable, first_name: text, last_name: text }),
  delivery: object({ status: DELIVERY, attempts: { type: 'integer' }, next_at: nullable, error: nullable }),
});

/** Answering a record of a group with `replies` by the call of pages: `POST {name}/{id}` with `_method`. */
export function replyCall(resource: ResolvedResource): OpenApiPart {
  if (resource.replies === undefined) return {};
  const { required, properties, ...rest } = replySchema(resource);
  const schema = {
    ...rest,
    properties: { _method: { const: 'PUT' }, ...properties },
    required: ['_method', ...required],
  };
  return { summary: `Reply to one of ${resource.name}`, ...sends(resource.name, schema) };
}

/** The same by the call of the list's dialog: `POST {name}/{id}/reply`. */
export function listReplyCall(resource: ResolvedResource): OpenApiPart | undefined {
  if (resource.replies === undefined) return undefined;
  return { summary: `Reply to one of ${resource.name}`, ...sends(resource.name, listReplySchema(resource)) };
}

/** Sending a failed reply again. */
export function retryCall({ name }: ResolvedResource): OpenApiPart {
  return {
    summary: 'Send a reply again that could not be delivered',
    ...operation(name, { 200: answer({ $ref: `#/components/schemas/${name}.record` }) }, [409]),
  };
}

function sends(name: string, schema: OpenApiPart): OpenApiPart {
  return {
    requestBody: { required: true, content: { 'multipart/form-data': { schema }, ...json(schema) } },
    ...operation(name, { 200: answer({ $ref: `#/components/schemas/${name}.record` }) }, [404, 405, 422]),
  };
}
