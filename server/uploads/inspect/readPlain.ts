import type { FileWindow } from './openWindow.ts';
import { withWindow } from './openWindow.ts';

/** Bytes at the end of a file in which its last mark is looked for: a comment may follow that of an archive. */
const TAIL = 66_000;

/** Beginnings of texts that a browser would take for a page or a drawing, whatever their name. */
const MARKUP = /^(?:ÿþ|þÿ|ï»¿)?\s*<(?:!doctype|!--|\?xml|html|head|body|script|svg|math|iframe|style)/i;

/** Bytes that no text has: those that control a terminal or a printer, but for tab, line breaks and the end of a page. */
function isControl(byte: number): boolean {
  return byte === 127 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);
}

/** Whether a file without a type of its own is a text that no browser would run. */
export function isPlainText(path: string): boolean {
  return withWindow(path, (file) => {
    const head = Buffer.from(file.bytes(0, Math.min(file.size, 1024))).toString('latin1');
    if (MARKUP.test(head.replaceAll('\0', ''))) return false;
    const isWide = head.startsWith('ÿþ') || head.startsWith('þÿ');
    return isWide ? isWideText(file, head.startsWith('ÿþ')) : isNarrowText(file);
  });
}

/** UTF-8, or a set of letters of one byte each, in which tables are often saved. */
function isNarrowText(file: FileWindow): boolean {
  for (let at = 0; at < file.size; at += 1) if (isControl(file.byte(at))) return false;
  return true;
}

function isWideText(file: FileWindow, isLittle: boolean): boolean {
  for (let at = 2; at + 1 < file.size; at += 2) {
    const [low, high] = isLittle ? [file.byte(at), file.byte(at + 1)] : [file.byte(at + 1), file.byte(at)];
    if (high === 0 && isControl(low)) return false;
  }
  return file.size % 2 === 0;
}

/** The mark that a whole file of a type has near its end. */
const LAST_MARKS: readonly (readonly [mime: RegExp, mark: string])[] = [
  [/^application\/pdf$/, '%%EOF'],
  [/^application\/(?:zip|vnd\.(?:openxmlformats|oasis))/, 'PK\u0005\u0006'],
];

/** Whether a document or an archive has its end; true for types without a mark of it. */
export function hasEnd(path: string, mime: string): boolean {
  const mark = LAST_MARKS.find(([type]) => type.test(mime))?.[1];
  if (mark === undefined) return true;
  return withWindow(path, (file) => {
    const from = Math.max(0, file.size - TAIL);
    let tail = '';
    for (let at = from; at < file.size; at += 32_000)
      tail += Buffer.from(file.bytes(at, Math.min(32_000, file.size - at))).toString('latin1');
    return tail.includes(mark);
  });
}
