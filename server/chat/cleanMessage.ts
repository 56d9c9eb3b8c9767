import { CHAT_LIMITS, messageLength } from '../../engine/features/chat/chatLimits.ts';
import { invalidField } from '../base/HttpError.ts';
import { isReadableText } from '../base/readableText.ts';

/** Controls that turn the text after them round, and so let a text seem another (`\u202E`); marks of a single letter stay. */
const TURNING = /[\u202A-\u202E]/gu;
/** Control characters besides tab and line feed. */
// oxlint-disable-next-line no-control-regex -- those are what it takes out
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu;

/**
 * The text of a message as it is stored: composed (NFC), line breaks as line feeds, without control characters and
 * without those that turn text round, trimmed.
 *
 * @throws HttpError 422 on `message` for what is no text, cannot be stored, or is too long
 */
export function cleanMessage(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalidField('message', { key: 'typeString' });
  if (!isReadableText(value)) throw invalidField('message', { key: 'unstorableText' });
  const text = value
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replaceAll(TURNING, '')
    .replaceAll(CONTROLS, '')
    .trim();
  if (messageLength(text) > CHAT_LIMITS.text)
    throw invalidField('message', { key: 'maxLength', values: { count: CHAT_LIMITS.text } });
  return text;
}
