import type { SeedRecord } from './SeedRecord.ts';

/** A question of the help page and its answer, in both languages. */
type QuestionRow = readonly [ar: string, en: string, answerAr: string, answerEn: string];

const QUESTIONS = (
  [
    [
      'كيف أحجز موعد معاينة؟',
      'How do I book an inspection?',
      'اختر الخدمة وموقعك والوقت المناسب من التطبيق، ثم أكّد الحجز. يصلك إشعار عندما يقبل الفني الطلب.',
      'Choose the service, your place and a time in the app, then confirm. You are notified when a technician takes the order.',
    ],
    [
      'هل رسوم المعاينة تُخصم من سعر العمل؟',
      'Is the inspection fee deducted from the price?',
      'نعم، إذا نفّذت العمل معنا خلال سبعة أيام من المعاينة.',
      'Yes, if the work is done with us within seven days of the inspection.',
    ],
    [
      'كيف أدفع؟',
      'How do I pay?',
      'نقدًا للفني بعد انتهاء العمل، أو من محفظتك في التطبيق.',
      'In cash to the technician when the work is done, or from your wallet in the app.',
    ],
    [
      'هل يوجد ضمان على الأعمال؟',
      'Is the work guaranteed?',
      'تُضمن أعمال الصيانة ثلاثين يومًا، وقطع الغيار بحسب ضمان الشركة المصنّعة.',
      'Repairs are guaranteed for thirty days, parts as their maker guarantees them.',
    ],
    [
      'كيف ألغي الطلب؟',
      'How do I cancel an order?',
      'افتح الطلب واختر «إلغاء». الإلغاء مجاني قبل انطلاق الفني إليك.',
      'Open the order and choose “Cancel”. It is free of charge until the technician is on the way.',
    ],
    [
      'هل تصلون إلى كل إمارات الدولة؟',
      'Do you work in every emirate?',
      'نعمل في دبي وأبوظبي والشارقة وعجمان ورأس الخيمة، ونتوسع تباعًا.',
      'We work in Dubai, Abu Dhabi, Sharjah, Ajman and Ras Al Khaimah, and grow from there.',
    ],
  ] satisfies QuestionRow[]
).map(([ar, en, answerAr, answerEn]) => ({
  question: { ar, en },
  answer: { ar: `<p>${answerAr}</p>`, en: `<p>${answerEn}</p>` },
}));

/** The tabs of the settings as a marketplace at work would have them. */
export const settings: Readonly<Record<string, readonly SeedRecord[]>> = {
  social: [
    {
      id: 1,
      facebook: 'https://www.facebook.com/lawha.ae',
      x: 'https://x.com/lawha_ae',
      instagram: 'https://www.instagram.com/lawha.ae',
      tiktok: 'https://www.tiktok.com/@lawha.ae',
      youtube: 'https://www.youtube.com/@lawha-ae',
      linkedin: 'https://www.linkedin.com/company/lawha-ae',
      whatsapp: '97145550199',
    },
  ],
  sms: [{ id: 1, sms_provider: 'Unifonic', username: 'lawha-demo', sender_name: 'Lawha' }],
  'order-setting': [
    {
      id: 1,
      vat_value: 5,
      company_percentage: 15,
      provider_percentage: 80,
      technician_percentage: 70,
      scheduled_min_hours: 0,
      scheduled_max_days: 30,
      auto_cancel_minutes: 0,
      agents_cant_receive_orders: 0,
    },
  ],
  'app-links': [
    {
      id: 1,
      client_android: 'https://play.google.com/store/apps/details?id=ae.lawha.client',
      client_ios: 'https://apps.apple.com/ae/app/lawha/id6470000001',
      provider_android: 'https://play.google.com/store/apps/details?id=ae.lawha.provider',
      provider_ios: 'https://apps.apple.com/ae/app/lawha-pro/id6470000002',
    },
  ],
  general: [{ id: 1, phone_length: 9, national_id_limit: 15 }],
  'contact-us': [
    {
      id: 1,
      support_email: 'support@lawha.ae',
      support_phone: { code: '971', number: '501234567' },
      address: { ar: 'مكتب 1204، برج الخليج التجاري، دبي', en: 'Office 1204, Business Bay Tower, Dubai' },
      point: { lat: 25.1857, lng: 55.2722, location: 'الخليج التجاري، دبي' },
    },
  ],
  'general-questions': [{ id: 1, questions: QUESTIONS }],
};
