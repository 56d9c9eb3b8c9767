import { CHAT_MEDIA_RULES } from '../../engine/features/chat/chatLimits.ts';
import { answer, describeCalls, json, operation, query } from '../base/calls/describeCall.ts';
import { chatCalls, MESSAGE_FIELDS, ownThread, subjectBody } from '../chat/chatCalls.ts';
import { appSchema } from './ownForm.ts';

const TAG = 'app';
const RECORD = { type: 'integer', minimum: 1 };

/** Schemas of the calls about the conversation that a person has with staff. */
export function ownChatCalls() {
  const { chat, messages } = chatCalls();
  const own = { ...MESSAGE_FIELDS, ...subjectBody(), is_complaint: { type: 'boolean' } };
  const files = Object.fromEntries(
    Object.keys(CHAT_MEDIA_RULES).map((kind) => [kind, { type: 'string', format: 'binary' }]),
  );
  return describeCalls({
    thread: {
      get: {
        isStrict: true,
        summary: 'Messages of the own conversation, oldest first; reading the newest marks it read',
        parameters: [
          query('page', RECORD),
          query('per_page', { ...RECORD, maximum: 100, 'x-message': 'perPage' }),
          query('before', RECORD, 'Only messages before this one'),
        ],
        tags: [TAG],
        responses: { ...chat.get.response, 200: ownThread() },
      },
    },
    messages: {
      post: {
        summary: 'Write to staff: a text, one file, or both; 200 for one that is there already by its `client_id`',
        requestBody: {
          required: true,
          content: {
            ...json(appSchema(own, [])),
            'multipart/form-data': { schema: appSchema({ ...own, ...files }, []) },
          },
        },
        tags: [TAG],
        responses: messages.post.response,
      },
    },
    read: {
      post: { summary: 'Mark everything as read', ...operation(TAG, { 200: answer() }, []) },
    },
  });
}
