import type { SeedRecord } from './SeedRecord.ts';

/** Why customers choose us. */
export const advantages: readonly SeedRecord[] = [
  {
    id: 1,
    title: { ar: 'عمل مضمون', en: 'Guaranteed work' },
    desc: {
      ar: 'نضمن الأعمال المنجزة تسعين يومًا، ونعود مجانًا إن تكرر العطل نفسه.',
      en: 'Completed work is guaranteed for ninety days, and we return free of charge if the same fault comes back.',
    },
    icon: '/media/seed/advantage-guarantee.svg',
    order: 1,
    is_active: 1,
  },
  {
    id: 2,
    title: { ar: 'أسعار واضحة', en: 'Clear prices' },
    desc: {
      ar: 'تعرف السعر قبل الحجز، ولا يُضاف شيء إلا بموافقتك.',
      en: 'You know the price before you book, and nothing is added without your approval.',
    },
    icon: '/media/seed/advantage-prices.svg',
    order: 2,
    is_active: 1,
  },
  {
    id: 3,
    title: { ar: 'التزام بالموعد', en: 'On time' },
    desc: {
      ar: 'تختار الموعد الذي يناسبك، ونبلغك حين ينطلق الفني إليك.',
      en: 'You choose the time that suits you, and we let you know when the technician is on the way.',
    },
    icon: '/media/seed/advantage-on-time.svg',
    order: 3,
    is_active: 1,
  },
  {
    id: 4,
    title: { ar: 'فنيون معتمدون', en: 'Certified technicians' },
    desc: {
      ar: 'يجتاز كل فني اختبارًا عمليًا وتدقيقًا في خبراته قبل أن يستقبل أول طلب.',
      en: 'Every technician passes a practical test and a background check before taking a first order.',
    },
    icon: '/media/seed/advantage-certified.svg',
    order: 4,
    is_active: 1,
  },
  {
    id: 5,
    title: { ar: 'دعم متواصل', en: 'Always-on support' },
    desc: {
      ar: 'فريق خدمة العملاء معك بالعربية والإنجليزية طوال أيام الأسبوع.',
      en: 'Our customer service team is with you in Arabic and English, every day of the week.',
    },
    icon: '/media/seed/advantage-support.svg',
    order: 5,
    is_active: 1,
  },
  {
    id: 6,
    title: { ar: 'قطع غيار أصلية', en: 'Genuine spare parts' },
    desc: {
      ar: 'نستخدم قطعًا أصلية بفاتورة وضمان من المورّد.',
      en: 'We use genuine parts with an invoice and the supplier’s warranty.',
    },
    icon: '/media/seed/advantage-parts.svg',
    order: 6,
    is_active: 1,
  },
  {
    id: 7,
    title: { ar: 'حجز في دقيقة', en: 'Booked in a minute' },
    desc: {
      ar: 'خطوات قليلة من هاتفك تكفي لحجز الفني ومتابعة الطلب حتى اكتماله.',
      en: 'A few taps on your phone are enough to book a technician and follow the order to completion.',
    },
    icon: '/media/seed/advantage-booking.svg',
    order: 7,
    is_active: 1,
  },
  {
    id: 8,
    title: { ar: 'نترك المكان نظيفًا', en: 'We leave the place clean' },
    desc: {
      ar: 'يغطي الفريق الأرضيات والأثاث قبل العمل، ويزيل المخلفات بعده.',
      en: 'The team covers floors and furniture before work and takes the waste away afterwards.',
    },
    icon: '/media/seed/advantage-clean.svg',
    order: 8,
    is_active: 0,
  },
];
