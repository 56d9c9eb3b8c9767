import { MESSAGE_FIELDS, subjectBody } from '../chat/chatCalls.ts';
import { userTypes } from '../chat/chatGroups.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { describeCalls, json, oneOf, operation } from '../base/calls/describeCall.ts';

const TAG = 'demo';
const integer = { type: 'integer' };
const ID = { ...integer, minimum: 1, 'x-message': 'invalidValue' };
const text = { type: 'string' };
const flag = { type: 'boolean' };

/** Simulated events from outside for people who try the product alone: in demo mode, for super admins. */
export function demoCalls() {
  const person = { user_type: oneOf(userTypes()), user_id: ID, ...subjectBody() };
  const media = { image: text, video: text, audio: text };
  const amount = { type: 'number', minimum: 0, exclusiveMaximum: 1e10, 'x-message': 'typeNumber' };
  return describeCalls({
    chat: call(
      'A client writes; without `chat_id`, the one named',
      {
        chat_id: ID,
        ...person,
        ...MESSAGE_FIELDS,
        ...media,
        descreption: MESSAGE_FIELDS.message,
        amount,
        is_complaint: flag,
      },
      { additionalProperties: false },
    ),
    typing: call('A client types, or has stopped', { chat_id: ID, is_typing: flag }),
    presence: call('A client is there for 40 seconds, or gone', { chat_id: ID, is_online: flag }),
    read: call('A client has read everything', { chat_id: ID, is_online: flag }),
    emit: call('Push to an account what has not happened; the caller’s own without `account_id`', {
      type: { enum: ['notification', 'chat'] },
      account_id: ID,
      data: { type: 'object', 'x-message': 'invalidValue' },
    }),
  });
}

function call(summary: string, properties: OpenApiPart, others: OpenApiPart = {}): { post: OpenApiPart } {
  const good = { description: 'Done', content: json({ type: 'object', properties: { data: { type: 'object' } } }) };
  return {
    post: {
      summary,
      description: 'Only in demo mode, and only for super admins.',
      requestBody: { content: json({ type: 'object', properties, ...others }) },
      ...operation(TAG, { 200: good }, [404, 422]),
    },
  };
}
