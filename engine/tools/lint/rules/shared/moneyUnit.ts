import type { Phrase } from '../../messages/Messages.types.ts';
import { pointingField, repeaterOf, type RowsValue } from '../../../../core/computed/valueParts.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { wholeProduct } from '../../../../core/product/wholeProduct.ts';

/**
 * What amounts are counted in: `money` in the currency of the product, `money:KWD` in another, `money@currency` in the one
 * that a field of the record says, `money*currency` in one that each row says for itself.
 */
export type MoneyUnit = 'money' | `money:${string}` | `money@${string}` | `money*${string}`;

export function isMoneyUnit(unit: string | undefined): unit is MoneyUnit {
  return unit !== undefined && /^money(?:[:@*]|$)/.test(unit);
}

/** The unit of a field of kind money. */
export function moneyUnit({ currency }: Pick<ResolvedField, 'currency'>): MoneyUnit {
  if (currency === undefined) return 'money';
  if (currency.by !== undefined) return `money@${currency.by}`;
  const code = Object.keys(currency.of)[0] ?? '';
  return code === wholeProduct().currency.code ? 'money' : `money:${code}`;
}

/** Where the rows of a value are. */
export interface RowsPlace {
  /** The fields of the record that has the value. */
  fields: readonly ResolvedField[];
  /** The group of the record. */
  group: string;
  /** The fields of a row. */
  rows: readonly ResolvedField[];
}

/**
 * What is counted of all rows in a unit of a row: that of the record where every row has the same currency, that of the one
 * currency that counts, else one of each row.
 */
export function unitOfRows(unit: string | undefined, value: RowsValue, place: RowsPlace): string | undefined {
  if (unit?.startsWith('money@') !== true) return unit;
  const by = unit.slice('money@'.length);
  const own = place.rows.find(({ name }) => name === by);
  const test = value.where?.properties?.[by];
  if (test?.const !== undefined) return `money:${String(test.const)}`;
  // An item that has no such field has the currency of its record.
  if (own === undefined) return unit;
  if (repeaterOf(place.fields, value) !== undefined) return `money*${by}`;
  const pointing = pointingField({ fields: [...place.rows] }, { group: place.group, by: value.by });
  const isOfRecord = own.from !== undefined && own.from.isOnce !== true && own.from.reference === pointing?.name;
  return isOfRecord ? `money@${own.from?.field ?? ''}` : `money*${by}`;
}

/** What a message calls a unit. */
export function unitWords(unit: string): Phrase {
  if (unit.startsWith('money:')) return { phrase: 'amounts-in', values: { code: unit.slice('money:'.length) } };
  if (unit.startsWith('money@')) return { phrase: 'amounts-of', values: { field: unit.slice('money@'.length) } };
  if (unit.startsWith('money*')) return { phrase: 'amounts-by', values: { field: unit.slice('money*'.length) } };
  return { phrase: 'values-of-kind', values: { kind: unit } };
}
