import type { Text } from '../../engine/core/text/Text.ts';

/** A label of the menu in the current language; labels of the server are already in that language. */
export function labelOf(label: Text | string, pick: (text: Text) => string): string {
  return typeof label === 'string' ? label : pick(label);
}
