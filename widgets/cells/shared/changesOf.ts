import type { CellTextContext } from '../../../engine/core/registry/defineCell.ts';
import { isText, pickLocalised, pickText } from '../../../engine/core/text/Text.ts';
import { recordOf } from './recordOf.ts';

/** A field whose value changed. */
export interface Change {
  /** Name of the field; the server's label where it sent one. */
  name: string;
  /** Whether the name is a translated label and not a key. */
  isLabelled: boolean;
  /** Values as text; `''` for nothing. */
  before: string;
  after: string;
}

/** The changes in a value: `{field, label?, before, after}` each; entries of another shape are left out. */
export function changesOf(value: unknown, context: Pick<CellTextContext, 'language' | 't'>): Change[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((item): Change[] => {
    if (typeof item !== 'object' || item === null || !('field' in item) || typeof item.field !== 'string') return [];
    const parts: Record<string, unknown> = { ...item };
    const label = pickLocalised(parts['label'], context.language);
    return [
      {
        name: label === '' ? item.field : label,
        isLabelled: label !== '',
        before: valueText(parts['before'], context),
        after: valueText(parts['after'], context),
      },
    ];
  });
}

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
