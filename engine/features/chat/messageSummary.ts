import type { ChatMessage } from './Chat.types.ts';

/** What a message holds besides text. */
export type MessageContent = 'image' | 'video' | 'audio' | 'offer';

/** How a message reads in one line. */
export interface MessageSummary {
  /** Absent for a plain text, and for a type that is not known. */
  content?: MessageContent;
  /** Its text on one line, or that of its offer; empty when there is none. */
  text: string;
}

/** Icons of the contents. */
export const CONTENT_ICONS: Readonly<Record<MessageContent, string>> = {
  image: 'image',
  video: 'video',
  audio: 'mic',
  offer: 'banknote',
};

/**
 * A message in one line, for lists and announcements. Its media decide the wording rather than its type, since a
 * complaint may hold a picture.
 */
export function messageSummary(
  message: Pick<ChatMessage, 'message' | 'message_type' | 'image' | 'video' | 'audio_src' | 'descreption'>,
): MessageSummary {
  const content = contentOf(message);
  const text = message.message === '' && content === 'offer' ? (message.descreption ?? '') : message.message;
  return { ...(content && { content }), text: text.replaceAll(/\s+/g, ' ').trim() };
}

/** What a message carries. */
export function contentOf(
  message: Pick<ChatMessage, 'message_type' | 'image' | 'video' | 'audio_src'>,
): MessageContent | undefined {
  if (message.message_type === 'offer') return 'offer';
  if (message.image) return 'image';
  if (message.video) return 'video';
  return message.audio_src ? 'audio' : undefined;
}
