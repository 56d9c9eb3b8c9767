import { CHAT_MEDIA, type ChatMediaKind, isBlankMessage, isClientId } from '../../engine/features/chat/chatLimits.ts';
import { type PushedData, readPushedData } from '../../engine/features/realtime/PushedEvent.ts';
import { readTypingSignal, type TypingSignal } from '../../engine/features/realtime/chatSignals.ts';
import { type FieldErrors, invalidField, invalidFields } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import { cleanMessage } from '../chat/cleanMessage.ts';
import type { MessageContent } from '../chat/NewMessage.types.ts';
import { isAbsent, readId, readWantedChat, refuseOthers } from '../chat/readChatBodies.ts';
import type { PersonRef } from '../chat/readPeople.ts';
import { parseMediaPath } from '../uploads/parseMediaPath.ts';

/** A message of a client: in a conversation, or to open one with. */
export interface DemoMessage {
  to: { chatId: number } | { person: PersonRef; subjectId?: number };
  content: MessageContent;
  isComplaint: boolean;
}

const MESSAGE_FIELDS = ['message', ...CHAT_MEDIA, 'descreption', 'amount', 'client_id', 'is_complaint'];
const PERSON_FIELDS = ['user_type', 'user_id', 'order_id'];

/**
 * `{chat_id | user_type, user_id, order_id?}` and `{message?, image?, video?, audio?, descreption?, amount?, client_id?,
 * is_complaint?}`; media are addresses below `/media/` of this server.
 *
 * @throws HttpError 422
 */
export function readDemoMessage({ values, form }: Body): DemoMessage {
  const errors: FieldErrors = new Map();
  refuseOthers(values, ['chat_id', ...PERSON_FIELDS, ...MESSAGE_FIELDS], errors);
  if (errors.size > 0) throw invalidFields(errors);
  const content = readContent(values);
  const { is_complaint: complaint } = values;
  const isComplaint = complaint === true || complaint === 1 || complaint === '1';
  if (!isAbsent(values['chat_id'])) return { to: { chatId: readChatId(values) }, content, isComplaint };
  const person = Object.fromEntries(PERSON_FIELDS.map((name) => [name, values[name]]));
  return { to: readWantedChat({ values: person, form }), content, isComplaint };
}

function readContent(values: Readonly<Record<string, unknown>>): MessageContent {
  const { descreption, amount, client_id } = values;
  const text = cleanMessage(values['message']);
  const media = Object.fromEntries(
    CHAT_MEDIA.filter((kind) => !isAbsent(values[kind])).map((kind) => [kind, readAddress(kind, values[kind])]),
  );
  const isOffer = typeof descreption === 'string' && !isBlankMessage(descreption);
  if (!isAbsent(client_id) && !isClientId(client_id)) throw invalidField('client_id', { key: 'invalidValue' });
  if (!isAbsent(amount) && (typeof amount !== 'number' || !(amount >= 0 && amount < 1e10)))
    throw invalidField('amount', { key: 'typeNumber' });
  if (isBlankMessage(text) && Object.keys(media).length === 0 && !isOffer)
    throw invalidField('message', { key: 'chatEmpty' });
  return {
    text,
    media,
    ...(isOffer && {
      offer: { descreption: cleanMessage(descreption), amount: amount === undefined ? null : Number(amount) },
    }),
    ...(isClientId(client_id) && { clientId: client_id }),
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
 * `{chat_id, is_online?}`; there without saying so.
 *
 * @throws HttpError 422
 */
export function readDemoPresence({ values }: Body): { chat_id: number; is_online: boolean } {
  return { chat_id: readChatId(values), is_online: values['is_online'] !== false };
}

/**
 * `{type: 'notification', account_id?, data}`: what is to be pushed, and to whom.
 *
 * @throws HttpError 422
 */
export function readDemoEmit({ values }: Body): { accountId?: number; push: PushedData } {
  const push = readPushedData(values['type'], values['data']);
  if (push === undefined) throw invalidField('data', { key: 'invalidValue' });
  const { account_id } = values;
  if (isAbsent(account_id)) return { push };
  const accountId = readId(account_id);
  if (accountId === undefined) throw invalidField('account_id', { key: 'invalidValue' });
  return { accountId, push };
}

function readChatId(values: Readonly<Record<string, unknown>>): number {
  const id = readId(values['chat_id']);
  if (id === undefined) throw invalidField('chat_id', { key: 'invalidValue' });
  return id;
}
