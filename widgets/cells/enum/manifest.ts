import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { pickText } from '../../../engine/core/text/Text.ts';

/** One value of an enumeration: a status when the field gives tones. */
export const manifest = defineCell({
  id: 'enum',
  accepts: ['enum', 'text', 'integer', 'flag'],
  toText: (value, { field, language }) => {
    const raw = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const label = Object.hasOwn(field?.enumLabels ?? {}, raw) ? field?.enumLabels?.[raw] : undefined;
    return label === undefined ? raw : pickText(label, language);
  },
});
