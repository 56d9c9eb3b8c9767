import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import { blockOf } from '../../core/records/blocks.ts';
import { itemSummary } from '../../core/records/itemSummary.ts';
import { atStart } from '../../core/text/atStart.ts';
import { formatInteger } from '../../core/text/format.ts';
import type { Language } from '../../core/text/language.ts';
import { pickText } from '../../core/text/Text.ts';
import { isObject } from '../../core/values/isObject.ts';

/**
 * The items of a list as a line of a file says them: numbered, one below another, each with its first text, of a block
 * with the name of its shape before it.
 *
 * @example itemsText(content, page.content, 'en') // '1. Heading: Welcome\n2. Columns: Our team'
 */
export function itemsText(field: ResolvedField, value: unknown, language: Language): string {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items
    .map((item, index) => {
      const shape = blockOf(field, item);
      const text = isObject(item) ? itemSummary(field, item, language) : '';
      const parts = [
        ...(shape === undefined ? [] : [atStart(pickText(shape.label, language))]),
        ...(text === '' ? [] : [text]),
      ];
      return `${formatInteger(index + 1, language)}. ${parts.join(': ')}`.trimEnd();
    })
    .join('\n');
}
