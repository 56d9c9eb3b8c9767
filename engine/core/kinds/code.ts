import { stripBidiControls } from '../text/bidi.ts';

/**
 * Code as it is stored: its lines ended alike, without the invisible marks that make it read otherwise than it runs, and
 * without blank lines around it. The indentation of its lines stays.
 */
export function readCode(text: string): string {
  return stripBidiControls(text)
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}
