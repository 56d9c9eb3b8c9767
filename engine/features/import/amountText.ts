import type { ResolvedCurrency } from '../../core/definition/Resolved.types.ts';
import { foldText } from '../../core/text/fold.ts';

/** A text of an amount: the number, and the currency that is beside it. */
export interface AmountText {
  number: string;
  /** Its code; `''` for one that the field does not have; absent where no currency is written. */
  code?: string;
}

/**
 * Parts an amount from its currency, by code or sign in any language, before or after it.
 *
 * @example readAmountText('12.500 د.ك', currency) // { number: '12.500', code: 'KWD' }
 */
export function readAmountText(text: string, { of }: ResolvedCurrency): AmountText {
  const [, before = '', number = '', after = ''] = /^([^\d٠-٩۰-۹+-]*)([^\p{L}\p{Sc}]*)(.*)$/u.exec(text) ?? [];
  const words = [before, after].map(plain).filter((word) => word !== '');
  if (words.length === 0) return { number };
  const [word] = words;
  const found = Object.entries(of).find(([code, { labels }]) =>
    [code, ...Object.values(labels)].some((known) => plain(known) === word),
  );
  return { number: number.trim(), code: words.length > 1 ? '' : (found?.[0] ?? '') };
}

/** A sign without the points between its letters, in which spellings differ. */
function plain(text: string): string {
  return foldText(text).replaceAll(/[.\s]/g, '');
}
