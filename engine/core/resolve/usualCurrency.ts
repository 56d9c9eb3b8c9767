import { LANGUAGES } from '../constants.ts';
import { stripBidiControls } from '../text/bidi.ts';
import { isCurrencyCode, isoDecimals } from '../product/isoDecimals.ts';
import type { PageCurrency } from '../product/Product.types.ts';

/**
 * How amounts of a currency are written unless the product says otherwise: by its sign in Arabic as Unicode has it, by its
 * code in English, with the decimals of ISO 4217.
 *
 * @example usualCurrency('KWD') // { labels: { ar: 'د.ك', en: 'KWD' }, decimals: 3 }
 */
export function usualCurrency(code: string): PageCurrency {
  if (!isCurrencyCode(code)) return { labels: { ar: code, en: code }, decimals: isoDecimals(code) };
  const format = new Intl.NumberFormat(LANGUAGES[0], { style: 'currency', currency: code });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  return { labels: { ar: stripBidiControls(sign).replace(/\.$/, ''), en: code }, decimals: isoDecimals(code) };
}
