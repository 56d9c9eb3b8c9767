import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { pickText } from '../../../engine/core/text/Text.ts';

/** The state of a record: a chip with icon and tone, whatever spelling the record carries. */
export const manifest = defineCell({
  id: 'state',
  accepts: ['enum', 'text'],
  toText: (value, { field, language }) => {
    const raw = typeof value === 'string' ? value : '';
    const label = Object.hasOwn(field?.enumLabels ?? {}, raw) ? field?.enumLabels?.[raw] : undefined;
    return label === undefined ? raw : pickText(label, language);
  },
});
