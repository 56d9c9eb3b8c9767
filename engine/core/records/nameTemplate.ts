import type { Text } from '../text/Text.ts';

const PLACE = /\{([a-z][a-z0-9_]*)\}/g;

/** The fields that a name template names, once each. */
export function templateFields(template: Text): string[] {
  const texts: string[] = Object.values(template);
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PLACE)].map((found) => found[1] ?? '')))];
}

/** Whether a template has a brace besides those around a field's name, which would be shown as it is. */
export function hasLooseBrace(template: string): boolean {
  return /[{}]/.test(template.replaceAll(PLACE, ''));
}

/**
 * A name template in one language with its fields filled in.
 *
 * @example fillTemplate('{day_id}, {from} to {to}', { day_id: 'Monday', from: '08:00', to: '10:00' }) // 'Monday, 08:00 to 10:00'
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(PLACE, (_whole, name: string) => values[name] ?? '').trim();
}
