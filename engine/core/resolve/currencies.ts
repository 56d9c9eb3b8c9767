import type { CurrencyDefinition, PropertySchema } from '../../../schemas/generated/definition.ts';
import type { ResolvedCurrency, ResolvedField } from '../definition/Resolved.types.ts';
import { currentProduct } from '../product/currentProduct.ts';
import type { PageCurrency, PageProduct, Product } from '../product/Product.types.ts';
import { isCurrencyCode } from '../product/isoDecimals.ts';
import { type Language, localeOf } from '../text/language.ts';
import type { Text } from '../text/Text.ts';
import { textInAll } from '../text/textInAll.ts';
import { usualCurrency } from './usualCurrency.ts';

type Whole = Partial<Pick<Product, 'currencies'>> & PageProduct;

/** Codes of the currencies that the product offers, its own first. */
export function offeredCurrencies(): string[] {
  const { currencies = {} }: Whole = currentProduct();
  return Object.keys(currencies);
}

/** How amounts of a currency are written: as the product says, else as usual. */
export function currencyOf(code: string): PageCurrency {
  const { currencies = {} }: Whole = currentProduct();
  return { ...usualCurrency(code), ...(Object.hasOwn(currencies, code) && currencies[code]) };
}

/** What people call a currency: `دينار كويتي`, `Kuwaiti Dinar`. */
export function currencyName(code: string): Text {
  const nameIn = (language: Language): string =>
    isCurrencyCode(code) ? (new Intl.DisplayNames(localeOf(language), { type: 'currency' }).of(code) ?? code) : code;
  return textInAll(nameIn);
}

/** The currency of a field as far as its own schema says it; the choices of another field are added by `nameCurrencies`. */
export function resolveCurrency(currency: CurrencyDefinition): ResolvedCurrency {
  return typeof currency === 'string' ? { of: { [currency]: currencyOf(currency) } } : { by: currency.field, of: {} };
}

/** The enumeration that a `lawha:currency` is. */
export function currencyChoices(property: PropertySchema): PropertySchema {
  const { $ref: _ref, ...own } = property;
  const codes = (property.enum ?? offeredCurrencies()).map(String);
  const labels = Object.fromEntries(codes.map((code) => [code, currencyName(code)]));
  const first = codes[0];
  return {
    // Amounts begin in the currency of the product.
    ...(property.readOnly !== true && property['x-default'] === undefined && first !== undefined && { default: first }),
    ...own,
    type: 'string',
    enum: codes,
    'x-enum-labels': { ...labels, ...property['x-enum-labels'] },
  };
}

/** Gives each amount whose currency another field says the currencies that this one offers, those in items included. */
export function nameCurrencies(
  fields: readonly ResolvedField[],
  outside: readonly ResolvedField[] = [],
): ResolvedField[] {
  return fields.map((field) => {
    if (field.items) {
      const around = [...fields, ...outside];
      const blocks = field.blocks?.map((block) => ({ ...block, fields: nameCurrencies(block.fields, around) }));
      return { ...field, items: nameCurrencies(field.items, around), ...(blocks && { blocks }) };
    }
    const by = field.currency?.by;
    if (by === undefined) return field;
    const chosen = [...fields, ...outside].find(({ name, kind }) => name === by && kind === 'enum');
    const codes = (chosen?.schema.enum ?? []).map(String);
    return { ...field, currency: { by, of: Object.fromEntries(codes.map((code) => [code, currencyOf(code)])) } };
  });
}
