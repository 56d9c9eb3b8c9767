/** Controls that reorder the text after them, and so can disguise it (`\u202E`); marks of a single letter stay. */
const TURNING = /[\u202A-\u202E]/gu;
/** Control characters besides tab and line feed. */
// oxlint-disable-next-line no-control-regex -- those are what it takes out
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu;

/**
 * The text of a message as it is stored: composed (NFC), line breaks as line feeds, without control characters and
 * without those that reorder text, trimmed.
 */
export function cleanMessage(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').normalize('NFC').replaceAll(TURNING, '').replaceAll(CONTROLS, '').trim();
}
