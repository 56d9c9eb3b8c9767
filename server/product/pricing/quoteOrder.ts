import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { isText, type Text } from '../../../engine/core/text/Text.ts';
import type { FieldErrors } from '../../base/HttpError.ts';
import { orderPrice } from '../behaviours/orderPrice.ts';
import type { FiguresSubject } from '../../context/parts/Figures.types.ts';
import { requireSettings } from '../../settings/readSettings.ts';
import type { Db } from '../../store/Store.types.ts';
import { divideOrder } from '../ledger/divideOrder.ts';
import { HUNDRED, toHundredths } from '../ledger/money.ts';
import { findShortage, moneyOf, type Shortage } from '../ledger/orderLedger.ts';

/** What an order would cost if it were saved now, in the product's currency. */
export interface OrderQuote {
  /** The price before the offer; null while what decides it is not chosen. */
  price: number | null;
  discount: number;
  report: number;
  /** What the customer pays: price and report after the offer, VAT included. */
  total: number;
  vatRate: number;
  /** The VAT contained in the total. */
  vat: number;
  /** Why the chosen offer does not apply. */
  refusal?: Text;
  /** What the wallet lacks, for an order that is paid by it. */
  shortage?: Shortage;
}

/**
 * The price of an order before it is saved, by the code that prices it when it is: the price of the form or of its
 * service, the offer, and the VAT of the settings, or the one frozen in the order.
 */
export async function quoteOrder(db: Db, { app, entry, id, before, record }: FiguresSubject): Promise<OrderQuote> {
  const errors: FieldErrors = new Map();
  const change = { app, entry, action: id === undefined ? 'create' : 'update', record } as const;
  const stored = { ...(id !== undefined && { id }), ...(before && { before }) };
  const set: RecordValue = { ...(await orderPrice.prepare?.(db, { ...change, ...stored }, errors)) };
  const refusal = [...errors.values()].flat().find((problem) => isText(problem));
  // A refused offer takes nothing off, whatever it would be worth.
  const off =
    refusal === undefined ? {} : { price: amountOf(set['price']) + amountOf(set['discount']), discount: null };
  const priced: RecordValue = { ...record, ...set, ...off };
  const { vat_value: vatValue } = await requireSettings(db, ['vat_value']);
  const vatRate = typeof priced['vat_rate'] === 'number' ? priced['vat_rate'] : vatValue;
  const order = moneyOf(priced, entry.resource.states);
  const discount = amountOf(priced['discount']);
  const { vat } = divideOrder(order.gross, { vat: toHundredths(vatRate), agent: 0, company: 0 });
  const isPayable = typeof record['user_id'] === 'number' && order.gross > 0;
  const shortage = isPayable
    ? await findShortage(db, { order, at: app.now(), ...(id !== undefined && { id }) })
    : undefined;
  return {
    price: typeof priced['price'] === 'number' ? priced['price'] + discount : null,
    discount,
    report: amountOf(priced['report_price']),
    total: order.gross / HUNDRED,
    vatRate,
    vat: vat / HUNDRED,
    ...(refusal && { refusal }),
    ...(shortage && { shortage }),
  };
}

function amountOf(value: unknown): number {
  return toHundredths(value) / HUNDRED;
}
