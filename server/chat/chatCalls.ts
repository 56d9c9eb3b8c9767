import { sideWords, subjectField, wordOfSide } from '../../engine/features/chat/chatSides.ts';
import { CHAT_LIMITS, CHAT_MEDIA_RULES, CLIENT_ID } from '../../engine/features/chat/chatLimits.ts';
import { cleanMessage } from '../base/cleanMessage.ts';
import { MAX_FILTER_LENGTH, MAX_PER_PAGE } from '../../engine/core/query/limits.ts';
import { userTypes } from './chatGroups.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import { answer, describeCalls, json, oneOf, operation, query } from '../base/calls/describeCall.ts';
import { readAs } from '../base/calls/readAs.ts';

const TAG = 'internal_chats';
const text = { type: 'string' };
const integer = { type: 'integer' };
const ID = { ...integer, minimum: 1, 'x-message': 'invalidValue' };
const flag = { type: 'boolean' };
const moment = { ...text, format: 'date-time' };
const optional = (schema: OpenApiPart): OpenApiPart => ({ anyOf: [schema, { type: 'null' }] });
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const list = (items: OpenApiPart): OpenApiPart => ({ type: 'array', items });
const FLAG = { enum: ['0', '1'] };
/** What a message is sent with besides files. */
export const MESSAGE_FIELDS = {
  message: readAs({ ...text, maxLength: CHAT_LIMITS.text }, cleanMessage),
  client_id: { ...text, format: 'uuid', pattern: CLIENT_ID.source, 'x-message': 'invalidValue' },
};
const trimmed = (value: string): string => value.trim();

/** A person, as conversations have it. */
const sender = object({ id: integer, user_type: text, name: text, image: optional(text) });
const messageOf = (): OpenApiPart =>
  object({
    id: integer,
    chat_id: integer,
    message: text,
    message_type: { ...text, description: 'text, image, video, audio, offer, or another' },
    created_at: moment,
    ago_time: text,
    is_read: flag,
    message_position: { enum: sideWords(), description: `\`${wordOfSide('staff')}\` is staff` },
    sender,
    image: optional(text),
    video: optional(text),
    audio_src: optional(text),
    descreption: optional(text),
    amount: optional({ type: 'number' }),
    client_id: optional(text),
  });
const chatOf = (message: OpenApiPart): OpenApiPart =>
  object({
    id: integer,
    created_at: moment,
    ago_time: text,
    is_read: flag,
    unread_count: integer,
    is_complaint: flag,
    ...subjectOf(optional(integer)),
    last_message: optional(message),
    message_created_at: optional(moment),
    sender,
    read_up_to: object(Object.fromEntries(sideWords().map((word) => [word, integer]))),
  });
const RECORD = { ...integer, minimum: 1 };
const PAGE = [query('page', RECORD), query('per_page', { ...RECORD, maximum: MAX_PER_PAGE, 'x-message': 'perPage' })];
const pages = { current_page: integer, last_page: integer, per_page: integer, total: integer };

function thread(message: OpenApiPart, chat: OpenApiPart): OpenApiPart {
  return good({ data: list(message), chat, meta: object({ has_more: flag, ...pages }) });
}

/** The messages of a person's own conversation, which there may not be yet. */
export function ownThread(): OpenApiPart {
  const message = messageOf();
  return thread(message, optional(chatOf(message)));
}

/** What a body names the record by which a conversation is about; nothing where it is about nothing. */
export function subjectBody(): OpenApiPart {
  return subjectOf(ID);
}

function subjectOf(schema: OpenApiPart): OpenApiPart {
  const field = subjectField();
  return field === undefined ? {} : { [field]: schema };
}

/** Schemas of the calls about conversations; all of them need the permission `chats`. */
export function chatCalls() {
  const userType = oneOf(userTypes());
  const message = messageOf();
  const chat = chatOf(message);
  return describeCalls({
    chats: {
      get: {
        isStrict: true,
        summary: 'Conversations: complaints first, then those with the newest message',
        parameters: [
          ...PAGE,
          query(
            'keyword',
            readAs({ ...text, maxLength: MAX_FILTER_LENGTH }, trimmed),
            'Folded search over people and texts',
          ),
          query('is_complaint', FLAG),
          query('unread', FLAG),
          ...Object.keys(subjectOf(RECORD)).map((name) => query(name, RECORD)),
          query('user_type', userType),
          query('user_id', RECORD),
        ],
        ...operation(TAG, { 200: good({ data: list(chat), unread_count: integer, meta: object(pages) }) }, [422]),
      },
      post: {
        summary: 'Find or open the conversation with a person; 201 when it is new',
        requestBody: body({ user_type: userType, user_id: ID, ...subjectBody() }, ['user_type', 'user_id']),
        ...operation(TAG, { 200: good({ data: chat }), 201: good({ data: chat }) }, [422]),
      },
    },
    chat: {
      get: {
        isStrict: true,
        summary: 'Messages of a conversation, oldest first; opening it marks it read',
        parameters: [
          ...PAGE,
          query('before', RECORD, 'Only messages before this one'),
          query('peek', FLAG, 'Look without marking anything read'),
        ],
        ...operation(TAG, { 200: thread(message, chat) }, [404, 422]),
      },
      patch: {
        summary: 'Mark it as a complaint, or as none',
        requestBody: body({ is_complaint: flag }, ['is_complaint']),
        ...operation(TAG, { 200: answer(chat) }, [404, 422]),
      },
    },
    complaint: {
      post: {
        summary: 'Whether the caller is shown its newest complaint for the first time, on any device',
        requestBody: body({}, []),
        ...operation(TAG, { 200: good({ data: object({ is_first: flag }) }) }, [404, 422]),
      },
    },
    readMark: {
      post: {
        summary: 'Mark it read up to a message; up to the newest without one',
        requestBody: body({ message_id: ID }, []),
        ...operation(TAG, { 200: good({ data: chat }) }, [404, 422]),
      },
    },
    messages: { post: sendCall(message) },
  });
}

function sendCall(message: OpenApiPart): OpenApiPart {
  const file = { ...text, format: 'binary' };
  const mebibytes = (bytes: number): string => `At most ${bytes / 1024 / 1024} MB`;
  const media = Object.fromEntries(
    Object.entries(CHAT_MEDIA_RULES).map(([kind, { maxBytes }]) => [
      kind,
      { ...file, description: mebibytes(maxBytes) },
    ]),
  );
  return {
    summary: 'Send a message: a text, one file, or both; 200 for one that is there already by its `client_id`',
    description: `At most ${CHAT_LIMITS.messages} messages of one account in ${CHAT_LIMITS.spanSeconds} seconds.`,
    requestBody: {
      content: {
        ...json({ ...object(MESSAGE_FIELDS), additionalProperties: false }),
        'multipart/form-data': { schema: { ...object({ ...MESSAGE_FIELDS, ...media }), additionalProperties: false } },
      },
    },
    ...operation(TAG, { 200: answer(message), 201: answer(message) }, [404, 422, 429]),
  };
}

function good(properties: OpenApiPart): OpenApiPart {
  return { description: 'Done', content: json(object(properties)) };
}

function body(properties: OpenApiPart, required: readonly string[]): OpenApiPart {
  return {
    content: json({ ...object(properties), ...(required.length > 0 && { required }), additionalProperties: false }),
  };
}
