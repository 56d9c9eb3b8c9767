import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { ContentLanguage } from '../../core/text/language.ts';

/** Kinds whose values need the whole width. */
const WIDE = new Set([
  'textarea',
  'html',
  'markdown',
  'code',
  'json-text',
  'images',
  'file',
  'files',
  'geo-point',
  'references',
  'reference-choices',
  'json',
  'repeater',
  'blocks',
]);

/** Whether a field needs the whole width: a reason is one chip, however long its text is. */
export function isWide({ kind, cell }: ResolvedField): boolean {
  return WIDE.has(kind) && cell !== 'reason';
}

/** Whether a field is drawn as several facts, one for each language. */
export function isByLanguage({ kind, leaves }: ResolvedField): boolean {
  return kind === 'bilingual-image' || isTextByLanguage({ leaves });
}

/** Whether the parts of a field are texts, one for each language. */
export function isTextByLanguage({ leaves }: Pick<ResolvedField, 'leaves'>): boolean {
  return leaves.length > 1 && leaves.every(({ language }) => language);
}

/** The row with one language of a field in the field's place. */
export function sideOf(row: Row, field: ResolvedField, language: ContentLanguage): Row {
  const value = row[field.name];
  const side: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, language) : value;
  return { ...row, [field.name]: side };
}
