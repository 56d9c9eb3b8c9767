import type { CellTextContext } from '../../../engine/core/registry/defineCell.ts';
import { isText, pickText } from '../../../engine/core/text/Text.ts';
import { recordOf } from './recordOf.ts';

/**
 * How a record's value reads as plain text, whatever its kind: yes and no, the screen's side of a bilingual text, a
 * phone number, the names of records, each entry of a list.
 */
export function valueText(value: unknown, context: Pick<CellTextContext, 'language' | 't'>): string {
  const { language, t } = context;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const texts = value.map((item: unknown) => valueText(item, context)).filter((text) => text !== '');
    return texts.join(t('list.comma'));
  }
  if (isText(value)) return pickText(value, language);
  const { code, number, location } = { ...value } as Record<string, unknown>;
  if (typeof number === 'string') return typeof code === 'string' ? `+${code} ${number}` : number;
  if (typeof location === 'string' && location !== '') return location;
  const { id, name } = recordOf(value, language);
  return name === '' && id !== undefined ? `#${id}` : name;
}
