import { providers } from '../people/providers.ts';
import type { SeedRecord } from '../SeedRecord.ts';

/** Place among the providers, the name asked for, how it was decided, and a note. */
type UpdateRequestRow = readonly [
  provider: number,
  name: string,
  status: 'pending' | 'accept' | 'reject',
  note?: string,
];

const rows: readonly UpdateRequestRow[] = [
  [1, 'عبدالله سالم المنصوري', 'accept', 'تعديل الاسم ليطابق الهوية.'],
  [4, 'خالد محمود عبدالرحمن', 'accept'],
  [6, 'راشد سعيد الكتبي', 'reject', 'صورة الهوية غير واضحة.'],
  [9, 'محمد إقبال خان', 'accept', 'تحديث الاسم بعد تجديد الإقامة.'],
  [11, 'أحمد يوسف الحمادي', 'reject'],
  [4, 'خالد محمود عبدالرحمن الزعابي', 'pending', 'إضافة اسم العائلة.'],
  [14, 'سامي نبيل حداد', 'pending'],
  [17, 'فيصل ناصر الشامسي', 'pending', 'تصحيح خطأ في الاسم.'],
  [20, 'عمر فاروق سليمان', 'pending'],
];

/** Changes that providers asked for, of the leftover call `update_requests`; each has one pending at most. */
export const updateRequests: readonly SeedRecord[] = rows.map(([place, full_name, request_status, notes], index) => ({
  id: index + 1,
  driver_id: providers[place]?.id ?? null,
  full_name,
  request_status,
  ...(notes !== undefined && { notes }),
}));
