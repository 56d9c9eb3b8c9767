import { defineCell } from '../../../../engine/core/registry/defineCell.ts';

/** Code, or JSON: a list shows what is in it in one line, the page of a record the whole. */
export const manifest = defineCell({
  id: 'code-block',
  accepts: ['code', 'json-text', 'textarea'],
  toText: (value) => (typeof value === 'string' ? value : ''),
});
