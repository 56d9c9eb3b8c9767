import type { Text } from '../../engine/core/text/Text.ts';

/** A label of the menu in the current language; the server's are in it already. */
export function labelOf(label: Text | string, pick: (text: Text) => string): string {
  return typeof label === 'string' ? label : pick(label);
}
