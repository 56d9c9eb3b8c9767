import { offeredLanguages } from '../../engine/core/text/language.ts';
import { DELIVERY_STATUSES } from '../../engine/core/definition/Replies.types.ts';
import { CHANNELS } from '../context/parts/OutboxMessage.types.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { answer, beginsAt, describeCalls, operation, query } from '../base/calls/describeCall.ts';

const id = { type: 'integer', minimum: 1 };
const OPTIONAL = { 'x-message': 'invalidValue', 'x-empty': 'absent' };
const text = { type: 'string' };
const nullable = { type: ['string', 'null'] };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });

/** Schema of the call that lists sent messages. */
export function outboxCalls() {
  const item = object({
    id,
    channel: { enum: CHANNELS },
    to: text,
    language: { enum: offeredLanguages() },
    subject: nullable,
    text,
    html: nullable,
    status: { enum: DELIVERY_STATUSES },
    attempts: { type: 'integer' },
    error: nullable,
    source: object({ resource: text, id }),
    created_at: { ...text, format: 'date-time' },
    sent_at: nullable,
  });
  const meta = object({
    has_more: { type: 'boolean' },
    ...beginsAt('Of messages of before those that were sent or refused have been removed; absent while more follow'),
  });
  return describeCalls({
    sent: {
      get: {
        summary: 'What went out, newest first; for super admins of a demo, whose messages go nowhere else',
        parameters: [
          query('channel', { enum: CHANNELS, ...OPTIONAL }),
          query('before', { ...id, ...OPTIONAL }, 'Number of the oldest message known'),
        ],
        ...operation('replies', { 200: answer({ type: 'array', items: item }, { meta }) }, [404, 422]),
      },
    },
  });
}
