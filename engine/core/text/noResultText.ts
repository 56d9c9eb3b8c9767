import type { TFunction } from 'i18next';
import { isolate } from './bidi.ts';

/**
 * What a search without result says, with the words that were sought in a direction of their own.
 *
 * @example noResultText(t, 'مكيف') // لا نتائج لـ «مكيف»
 */
export function noResultText(t: TFunction, query: string): string {
  const sought = query.trim();
  return sought === '' ? t('common.noResults') : t('common.noResultsFor', { query: isolate(sought) });
}
