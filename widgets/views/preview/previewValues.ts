import type { ResolvedPreview } from '../../../engine/core/definition/Resolved.types.ts';
import type { PreviewProps } from '../../../engine/core/registry/definePreview.ts';
import { htmlToText } from '../../../engine/core/text/htmlToText.ts';
import { type ContentLanguage, contentLanguages } from '../../../engine/core/text/language.ts';
import { FAILED_UPLOAD } from '../../../engine/react/form/formRecord.ts';

/**
 * Contents of the places of a preview: the texts of its language, or of the next where these are missing, as on
 * the public site. Empty places are absent, and so is rich text without words.
 *
 * @example previewValues({ preview: 'article', fields: { title: 'title' } }, { title: { ar: 'أ' } }, 'en') // { title: 'أ' }
 */
export function previewValues(
  { fields }: ResolvedPreview,
  record: Readonly<Record<string, unknown>>,
  language: ContentLanguage,
): PreviewProps['values'] {
  const order = [language, ...contentLanguages().filter((other) => other !== language)];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([slot, name]) => {
      const value = record[name];
      const candidates: unknown[] =
        typeof value === 'object' && value !== null ? order.map((part): unknown => Reflect.get(value, part)) : [value];
      const text = candidates.find((candidate): candidate is string => isWritten(candidate));
      return text === undefined ? [] : [[slot, text]];
    }),
  );
}

function isWritten(value: unknown): boolean {
  if (typeof value !== 'string' || value.trim() === '' || value === FAILED_UPLOAD) return false;
  return !value.startsWith('<') || htmlToText(value).trim() !== '';
}
