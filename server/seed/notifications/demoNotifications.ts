import type { NotificationText } from '../../../engine/realtime/PushedEvent.ts';

/** A notification of the demo world. */
export interface DemoNotification {
  type: 'order' | 'new_rider' | 'unusual_behaviour' | 'new_partner' | 'finish_trip';
  about: 'order' | 'user' | 'provider';
  /** How far before the newest record of its kind. */
  back: number;
  minutesAgo: number;
  isRead?: boolean;
  /** `{id}` is the record's number. */
  ar: NotificationText;
  en: NotificationText;
}

/** Newest first. */
export const DEMO_NOTIFICATIONS: readonly DemoNotification[] = [
  {
    type: 'order',
    about: 'order',
    back: 0,
    minutesAgo: 6,
    ar: { title: 'طلب جديد رقم {id}', body: 'وصل طلب معاينة جديد وينتظر قبول مقدم خدمة.' },
    en: { title: 'New order {id}', body: 'A new inspection order arrived and waits for a provider to accept it.' },
  },
  {
    type: 'unusual_behaviour',
    about: 'order',
    back: 3,
    minutesAgo: 34,
    ar: { title: 'سلوك غير معتاد في الطلب {id}', body: 'توقف الفني مدة طويلة بعيدًا عن موقع العميل.' },
    en: {
      title: 'Unusual behaviour in order {id}',
      body: 'The technician stood still for long, far from the customer.',
    },
  },
  {
    type: 'finish_trip',
    about: 'order',
    back: 9,
    minutesAgo: 95,
    ar: { title: 'اكتمل الطلب رقم {id}', body: 'أنهى الفني أعمال الصيانة، والفاتورة بانتظار السداد.' },
    en: { title: 'Order {id} is finished', body: 'The technician finished the work; the bill is to be paid.' },
  },
  {
    type: 'new_rider',
    about: 'user',
    back: 0,
    minutesAgo: 180,
    ar: { title: 'عميل جديد', body: 'سجّل عميل جديد في التطبيق وأكّد رقم جواله.' },
    en: { title: 'New customer', body: 'A customer registered in the app and confirmed the phone number.' },
  },
  {
    type: 'new_partner',
    about: 'provider',
    back: 0,
    minutesAgo: 300,
    ar: { title: 'مقدم خدمة جديد', body: 'أرسل مقدم خدمة جديد مستنداته وينتظر مراجعتها.' },
    en: { title: 'New provider', body: 'A provider sent the documents and waits for their review.' },
  },
  {
    type: 'order',
    about: 'order',
    back: 14,
    minutesAgo: 420,
    isRead: true,
    ar: { title: 'أُلغي الطلب رقم {id}', body: 'ألغى العميل الطلب قبل وصول الفني.' },
    en: { title: 'Order {id} was cancelled', body: 'The customer cancelled it before the technician arrived.' },
  },
  {
    type: 'finish_trip',
    about: 'order',
    back: 21,
    minutesAgo: 600,
    isRead: true,
    ar: { title: 'اكتمل الطلب رقم {id}', body: 'سُدّدت قيمة الطلب من محفظة العميل.' },
    en: { title: 'Order {id} is finished', body: 'It was paid out of the customer’s wallet.' },
  },
  {
    type: 'order',
    about: 'order',
    back: 30,
    minutesAgo: 1500,
    isRead: true,
    ar: { title: 'تأخر موعد الطلب رقم {id}', body: 'اعتذر الفني عن التأخر وحدّد موعدًا جديدًا مع العميل.' },
    en: { title: 'Order {id} is delayed', body: 'The technician apologised and agreed on another time.' },
  },
  {
    type: 'new_rider',
    about: 'user',
    back: 2,
    minutesAgo: 1900,
    isRead: true,
    ar: { title: 'عميل جديد', body: 'سجّل عميل جديد في التطبيق وأكّد رقم جواله.' },
    en: { title: 'New customer', body: 'A customer registered in the app and confirmed the phone number.' },
  },
  {
    type: 'new_partner',
    about: 'provider',
    back: 3,
    minutesAgo: 2800,
    isRead: true,
    ar: { title: 'مقدم خدمة جديد', body: 'اكتملت مستندات مقدم خدمة جديد وصار جاهزًا لاستقبال الطلبات.' },
    en: { title: 'New provider', body: 'The documents of a new provider are complete.' },
  },
  {
    type: 'order',
    about: 'order',
    back: 55,
    minutesAgo: 4300,
    isRead: true,
    ar: { title: 'طلب صيانة رقم {id}', body: 'فتح الفني طلب صيانة بعد المعاينة وينتظر موافقة العميل.' },
    en: {
      title: 'Maintenance order {id}',
      body: 'The technician opened it after the inspection; the customer is to agree.',
    },
  },
  {
    type: 'unusual_behaviour',
    about: 'order',
    back: 80,
    minutesAgo: 7200,
    isRead: true,
    ar: { title: 'سلوك غير معتاد في الطلب {id}', body: 'أُلغي ثلاثة طلبات متتالية من الفني نفسه في يوم واحد.' },
    en: { title: 'Unusual behaviour in order {id}', body: 'The same technician cancelled three orders in one day.' },
  },
];
