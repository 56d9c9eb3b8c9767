import type { ResolvedField } from '../../definition/Resolved.types.ts';
import { currencyCode } from '../../money/amounts.ts';
import { addUp } from '../../values/addUp.ts';
import { isObject } from '../../values/isObject.ts';
import { itemFields } from '../blocks.ts';
import type { RecordValue } from '../recordCodec.ts';

/** What is added up of the items of a list: a number, or of amounts in several currencies one for each. */
export interface ItemTotal {
  field: ResolvedField;
  value: number | Readonly<Record<string, number>>;
}

/**
 * The totals of a list as its definition names them, of the values as they are typed. Amounts of which neither the item
 * nor the record says the currency are in none.
 *
 * @param record The record that has the items, which may say their currency.
 */
export function itemTotals(field: ResolvedField, value: unknown, record: Readonly<RecordValue>): ItemTotal[] {
  const items = (Array.isArray(value) ? value : []).filter((item: unknown) => isObject(item));
  return (field.totals ?? []).flatMap((name): ItemTotal[] => {
    const own = itemFields(field, undefined).find((candidate) => candidate.name === name);
    if (own === undefined) return [];
    const { currency } = own;
    if (currency?.by === undefined) return [{ field: own, value: addUp(items.map((item) => item[name])) }];
    const codes = items.map((item) => currencyCode(currency, { ...record, ...item }));
    const sums = [...new Set(codes)].flatMap((code): [string, number][] => {
      const amounts = items.filter((_item, index) => codes[index] === code).map((item) => item[name]);
      return code === undefined || !amounts.some((amount) => typeof amount === 'number')
        ? []
        : [[code, addUp(amounts)]];
    });
    return [{ field: own, value: Object.fromEntries(sums) }];
  });
}
