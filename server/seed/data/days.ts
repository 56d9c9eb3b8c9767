import type { SeedRecord } from './SeedRecord.ts';

/** The days of the week (0 = Sunday); active is a working day, and Saturday and Sunday are the weekend of the UAE. */
export const days: readonly SeedRecord[] = [
  { id: 1, day_number: 0, name: { ar: 'الأحد', en: 'Sunday' }, is_active: 0 },
  { id: 2, day_number: 1, name: { ar: 'الاثنين', en: 'Monday' }, is_active: 1 },
  { id: 3, day_number: 2, name: { ar: 'الثلاثاء', en: 'Tuesday' }, is_active: 1 },
  { id: 4, day_number: 3, name: { ar: 'الأربعاء', en: 'Wednesday' }, is_active: 1 },
  { id: 5, day_number: 4, name: { ar: 'الخميس', en: 'Thursday' }, is_active: 1 },
  { id: 6, day_number: 5, name: { ar: 'الجمعة', en: 'Friday' }, is_active: 1 },
  { id: 7, day_number: 6, name: { ar: 'السبت', en: 'Saturday' }, is_active: 0 },
];
