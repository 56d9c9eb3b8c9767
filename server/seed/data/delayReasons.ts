import type { SeedRecord } from './SeedRecord.ts';

/** Why an order is delayed. */
export const delayReasons: readonly SeedRecord[] = [
  {
    id: 1,
    name: { ar: 'ازدحام مروري', en: 'Heavy traffic' },
    desc: { ar: 'ازدحام غير معتاد في الطريق إلى موقع العميل.', en: 'Unusual traffic on the way to the customer.' },
    order: 1,
    is_active: 1,
  },
  {
    id: 2,
    name: { ar: 'امتداد العمل في الطلب السابق', en: 'The previous job took longer' },
    desc: {
      ar: 'احتاج الطلب السابق إلى وقت أطول من المتوقع.',
      en: 'The previous order needed more time than planned.',
    },
    order: 2,
    is_active: 1,
  },
  {
    id: 3,
    name: { ar: 'انتظار قطعة غيار', en: 'Waiting for a spare part' },
    desc: {
      ar: 'طُلبت القطعة من المورّد ويُحدَّد الموعد بعد وصولها.',
      en: 'The part has been ordered and the visit will be set once it arrives.',
    },
    order: 3,
    is_active: 1,
  },
  {
    id: 4,
    name: { ar: 'بطلب من العميل', en: 'At the customer’s request' },
    desc: {
      ar: 'طلب العميل تأخير الموعد داخل اليوم نفسه.',
      en: 'The customer asked for a later time on the same day.',
    },
    order: 4,
    is_active: 1,
  },
  {
    id: 5,
    name: { ar: 'أحوال جوية', en: 'Weather conditions' },
    desc: {
      ar: 'أمطار أو غبار أو ضباب يمنع العمل أو التنقل بأمان.',
      en: 'Rain, dust or fog prevents safe work or travel.',
    },
    order: 5,
    is_active: 1,
  },
  {
    id: 6,
    name: { ar: 'انتظار تصريح دخول', en: 'Waiting for an access permit' },
    desc: {
      ar: 'لم تصدر إدارة المبنى تصريح العمل بعد.',
      en: 'Building management has not issued the work permit yet.',
    },
    order: 6,
    is_active: 1,
  },
  {
    id: 7,
    name: { ar: 'عطل في مركبة الفني', en: 'The technician’s vehicle broke down' },
    desc: {
      ar: 'تُرسَل مركبة بديلة أو يُكلَّف فني آخر.',
      en: 'A replacement vehicle is sent or another technician is assigned.',
    },
    order: 7,
    is_active: 1,
  },
  {
    id: 8,
    name: { ar: 'ظرف صحي طارئ للفني', en: 'The technician fell ill' },
    desc: {
      ar: 'اعتذر الفني لسبب صحي ويجري تكليف بديل.',
      en: 'The technician is unwell and a replacement is being assigned.',
    },
    order: 8,
    is_active: 1,
  },
  {
    id: 9,
    name: { ar: 'ضغط الطلبات في المنطقة', en: 'High demand in the area' },
    desc: {
      ar: 'عدد الطلبات اليوم أكبر من المعتاد في هذه المنطقة.',
      en: 'There are more orders than usual in this area today.',
    },
    order: 9,
    is_active: 1,
  },
  {
    id: 10,
    name: { ar: 'الحاجة إلى معدات إضافية', en: 'Extra equipment needed' },
    desc: {
      ar: 'تبيّن بعد المعاينة أن العمل يحتاج إلى معدات من المستودع.',
      en: 'The inspection showed that equipment is needed from the warehouse.',
    },
    order: 10,
    is_active: 0,
  },
];
