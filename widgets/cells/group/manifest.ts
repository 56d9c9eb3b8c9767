import { defineCell } from '../../../engine/registry/defineCell.ts';

/** A group of the dashboard, by what it is called. As plain text its technical name, which no language changes. */
export const manifest = defineCell({
  id: 'group',
  accepts: ['text'],
  options: {
    record: { type: 'string', description: 'Field with the id of a record of that group, to which it leads.' },
  },
  width: 160,
  toText: (value) => (typeof value === 'string' ? value : ''),
});
