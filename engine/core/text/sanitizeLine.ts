import { stripBidiControls } from './bidi.ts';

/**
 * A single-line value as it is stored: composed (NFC), without invisible direction controls, every run of white space
 * (line breaks too) as one space, trimmed. Multi-line and rich text do not go through here.
 */
export function sanitizeLine(value: string): string {
  return stripBidiControls(value.normalize('NFC')).replace(/\s+/g, ' ').trim();
}
