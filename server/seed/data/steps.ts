import type { SeedRecord } from './SeedRecord.ts';

/** How it works, in the order of `step_number`. */
export const steps: readonly SeedRecord[] = [
  {
    id: 1,
    step_number: 1,
    title: { ar: 'اختر الخدمة', en: 'Choose the service' },
    desc: {
      ar: 'تصفح الخدمات وحدد ما تحتاج إليه، وأضف صورًا للعطل إن أردت.',
      en: 'Browse the services, pick what you need, and add photos of the fault if you wish.',
    },
    icon: '/media/seed/step-choose.svg',
    is_active: 1,
  },
  {
    id: 2,
    step_number: 2,
    title: { ar: 'حدد الموقع والموعد', en: 'Set the place and time' },
    desc: {
      ar: 'عيّن موقعك على الخريطة، واختر اليوم والفترة المناسبين لك.',
      en: 'Mark your location on the map and choose the day and time slot that suit you.',
    },
    icon: '/media/seed/step-schedule.svg',
    is_active: 1,
  },
  {
    id: 3,
    step_number: 3,
    title: { ar: 'يصلك الفني', en: 'The technician arrives' },
    desc: {
      ar: 'نسند طلبك إلى أقرب فني مختص، وتتابع وصوله خطوة بخطوة.',
      en: 'We assign your order to the nearest specialist, and you follow the arrival step by step.',
    },
    icon: '/media/seed/step-technician.svg',
    is_active: 1,
  },
  {
    id: 4,
    step_number: 4,
    title: { ar: 'معاينة وتقرير', en: 'Inspection and report' },
    desc: {
      ar: 'يعاين الفني العطل ويرسل إليك تقريرًا بالحل والسعر لتوافق عليه.',
      en: 'The technician inspects the fault and sends you a report with the solution and price for your approval.',
    },
    icon: '/media/seed/step-report.svg',
    is_active: 1,
  },
  {
    id: 5,
    step_number: 5,
    title: { ar: 'تنفيذ العمل', en: 'The work is done' },
    desc: {
      ar: 'يبدأ الإصلاح بعد موافقتك، ويُسلَّم المكان نظيفًا كما كان.',
      en: 'Repair starts once you approve, and the place is handed back as clean as before.',
    },
    icon: '/media/seed/step-work.svg',
    is_active: 1,
  },
  {
    id: 6,
    step_number: 6,
    title: { ar: 'ادفع وقيّم', en: 'Pay and rate' },
    desc: {
      ar: 'ادفع نقدًا أو من محفظتك، ثم شاركنا تقييمك للفني والخدمة.',
      en: 'Pay in cash or from your wallet, then share your rating of the technician and the service.',
    },
    icon: '/media/seed/step-rate.svg',
    is_active: 1,
  },
];
