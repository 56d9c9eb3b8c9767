const MIB = 1024 * 1024;

/** What a message may hold; browser and server check by the same numbers. */
export const CHAT_LIMITS = {
  /** Characters of a text, as code points. */
  text: 2000,
  /** Messages of one account in a span. */
  messages: 20,
  spanSeconds: 10,
} as const;

/** The kinds of media, by the name of their form field. */
export const CHAT_MEDIA = ['image', 'video', 'audio'] as const;
export type ChatMediaKind = (typeof CHAT_MEDIA)[number];

/** What each kind of media takes. The server determines a file's kind from its content. */
export const CHAT_MEDIA_RULES: Readonly<Record<ChatMediaKind, { maxBytes: number; accept: readonly string[] }>> = {
  image: { maxBytes: 5 * MIB, accept: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] },
  video: { maxBytes: 50 * MIB, accept: ['video/mp4', 'video/webm'] },
  audio: { maxBytes: 20 * MIB, accept: ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg'] },
};

/** Whether a text is blank: nothing but white space and invisible characters. */
export function isBlankMessage(text: string): boolean {
  return text.replaceAll(/[\p{White_Space}\p{Cf}\p{Cc}\u2800\u3164\u115F\u1160\uFFA0]+/gu, '') === '';
}

/** Length of a text as it is limited: code points, so that an emoji counts as one. */
export function messageLength(text: string): number {
  return Array.from(text).length;
}

/** A key for a message before it is sent: a UUID in lower case. */
export const CLIENT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a key of a message: a UUID in lower case. */
export function isClientId(value: unknown): value is string {
  return typeof value === 'string' && CLIENT_ID.test(value);
}
