import type { SeedRecord } from './SeedRecord.ts';

/** What the marketplace offers its customers. */
export const whatWeOffers: readonly SeedRecord[] = [
  {
    id: 1,
    title: { ar: 'صيانة منزلية شاملة', en: 'Complete home maintenance' },
    desc: {
      ar: 'خدمات الصيانة كلها في مكان واحد: من تبديل مصباح إلى تجديد منزل كامل.',
      en: 'Every maintenance service in one place, from changing a light bulb to renovating a whole house.',
    },
    image: '/media/seed/offer-maintenance.svg',
    order: 1,
    is_active: 1,
  },
  {
    id: 2,
    title: { ar: 'عقود صيانة سنوية', en: 'Annual maintenance contracts' },
    desc: {
      ar: 'زيارات مجدولة وأسعار ثابتة وأولوية في الطوارئ، للشقق والفلل والمكاتب.',
      en: 'Scheduled visits, fixed prices and priority in emergencies, for apartments, villas and offices.',
    },
    image: '/media/seed/offer-contracts.svg',
    order: 2,
    is_active: 1,
  },
  {
    id: 3,
    title: { ar: 'خدمة طوارئ على مدار الساعة', en: 'Round-the-clock emergency service' },
    desc: {
      ar: 'تسرب مياه أو انقطاع كهرباء بعد منتصف الليل؟ اتصل بنا ويصلك أقرب فني متاح.',
      en: 'A water leak or a power cut after midnight? Call us and the nearest available technician comes to you.',
    },
    image: '/media/seed/offer-emergency.svg',
    order: 3,
    is_active: 1,
  },
  {
    id: 4,
    title: { ar: 'تقارير معاينة قبل الشراء', en: 'Pre-purchase inspection reports' },
    desc: {
      ar: 'نفحص العقار قبل شرائه أو استئجاره، ونسلّمك تقريرًا مصورًا بالملاحظات وكلفة إصلاحها.',
      en: 'We inspect a property before you buy or rent it and hand you an illustrated report with the cost of every repair.',
    },
    image: '/media/seed/offer-inspection.svg',
    order: 4,
    is_active: 1,
  },
  {
    id: 5,
    title: { ar: 'حلول للشركات', en: 'Solutions for companies' },
    desc: {
      ar: 'إدارة صيانة المباني والفروع بفاتورة شهرية واحدة ومدير حساب مخصص.',
      en: 'Maintenance of buildings and branches, with one monthly invoice and a dedicated account manager.',
    },
    image: '/media/seed/offer-companies.svg',
    order: 5,
    is_active: 1,
  },
  {
    id: 6,
    title: { ar: 'تجديد المطابخ والحمامات', en: 'Kitchen and bathroom renovation' },
    desc: {
      ar: 'تصميم وتوريد وتنفيذ بإشراف مهندس واحد من البداية حتى التسليم.',
      en: 'Design, supply and installation under one engineer from start to handover.',
    },
    image: '/media/seed/offer-renovation.svg',
    order: 6,
    is_active: 1,
  },
  {
    id: 7,
    title: { ar: 'تجهيز المنزل للسكن', en: 'Move-in preparation' },
    desc: {
      ar: 'تنظيف وتعقيم وتركيب الأثاث والستائر والأجهزة قبل يوم الانتقال.',
      en: 'Cleaning, disinfection, and installation of furniture, curtains and appliances before moving day.',
    },
    image: '/media/seed/offer-move-in.svg',
    order: 7,
    is_active: 1,
  },
  {
    id: 8,
    title: { ar: 'محفظة ونقاط مكافآت', en: 'Wallet and reward points' },
    desc: {
      ar: 'ادفع نقدًا أو من محفظتك، واجمع نقاطًا مع كل طلب لتستبدلها بخصومات.',
      en: 'Pay in cash or from your wallet, and collect points with every order to exchange for discounts.',
    },
    image: '/media/seed/offer-wallet.svg',
    order: 8,
    is_active: 1,
  },
];
