import { defineCell } from '../../../../engine/core/registry/defineCell.ts';

/** Files of any type: icon, name and size; the page of a record shows a PDF inside. */
export const manifest = defineCell({
  id: 'file',
  accepts: ['file', 'files'],
  width: 240,
  // The address ends in the name; names may have spaces, so that each has a line.
  toText: (value) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' ? [one] : [])).join('\n'),
});
