import { currentProduct } from '../../../engine/core/product/currentProduct.ts';
import type { Figure, FiguresPart } from '../../context/parts/Figures.types.ts';
import { HUNDRED } from '../ledger/money.ts';
import type { Shortage } from '../ledger/orderLedger.ts';
import { productText } from '../messages/productText.ts';
import { type OrderQuote, quoteOrder } from './quoteOrder.ts';

/** What an order will cost: the price, what the offer takes off, the total and the VAT in it. */
export const ORDER_FIGURES: FiguresPart = {
  resource: 'orders',
  title: { ar: 'ما سيدفعه العميل', en: 'What the customer will pay' },
  read: async (db, about) => {
    if (typeof about.record['type'] !== 'string' || typeof about.record['service_id'] !== 'number') return [];
    const quote = await quoteOrder(db, about);
    return quote.price === null ? [] : figuresOf(quote, quote.price);
  },
};

function figuresOf({ discount, report, total, vatRate, vat, refusal, shortage }: OrderQuote, price: number): Figure[] {
  const money = (key: string, label: Figure['label'], value: number, more: Partial<Figure> = {}): Figure => ({
    key,
    label,
    value,
    kind: 'money',
    ...more,
  });
  return [
    money('price', { ar: 'السعر', en: 'Price' }, price),
    ...(discount > 0 || refusal !== undefined
      ? [
          money(
            'discount',
            { ar: 'خصم العرض', en: 'Discount of the offer' },
            0 - discount,
            refusal && { note: refusal },
          ),
        ]
      : []),
    ...(report > 0 ? [money('report', { ar: 'تقرير المعاينة', en: 'Inspection report' }, report)] : []),
    money('total', { ar: 'الإجمالي شامل الضريبة', en: 'Total with VAT' }, total, {
      isTotal: true,
      ...(shortage && { note: tooLittle(shortage) }),
    }),
    money('vat', { ar: `منه ضريبة ${vatRate}%`, en: `of which VAT ${vatRate}%` }, vat),
  ];
}

/** What an order paid by a wallet lacks, as its refusal says it. */
function tooLittle({ balance, needed }: Shortage): Figure['label'] {
  const currency = currentProduct().currency.labels;
  return productText({
    key: 'walletTooLittle',
    values: { balance: balance / HUNDRED, needed: needed / HUNDRED, currency },
  });
}
