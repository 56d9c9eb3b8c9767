import { isSideWord } from '../chat/chatSides.ts';
import { isObject } from '../../core/values/isObject.ts';

/** Client event `chat.typing`: the person at the socket types in a conversation, or has stopped. */
export interface TypingSignal {
  chat_id: number;
  is_typing: boolean;
}

/** Client event `chat.view`: which conversation a tab shows; null for none. Lasts as long as the socket. */
export interface ViewSignal {
  chat_id: number | null;
}

/** Server event `chat.typing`. It expires {@link TYPING_TIMEOUT_MS} after the last one. */
export interface TypingEvent extends TypingSignal {
  /** With the word of the person's side. */
  by: { position: string; id: number; name: string };
}

/** Server event `chat.presence`, emitted when a person enters or leaves, and to a socket that opens a conversation. */
export interface PresenceEvent {
  chat_id: number;
  /** Members of staff who have the conversation open, each once. */
  viewers: readonly ChatViewer[];
  /** Whether the person of the conversation is there. */
  person_online: boolean;
}

export interface ChatViewer {
  id: number;
  name: string;
}

/** How long a signal of typing counts. While typing continues it is repeated every {@link TYPING_REPEAT_MS}. */
export const TYPING_TIMEOUT_MS = 6000;
/** How often a tab emits that its person still types: once per such span, and once at the end. */
export const TYPING_REPEAT_MS = 3000;

/** What a socket says about typing; undefined for anything else. */
export function readTypingSignal(value: unknown): TypingSignal | undefined {
  if (!isObject(value)) return undefined;
  const { chat_id, is_typing } = value;
  return isId(chat_id) && typeof is_typing === 'boolean' ? { chat_id, is_typing } : undefined;
}

/** What a socket says about the conversation it shows; undefined for anything else. */
export function readViewSignal(value: unknown): ViewSignal | undefined {
  if (!isObject(value)) return undefined;
  const { chat_id } = value;
  return chat_id === null || isId(chat_id) ? { chat_id } : undefined;
}

/** A server event about typing; undefined for anything else. */
export function readTypingEvent(value: unknown): TypingEvent | undefined {
  const signal = readTypingSignal(value);
  if (signal === undefined || !isObject(value) || !isObject(value['by'])) return undefined;
  const { position } = value['by'];
  const viewer = readViewer(value['by']);
  if (viewer === undefined || !isSideWord(position)) return undefined;
  return { ...signal, by: { position, ...viewer } };
}

/** A server event about presence; undefined for anything else. */
export function readPresenceEvent(value: unknown): PresenceEvent | undefined {
  if (!isObject(value)) return undefined;
  const { chat_id, viewers, person_online } = value;
  if (!isId(chat_id) || !Array.isArray(viewers) || typeof person_online !== 'boolean') return undefined;
  const known = viewers.flatMap((viewer) => readViewer(viewer) ?? []);
  return known.length === viewers.length ? { chat_id, viewers: known, person_online } : undefined;
}

function readViewer(value: unknown): ChatViewer | undefined {
  if (!isObject(value)) return undefined;
  const { id, name } = value;
  return isId(id) && typeof name === 'string' ? { id, name } : undefined;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
