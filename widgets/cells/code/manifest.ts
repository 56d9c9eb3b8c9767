import { defineCell } from '../../../engine/core/registry/defineCell.ts';

/** A code: digits, register numbers, product codes. */
export const manifest = defineCell({
  id: 'code',
  accepts: ['digits', 'text', 'text-en', 'integer'],
  toText: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
});
