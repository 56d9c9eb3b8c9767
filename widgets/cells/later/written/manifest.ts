import { defineCell } from '../../../../engine/core/registry/defineCell.ts';
import { textKindOf } from '../../../../engine/core/kinds/textKinds.ts';

/** A text of one form, as people read it: account numbers in fours, numbers of cards in their groups. */
export const manifest = defineCell({
  id: 'written',
  accepts: ['iban', 'emirates-id', 'ip-address', 'slug', 'gtin'],
  toText: (value, { field }) => {
    if (typeof value !== 'string') return '';
    const kind = field && textKindOf(field.kind);
    return kind?.show?.(value) ?? value;
  },
});
