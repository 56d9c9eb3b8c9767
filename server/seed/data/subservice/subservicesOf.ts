import { paragraphs } from '../paragraphs.ts';
import type { SeedRecord } from '../SeedRecord.ts';

/** id, Arabic name, English name, price in AED, Arabic description, English description. */
export type SubserviceRow = readonly [
  id: number,
  ar: string,
  en: string,
  price: number,
  descAr: string,
  descEn: string,
];

/** The records of one service's sub-services; their order is the order of the rows. */
export function subservicesOf(service_id: number, rows: readonly SubserviceRow[]): SeedRecord[] {
  return rows.map(([id, ar, en, price, descAr, descEn], index) => ({
    id,
    service_id,
    name: { ar, en },
    desc: paragraphs([descAr, descEn]),
    price,
    order: index + 1,
    is_active: 1,
  }));
}
