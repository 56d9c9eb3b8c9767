import { CHAT_MEDIA, type ChatMediaKind, isBlankMessage } from '../../engine/features/chat/chatLimits.ts';
import { type PushedData, readPushedData } from '../../engine/features/realtime/PushedEvent.ts';
import { readTypingSignal, type TypingSignal } from '../../engine/features/realtime/chatSignals.ts';
import { addFieldError, type FieldErrors, invalidField, invalidFields } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import type { MessageContent } from '../chat/NewMessage.types.ts';
import { readChatTarget } from '../chat/readChatBodies.ts';
import type { PersonRef } from '../chat/readPeople.ts';
import { parseMediaPath } from '../uploads/parseMediaPath.ts';

/** A message of a client: in a conversation, or to open one with. */
export interface DemoMessage {
  to: { chatId: number } | { person: PersonRef; subjectId?: number };
  content: MessageContent;
  isComplaint: boolean;
}

/**
 * `{chat_id | user_type, user_id, <subject>?}` and `{message?, image?, video?, audio?, descreption?, amount?, client_id?,
 * is_complaint?}`; media are addresses below `/media/` of this server.
 *
 * @throws HttpError 422
 */
export function readDemoMessage({ values }: Body): DemoMessage {
  const content = readContent(values);
  const { chat_id: chatId, is_complaint: complaint } = values;
  const isComplaint = complaint === true;
  if (typeof chatId === 'number') return { to: { chatId }, content, isComplaint };
  const errors: FieldErrors = new Map();
  for (const name of ['user_type', 'user_id'])
    if (values[name] === undefined) addFieldError(errors, name, { key: 'required' });
  if (errors.size > 0) throw invalidFields(errors);
  return { to: readChatTarget({ values }), content, isComplaint };
}

function readContent(values: Readonly<Record<string, unknown>>): MessageContent {
  const { message, descreption, amount, client_id } = values;
  const text = typeof message === 'string' ? message : '';
  const media = Object.fromEntries(
    CHAT_MEDIA.filter((kind) => values[kind] !== undefined).map((kind) => [kind, readAddress(kind, values[kind])]),
  );
  const offer = typeof descreption === 'string' && !isBlankMessage(descreption) ? descreption : undefined;
  if (isBlankMessage(text) && Object.keys(media).length === 0 && offer === undefined)
    throw invalidField('message', { key: 'chatEmpty' });
  return {
    text,
    media,
    ...(offer !== undefined && { offer: { descreption: offer, amount: amount === undefined ? null : Number(amount) } }),
    ...(typeof client_id === 'string' && { clientId: client_id }),
  };
}

function readAddress(kind: ChatMediaKind, value: unknown): string {
  if (typeof value !== 'string' || parseMediaPath(value)?.isPrivate !== false)
    throw invalidField(kind, { key: 'invalidValue' });
  return value;
}

/**
 * `{chat_id, is_typing}`.
 *
 * @throws HttpError 422
 */
export function readDemoTyping({ values }: Body): TypingSignal {
  const signal = readTypingSignal(values);
  if (signal === undefined) throw invalidField('chat_id', { key: 'invalidValue' });
  return signal;
}

/**
 * `{chat_id, is_online?}`; `is_online` is true by default.
 *
 * @throws HttpError 422
 */
export function readDemoPresence({ values }: Body): { chat_id: number; is_online: boolean } {
  return { chat_id: readChatId(values), is_online: values['is_online'] !== false };
}

/**
 * `{type: 'notification', account_id?, data}`: an event to push, and its receiver.
 *
 * @throws HttpError 422
 */
export function readDemoEmit({ values }: Body): { accountId?: number; push: PushedData } {
  const push = readPushedData(values['type'], values['data']);
  if (push === undefined) throw invalidField('data', { key: 'invalidValue' });
  const { account_id: accountId } = values;
  return typeof accountId === 'number' ? { accountId, push } : { push };
}

function readChatId(values: Readonly<Record<string, unknown>>): number {
  const { chat_id: id } = values;
  if (typeof id !== 'number') throw invalidField('chat_id', { key: 'invalidValue' });
  return id;
}
