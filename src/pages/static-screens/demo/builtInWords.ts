import type { Text } from '../../../../engine/core/text/Text.ts';

/** A name in the languages that every text has. */
interface SampleName {
  ar: string;
  en: string;
}

/* Data of the built-in rows, as people would write it; not texts of the interface. */

/** Names of people. */
export const PEOPLE: readonly Text[] = [
  { ar: 'فاطمة الزعابي', en: 'Fatima Al Zaabi' },
  { ar: 'سالم المنصوري', en: 'Salem Al Mansoori' },
  { ar: 'مريم الكعبي', en: 'Mariam Al Kaabi' },
  { ar: 'خالد البلوشي', en: 'Khalid Al Balushi' },
  { ar: 'نورة الشامسي', en: 'Noura Al Shamsi' },
  { ar: 'عبد الرحمن بن خالد', en: 'Abdulrahman bin Khalid' },
  { ar: 'هند السويدي', en: 'Hind Al Suwaidi' },
];

/** Titles of at most 15 characters. */
export const TITLES: readonly Text[] = [
  { ar: 'صيانة مكيفات', en: 'AC maintenance' },
  { ar: 'تمديد كهرباء', en: 'Wiring' },
  { ar: 'إصلاح سباكة', en: 'Plumbing repair' },
  { ar: 'دهان داخلي', en: 'Indoor painting' },
  { ar: 'تنظيف عميق', en: 'Deep cleaning' },
  { ar: 'تركيب ستائر', en: 'Curtains' },
  { ar: 'مكافحة حشرات', en: 'Pest control' },
];

/** Sentences of at most 40 characters. */
export const NOTES: readonly Text[] = [
  { ar: 'يُفضّل الموعد صباحًا قبل العاشرة', en: 'Best in the morning, before ten' },
  { ar: 'الوحدة في الطابق الثالث بلا مصعد', en: 'Third floor, without a lift' },
  { ar: 'يُرجى الاتصال قبل الوصول', en: 'Please call before you arrive' },
  { ar: 'قطع الغيار متوفرة', en: 'Spare parts are there' },
  { ar: 'زيارة متابعة بعد أسبوعين', en: 'A second visit in two weeks' },
];

/** Names of places. */
export const PLACES: readonly (SampleName & { lat: number; lng: number })[] = [
  { ar: 'الرياض', en: 'Riyadh', lat: 24.7136, lng: 46.6753 },
  { ar: 'مسقط', en: 'Muscat', lat: 23.588, lng: 58.3829 },
  { ar: 'الدوحة', en: 'Doha', lat: 25.2854, lng: 51.531 },
  { ar: 'عمّان', en: 'Amman', lat: 31.9539, lng: 35.9106 },
  { ar: 'رأس الخيمة', en: 'Ras Al Khaimah', lat: 25.8007, lng: 55.9762 },
];

/** A country for phone inputs. */
export interface SampleCountry extends SampleName {
  code: string;
  digits: number;
  flag: string;
}

/** Countries with their calling codes, for phone inputs. */
export const COUNTRIES: readonly [SampleCountry, ...SampleCountry[]] = [
  { ar: 'السعودية', en: 'Saudi Arabia', code: '966', digits: 9, flag: 'sa' },
  { ar: 'الأردن', en: 'Jordan', code: '962', digits: 9, flag: 'jo' },
  { ar: 'مصر', en: 'Egypt', code: '20', digits: 10, flag: 'eg' },
];
