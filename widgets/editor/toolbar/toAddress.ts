import { foldDigits } from '../../../engine/core/text/digits.ts';
import { safeAddress } from '../../../engine/core/text/richTextRules.ts';

/**
 * What a person typed or pasted as the address of a link → the address, with what people leave out: `lawha.ae`,
 * `a@lawha.ae`, `050 123 4567`, and `http:` is taken as `https:`. Undefined for an address that no link may have.
 */
export function toAddress(typed: string): string | undefined {
  const text = typed.trim();
  const digits = foldDigits(text);
  if (/^\+?\d[\d\s().-]{2,30}$/.test(digits)) return safeAddress(`tel:${digits}`);
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return safeAddress(`mailto:${text}`);
  if (/^http:\/\//i.test(text)) return safeAddress(text.replace(/^http:/i, 'https:'));
  return (
    safeAddress(text) ??
    (/^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#].*)?$/u.test(text) ? safeAddress(`https://${text}`) : undefined)
  );
}
