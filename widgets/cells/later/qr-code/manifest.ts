import { defineCell } from '../../../../engine/core/registry/defineCell.ts';

/** The QR code of a text. */
export const manifest = defineCell({
  id: 'qr-code',
  accepts: ['text', 'text-en', 'text-ar', 'url', 'digits', 'slug', 'iban', 'email', 'gtin'],
  toText: (value) => (typeof value === 'string' ? value : ''),
});
