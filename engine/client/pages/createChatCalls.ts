import {
  readChatAnswer,
  readChatPage,
  readChatThread,
  readFirst,
  readMessageAnswer,
} from '../../features/chat/readChat.ts';
import { subjectField } from '../../features/chat/chatSides.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import type { LawhaApiOptions } from '../connection/ApiSession.types.ts';
import type { ChatCalls, ChatQuestion, NewMessage } from './ChatCalls.types.ts';
import { DEFAULT_BASE_URL } from '../connection/apiHeaders.ts';
import { createConnection } from '../connection/createConnection.ts';
import { sendForm } from '../connection/sendForm.ts';
import { toFormData } from '../connection/toFormData.ts';

/** The calls of the live chat, which are on the general path beside that of the dashboard. */
export function createChatCalls(options: LawhaApiOptions): ChatCalls {
  const general = { ...options, baseUrl: generalUrl(options.baseUrl) };
  const request = createConnection(general);
  return {
    async chats(question, opts) {
      const body = await request('internal_chats', { ...opts, query: queryOf(question), isQuiet: true });
      return answered(readChatPage(body), 'GET', 'internal_chats');
    },
    async thread(id, before, opts) {
      const url = `internal_chats/${id}`;
      const query: Record<string, string> = before === undefined ? { peek: '1' } : { before: String(before) };
      return answered(readChatThread(await request(url, { ...opts, query, isQuiet: true })), 'GET', url);
    },
    async markRead(id, messageId) {
      const url = `internal_chats/${id}/read`;
      const body = await request(url, { method: 'POST', json: { message_id: messageId }, isQuiet: true });
      return answered(readChatAnswer(body), 'POST', url);
    },
    async send(id, message, opts) {
      const url = `internal_chats/${id}/messages`;
      const body = await (message.media === undefined
        ? request(url, { ...opts, method: 'POST', json: { message: message.text, client_id: message.clientId } })
        : sendForm(url, formOf(message), { ...general, ...opts }));
      return answered(readMessageAnswer(body), 'POST', url);
    },
    async open({ userType, userId, subjectId }) {
      const field = subjectField();
      const about = field !== undefined && subjectId !== undefined && { [field]: subjectId };
      const json = { user_type: userType, user_id: userId, ...about };
      const body = await request('internal_chats', { method: 'POST', json });
      return answered(readChatAnswer(body), 'POST', 'internal_chats');
    },
    async setComplaint(id, isComplaint) {
      const url = `internal_chats/${id}`;
      const body = await request(url, { method: 'PATCH', json: { is_complaint: isComplaint } });
      return answered(readChatAnswer(body), 'PATCH', url);
    },
    async claimComplaint(id) {
      const url = `internal_chats/${id}/complaint`;
      const body = await request(url, { method: 'POST', json: {}, isQuiet: true });
      return answered(readFirst(body), 'POST', url);
    },
  };
}

/**
 * The general path of an API, beside that of its dashboard; an address that does not end in `dashboard` has only one.
 *
 * @example generalUrl('https://api.example.com/api/dashboard/') // 'https://api.example.com/api/general/'
 */
export function generalUrl(baseUrl: string = DEFAULT_BASE_URL): string {
  return baseUrl.replace(/\/dashboard\/?$/, '/general/');
}

function queryOf({ page, perPage, keyword, only, person }: ChatQuestion): Record<string, string> {
  return {
    ...(page !== undefined && { page: String(page) }),
    ...(perPage !== undefined && { per_page: String(perPage) }),
    ...(keyword && { keyword }),
    ...(only === 'complaint' && { is_complaint: '1' }),
    ...(only === 'unread' && { unread: '1' }),
    ...(person && { user_type: person.userType, user_id: String(person.userId) }),
  };
}

function formOf({ clientId, text, media }: NewMessage): FormData {
  return toFormData({
    client_id: clientId,
    ...(text !== '' && { message: text }),
    ...(media && { [media.kind]: media.file }),
  });
}

function answered<T>(value: T | undefined, method: string, url: string): T {
  if (value === undefined) throw new ApiError({ code: 'server', method, url });
  return value;
}
