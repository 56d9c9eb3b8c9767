import type { SeedRecord, SeedText } from './SeedRecord.ts';

const banner = (slug: string): SeedText => ({
  ar: `/media/seed/slider-${slug}-ar.svg`,
  en: `/media/seed/slider-${slug}-en.svg`,
});

/** Banners of the customer app; each picture leaves room for the text on the reading side of its language. */
export const sliders: readonly SeedRecord[] = [
  {
    id: 1,
    images: banner('ac'),
    title: { ar: 'صيف بارد يبدأ من اليوم', en: 'A cool summer starts today' },
    desc: {
      ar: 'احجز صيانة مكيفاتك قبل اشتداد الحر، واحصل على فحص كامل لكل وحدة.',
      en: 'Book your AC service before the heat peaks and get a full check of every unit.',
    },
    link: 'https://lawha.test/services/1',
    order: 1,
    is_active: 1,
  },
  {
    id: 2,
    images: banner('welcome'),
    title: { ar: 'خصم على طلبك الأول', en: 'Money off your first order' },
    desc: {
      ar: 'أهلًا بك في بيت تعتني به أيدٍ خبيرة. استخدم خصم الترحيب عند أول حجز.',
      en: 'Welcome to a home looked after by experts. Use your welcome discount on your first booking.',
    },
    link: 'https://lawha.test/offers/welcome',
    order: 2,
    is_active: 1,
  },
  {
    id: 3,
    images: banner('cleaning'),
    title: { ar: 'بيت يلمع قبل العيد', en: 'A sparkling home before Eid' },
    desc: {
      ar: 'تنظيف عميق للمنزل والكنب والسجاد في زيارة واحدة.',
      en: 'Deep cleaning for your home, sofas and carpets in a single visit.',
    },
    link: 'https://lawha.test/services/8',
    order: 3,
    is_active: 1,
  },
  {
    id: 4,
    images: banner('emergency'),
    title: { ar: 'طوارئ السباكة والكهرباء', en: 'Plumbing and electrical emergencies' },
    desc: {
      ar: 'فني عند بابك خلال ساعة واحدة في دبي وأبوظبي والشارقة، على مدار اليوم.',
      en: 'A technician at your door within one hour in Dubai, Abu Dhabi and Sharjah, day and night.',
    },
    link: 'https://lawha.test/services/2',
    order: 4,
    is_active: 1,
  },
  {
    id: 5,
    images: banner('smart-home'),
    title: { ar: 'منزلك في متناول هاتفك', en: 'Your home at your fingertips' },
    desc: {
      ar: 'كاميرات وأقفال وإنارة ذكية مع تركيب وإعداد كاملين.',
      en: 'Smart cameras, locks and lighting, fully installed and set up for you.',
    },
    link: 'https://lawha.test/services/11',
    order: 5,
    is_active: 1,
  },
  {
    id: 6,
    images: banner('contracts'),
    title: { ar: 'عقد سنوي وراحة بال طوال العام', en: 'One annual contract, a year of peace of mind' },
    desc: {
      ar: 'زيارات دورية للتكييف والسباكة والكهرباء بسعر ثابت، وأولوية في المواعيد.',
      en: 'Regular AC, plumbing and electrical visits at a fixed price, with priority appointments.',
    },
    link: 'https://lawha.test/offers/contracts',
    order: 6,
    is_active: 1,
  },
  {
    id: 7,
    images: banner('painting'),
    title: { ar: 'ألوان جديدة لبيت جديد', en: 'New colours, new home' },
    desc: {
      ar: 'معاينة مجانية واستشارة في اختيار الألوان مع كل طلب صباغة.',
      en: 'A free site visit and colour advice with every painting order.',
    },
    link: 'https://lawha.test/services/5',
    order: 7,
    is_active: 1,
  },
  {
    id: 8,
    images: banner('pools'),
    title: { ar: 'موسم المسابح', en: 'Pool season' },
    desc: {
      ar: 'جهّز مسبحك للصيف: تنظيف وموازنة مياه وفحص للمضخة.',
      en: 'Get your pool ready for summer: cleaning, water balancing and a pump check.',
    },
    link: 'https://lawha.test/services/12',
    order: 8,
    is_active: 0,
  },
];
