import type { SeedRecord } from '../SeedRecord.ts';

/** Customer, amount, bank, branch, city, how it was decided, and why it was rejected. */
type CashOutRow = readonly [
  user: number,
  amount: number,
  bank: string,
  branch: string,
  city: number,
  status: 'pending' | 'accepted' | 'rejected',
  reason?: string,
];

const rows: readonly CashOutRow[] = [
  [3, 450, 'بنك أبوظبي الأول', 'شارع خليفة', 1, 'accepted'],
  [8, 1200, 'بنك دبي الإسلامي', 'ديرة', 2, 'accepted'],
  [12, 310.5, 'بنك الإمارات دبي الوطني', 'جميرا', 2, 'rejected', 'رقم الحساب لا يطابق اسم العميل.'],
  [15, 95, 'مصرف أبوظبي الإسلامي', 'البطين', 1, 'accepted'],
  [21, 760, 'بنك المشرق', 'الشارقة', 3, 'rejected', 'الرصيد المتاح أقل من المبلغ المطلوب.'],
  [24, 2150, 'بنك أبوظبي التجاري', 'الكورنيش', 1, 'accepted'],
  [30, 180, 'بنك رأس الخيمة الوطني', 'النخيل', 6, 'accepted'],
  [33, 540, 'بنك دبي التجاري', 'البرشاء', 2, 'pending'],
  [41, 275.25, 'مصرف الشارقة الإسلامي', 'المجاز', 3, 'pending'],
  [47, 1900, 'بنك أبوظبي الأول', 'العين', 8, 'pending'],
  [52, 620, 'بنك دبي الإسلامي', 'القصيص', 2, 'pending'],
  [58, 410, 'بنك المشرق', 'عجمان', 4, 'pending'],
];

/** Demands for money from the wallet, of the leftover call `cash_outs`. */
export const cashOuts: readonly SeedRecord[] = rows.map(
  ([user_id, amount, bank_name, branch, city_id, status, reason], index) => ({
    id: index + 1,
    user_id,
    amount,
    bank_name,
    branch,
    city_id,
    status,
    ...(reason !== undefined && { reject_reason: reason }),
  }),
);
