import { currentProduct } from '../../core/product/currentProduct.ts';
import type { ChatItem, ChatMessage, ChatSide } from './Chat.types.ts';

/** What a side is called on the wire: the product's word. */
export function wordOfSide(side: ChatSide): string {
  return currentProduct().chats.sides[side];
}

/** Both words, that of the person first. */
export function sideWords(): [string, string] {
  return [wordOfSide('person'), wordOfSide('staff')];
}

/** Whether a word of the wire is that of a side. */
export function isSideWord(word: unknown): word is string {
  return sideWords().some((known) => known === word);
}

/** The side that a word of the wire means; a word that is not known is the person's. */
export function sideOfWord(word: string): ChatSide {
  return word === wordOfSide('staff') ? 'staff' : 'person';
}

/** Whose message it is. */
export function sideOf({ message_position }: Pick<ChatMessage, 'message_position'>): ChatSide {
  return sideOfWord(message_position);
}

/** The last message of a conversation that a side has read; 0 for none. */
export function readMarkOf({ read_up_to }: Pick<ChatItem, 'read_up_to'>, side: ChatSide): number {
  return read_up_to[wordOfSide(side)] ?? 0;
}

/** The field of a conversation that names the record which it is about; undefined where conversations are about nothing. */
export function subjectField(): `${string}_id` | undefined {
  return currentProduct().chats.subject?.field as `${string}_id` | undefined;
}

/** The record that a conversation is about; null for none. */
export function subjectIdOf(chat: ChatItem): number | null {
  const field = subjectField();
  return (field === undefined ? undefined : chat[field]) ?? null;
}
