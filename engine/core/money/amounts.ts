import type { ResolvedCurrency, ResolvedField } from '../definition/Resolved.types.ts';
import type { PageCurrency } from '../product/Product.types.ts';
import { currentProduct } from '../product/currentProduct.ts';
import { isObject } from '../values/isObject.ts';
import { MOST_DECIMALS } from '../product/isoDecimals.ts';
import { currencyLabel, formatAmount, formatNumber } from '../text/format.ts';
import type { Language } from '../text/language.ts';

type Values = Readonly<Record<string, unknown>>;

/** The code of an amount's currency in a record; undefined where the record does not say it. */
export function currencyCode({ by, of }: ResolvedCurrency, record: Values | undefined): string | undefined {
  if (by === undefined) return Object.keys(of)[0];
  const code = record?.[by];
  return typeof code === 'string' && Object.hasOwn(of, code) ? code : undefined;
}

/**
 * How an amount of a record is written: in the currency that its field has, that the record says, or that the product has.
 * Undefined for one whose currency the record does not say.
 */
export function amountCurrency(
  { currency }: Pick<ResolvedField, 'currency'>,
  record?: Values,
): PageCurrency | undefined {
  if (currency === undefined) return currentProduct().currency;
  const code = currencyCode(currency, record);
  return code === undefined ? undefined : currency.of[code];
}

/** An amount and what is written after it. */
export interface AmountParts {
  amount: string;
  /** Empty for an amount whose currency is not known. */
  label: string;
}

/**
 * What is written of an amount, or of sums by currency: one number with its sign for each currency.
 *
 * @example amountParts({ KWD: 12.5, SAR: 3 }, field, { language: 'en' }) // [{ amount: '12.500', label: 'KWD' }, …]
 */
export function amountParts(
  value: unknown,
  field: Pick<ResolvedField, 'currency'>,
  { row, language }: { row?: Values; language: Language },
): AmountParts[] {
  const { currency } = field;
  if (isObject(value)) return Object.entries(value).map(([code, sum]) => partsOf(sum, currency?.of[code], language));
  return [partsOf(value, amountCurrency(field, row), language)];
}

function partsOf(value: unknown, currency: PageCurrency | undefined, language: Language): AmountParts {
  const number = typeof value === 'number' || typeof value === 'string' ? value : undefined;
  if (currency === undefined)
    return { amount: formatNumber(number, language, { maximumFractionDigits: MOST_DECIMALS }), label: '' };
  return { amount: formatAmount(number, language, currency), label: currencyLabel(language, currency) };
}

/** Amounts with their signs as one text: `12.500 KWD · 3.00 SAR`. */
export function amountText(parts: readonly AmountParts[]): string {
  return parts
    .filter(({ amount }) => amount !== '')
    .map(({ amount, label }) => (label === '' ? amount : `${amount} ${label}`))
    .join(' · ');
}
