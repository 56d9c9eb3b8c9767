import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { itemFields } from '../../core/records/blocks.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { htmlToText } from '../../core/text/htmlToText.ts';
import type { Language } from '../../core/text/language.ts';
import { pickText } from '../../core/text/Text.ts';
import { isObject } from '../../core/values/isObject.ts';

/**
 * The texts and numbers of a record as plain text, a line each under its label. Secrets, files and ids of other records
 * are left out.
 *
 * @example typedText(countries, { name: { ar: 'مصر', en: 'Egypt' } }, 'en') // 'Name: مصر\nName: Egypt'
 */
export function typedText(
  { fields }: Pick<ResolvedResource, 'fields'>,
  record: Readonly<RecordValue>,
  language: Language,
): string {
  return fields.flatMap((field) => linesOf(field, record[field.name], language)).join('\n');
}

const UNREADABLE = /^(?:image|images|bilingual-image|documents|video|file|files|json|password|secret)$/;

function linesOf(field: ResolvedField, value: unknown, language: Language): string[] {
  if (field.writeOnly || field.relation || UNREADABLE.test(field.kind)) return [];
  if (field.items) {
    const items: unknown[] = Array.isArray(value) ? value : [];
    return items.flatMap((item) => {
      const parts = isObject(item) ? item : {};
      return itemFields(field, item).flatMap((own) => linesOf(own, parts[own.name], language));
    });
  }
  const values: unknown[] = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [value];
  return values.flatMap((each) => {
    const text = typeof each === 'string' ? each : typeof each === 'number' ? String(each) : '';
    if (text.trim() === '') return [];
    const choice = field.enumLabels?.[text];
    const words = field.kind.endsWith('html') ? htmlToText(text) : text;
    return [`${pickText(field.label, language)}: ${choice ? pickText(choice, language) : words}`];
  });
}
