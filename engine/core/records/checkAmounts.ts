import type { ResolvedField } from '../definition/Resolved.types.ts';
import type { PageCurrency } from '../product/Product.types.ts';
import { amountCurrency } from '../money/amounts.ts';
import { isObject } from '../values/isObject.ts';
import { innerFields, itemFields } from './blocks.ts';
import type { RecordValue } from './recordCodec.ts';

/** An amount that is smaller than the smallest part of its currency, or no multiple of it. */
export interface AmountFault {
  /** Where it is: a field, or a field of an item. */
  path: string[];
  currency: PageCurrency;
  /** The smallest part. */
  step: number;
}

/** The amounts with more decimals than the currency has that the record says. Those that the server sets are rounded. */
export function checkAmounts(fields: readonly ResolvedField[], record: Readonly<RecordValue>): AmountFault[] {
  return fields.flatMap((field): AmountFault[] => {
    const value = record[field.name];
    if (field.items) return checkItems(field, record);
    if (field.readOnly || field.currency?.by === undefined || typeof value !== 'number') return [];
    const currency = amountCurrency(field, record);
    if (currency === undefined || decimalsOf(value) <= currency.decimals) return [];
    return [{ path: [field.name], currency, step: 10 ** -currency.decimals }];
  });
}

/** An item that does not say its currency has that of the record. */
function checkItems(field: ResolvedField, record: Readonly<RecordValue>): AmountFault[] {
  const { name } = field;
  const list: unknown = record[name];
  if (!Array.isArray(list) || !hasCurrency(field)) return [];
  return list.flatMap((item: unknown, index) =>
    isObject(item)
      ? checkAmounts(itemFields(field, item), { ...record, ...item }).map((fault) => ({
          ...fault,
          path: [name, String(index), ...fault.path],
        }))
      : [],
  );
}

/** Whether some amount in its items has the currency that a field says. */
function hasCurrency(field: ResolvedField): boolean {
  return innerFields(field).some((own) => own.currency?.by !== undefined || hasCurrency(own));
}

function decimalsOf(value: number): number {
  return (String(value).split('.')[1] ?? '').length;
}
