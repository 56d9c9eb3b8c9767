import { fileTypeFromBuffer } from 'file-type';
import { CHAT_MEDIA_RULES, type ChatMediaKind } from '../../engine/chat/chatLimits.ts';
import { invalidField } from '../app/HttpError.ts';
import type { MessageKey } from '../app/messages/say.ts';
import type { UploadedFile } from '../uploads/readUploadedFile.ts';

/** Content that a kind takes → extension that it is stored under. */
const EXTENSIONS: Readonly<Record<ChatMediaKind, Readonly<Record<string, string>>>> = {
  image: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' },
  video: { 'video/mp4': 'mp4', 'video/webm': 'webm' },
  // Browsers record sound into containers that hold pictures as well; whether there are any is looked up.
  audio: {
    'video/webm': 'weba',
    'video/mp4': 'm4a',
    'audio/mp4': 'm4a',
    'audio/x-m4a': 'm4a',
    'audio/ogg': 'ogg',
    'audio/ogg; codecs=opus': 'ogg',
    'audio/mpeg': 'mp3',
  },
};

const REFUSALS: Readonly<Record<ChatMediaKind, MessageKey>> = {
  image: 'uploadType',
  video: 'chatVideoType',
  audio: 'chatAudioType',
};

/**
 * The extension that a file deserves by its content alone; its name and the type that the browser gave it say nothing.
 *
 * @throws HttpError 422 on the field for an empty file, one that is too large, or one that holds something else
 */
export async function checkMedia(kind: ChatMediaKind, { content, isCut }: UploadedFile): Promise<string> {
  const { maxBytes } = CHAT_MEDIA_RULES[kind];
  if (isCut || content.length > maxBytes)
    throw invalidField(kind, { key: 'uploadTooLarge', values: { size: Math.floor(maxBytes / 1024 / 1024) } });
  if (content.length === 0) throw invalidField(kind, { key: 'uploadEmpty' });
  const type = await fileTypeFromBuffer(content);
  const extension = EXTENSIONS[kind][type?.mime ?? ''];
  const isMoving = extension !== undefined && type?.mime.startsWith('video/') === true && hasPictures(content);
  if (extension === undefined || (kind === 'audio' && isMoving) || (kind === 'video' && !isMoving))
    throw invalidField(kind, { key: REFUSALS[kind] });
  return extension;
}

/** Names of the codecs of pictures in WebM (RFC 9559). */
const WEBM_CODECS = ['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG'];
/** WebM describes its tracks before everything else. */
const WEBM_HEAD_BYTES = 256 * 1024;

/** Whether a WebM or MP4 file has a track of pictures. */
function hasPictures(content: Buffer): boolean {
  if (content.readUInt32BE(0) === 0x1a_45_df_a3) {
    const head = content.subarray(0, WEBM_HEAD_BYTES);
    return WEBM_CODECS.some((codec) => head.includes(codec, 0, 'latin1'));
  }
  // ISO 14496-12: a handler box says of each track what it is, 8 bytes after its own name.
  for (let at = content.indexOf('hdlr'); at >= 0; at = content.indexOf('hdlr', at + 4)) {
    if (content.toString('latin1', at + 12, at + 16) === 'vide') return true;
  }
  return false;
}
