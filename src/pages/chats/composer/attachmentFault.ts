import { CHAT_MEDIA, CHAT_MEDIA_RULES, type ChatMediaKind } from '../../../../engine/features/chat/chatLimits.ts';

/** Other names of accepted types in browsers. The server checks the content anyway. */
const ALIASES: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/aac': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
  'image/jpg': 'image/jpeg',
};

/** Accepted types, for the file chooser. */
export const ATTACHABLE: string = CHAT_MEDIA.flatMap((kind) => CHAT_MEDIA_RULES[kind].accept).join(',');

/** The kind of media of a file; undefined when it cannot be sent. Parameters of its type are ignored. */
export function mediaKindOf({ type }: Pick<File, 'type'>): ChatMediaKind | undefined {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = ALIASES[plain] ?? plain;
  return CHAT_MEDIA.find((kind) => CHAT_MEDIA_RULES[kind].accept.includes(known));
}

/** Why a file cannot be attached; undefined when it can. */
export function attachmentFault(file: Pick<File, 'type' | 'size'>): 'wrongType' | 'emptyFile' | 'tooLarge' | undefined {
  const kind = mediaKindOf(file);
  if (kind === undefined) return 'wrongType';
  if (file.size === 0) return 'emptyFile';
  return file.size > CHAT_MEDIA_RULES[kind].maxBytes ? 'tooLarge' : undefined;
}

/** The limit of a file's kind in megabytes, as the message shows it. */
export function limitOf(file: Pick<File, 'type'>): number {
  const kind = mediaKindOf(file);
  return kind === undefined ? 0 : CHAT_MEDIA_RULES[kind].maxBytes / (1024 * 1024);
}
