import { defineCell } from '../../../engine/core/registry/defineCell.ts';
import { pickText } from '../../../engine/core/text/Text.ts';

/** A group of the dashboard by its label; an unknown one by its technical name. */
export const manifest = defineCell({
  id: 'group',
  accepts: ['text'],
  options: {
    record: {
      type: 'string',
      description: 'Field with the id of the record to which it leads.',
      'x-names': { to: 'field' },
    },
  },
  width: 160,
  toText: (value, { groups, language }) => {
    const found = groups?.find(({ name }) => name === value);
    return found ? pickText(found.label, language) : typeof value === 'string' ? value : '';
  },
});
