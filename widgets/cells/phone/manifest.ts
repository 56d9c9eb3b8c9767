import { defineCell } from '../../../engine/core/registry/defineCell.ts';

/** A phone number with its calling code. */
export const manifest = defineCell({
  id: 'phone',
  accepts: ['phone', 'text', 'digits'],
  toText: phoneText,
});

function phoneText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const code = 'code' in value && typeof value.code === 'string' ? value.code : '';
  const number = 'number' in value && typeof value.number === 'string' ? value.number : '';
  return [code && `+${code}`, number].filter(Boolean).join(' ');
}
