import { type OpenApiPart, json, operation } from './parts.ts';

const TAG = 'demo';
const integer = { type: 'integer' };
const text = { type: 'string' };
const flag = { type: 'boolean' };

/** What the world outside does, for those who try the product alone: in demo mode, for super admins. */
export function demoPaths(): OpenApiPart {
  const person = { user_type: text, user_id: integer, order_id: integer };
  const media = { image: text, video: text, audio: text };
  const offer = { descreption: text, amount: { type: 'number' } };
  return {
    '/demo/chat': call('A client writes; without `chat_id`, the one named', {
      chat_id: integer,
      ...person,
      message: text,
      ...media,
      ...offer,
      client_id: text,
      is_complaint: flag,
    }),
    '/demo/typing': call('A client types, or has stopped', { chat_id: integer, is_typing: flag }),
    '/demo/presence': call('A client is there for 40 seconds, or gone', { chat_id: integer, is_online: flag }),
    '/demo/read': call('A client has read everything', { chat_id: integer, is_online: flag }),
    '/demo/emit': call('Push to an account what has not happened; the caller’s own without `account_id`', {
      type: { enum: ['notification', 'chat'] },
      account_id: integer,
      data: { type: 'object' },
    }),
  };
}

function call(summary: string, properties: OpenApiPart): OpenApiPart {
  const good = { description: 'Done', content: json({ type: 'object', properties: { data: { type: 'object' } } }) };
  return {
    post: {
      summary,
      description: 'Only in demo mode, and only for super admins.',
      requestBody: { content: json({ type: 'object', properties }) },
      ...operation(TAG, { 200: good }, [404, 422]),
    },
  };
}
