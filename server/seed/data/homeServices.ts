import type { SeedRecord } from './SeedRecord.ts';

/** The services shown on the homepage, each linked to the service it presents. */
export const homeServices: readonly SeedRecord[] = [
  {
    id: 1,
    service_id: 1,
    title: { ar: 'تكييف يعمل حين تحتاج إليه', en: 'Cooling that works when you need it' },
    desc: {
      ar: 'صيانة وقائية وإصلاح سريع لجميع أنواع المكيفات وعلاماتها التجارية.',
      en: 'Preventive maintenance and fast repair for every type and brand of air conditioner.',
    },
    image: '/media/seed/home-ac.svg',
    order: 1,
    is_active: 1,
  },
  {
    id: 2,
    service_id: 2,
    title: { ar: 'سباكة بلا تكسير', en: 'Plumbing without the mess' },
    desc: {
      ar: 'نكشف التسرب بالأجهزة أولًا، ونصلح موضعه فقط.',
      en: 'We locate the leak with instruments first, and open up only where we need to.',
    },
    image: '/media/seed/home-plumbing.svg',
    order: 2,
    is_active: 1,
  },
  {
    id: 3,
    service_id: 3,
    title: { ar: 'كهرباء آمنة لعائلتك', en: 'Safe electricity for your family' },
    desc: {
      ar: 'كهربائيون مؤهلون يفحصون اللوحات والتمديدات ويصلحون الأعطال في زيارة واحدة.',
      en: 'Qualified electricians check boards and wiring and put faults right in one visit.',
    },
    image: '/media/seed/home-electrical.svg',
    order: 3,
    is_active: 1,
  },
  {
    id: 4,
    service_id: 8,
    title: { ar: 'نظافة تشعر بها من الباب', en: 'A clean you notice at the door' },
    desc: {
      ar: 'فرق مدرّبة ومواد آمنة ومواعيد تناسب يومك، مرة واحدة أو كل أسبوع.',
      en: 'Trained teams, safe products and times that fit your day, once or every week.',
    },
    image: '/media/seed/home-cleaning.svg',
    order: 4,
    is_active: 1,
  },
  {
    id: 5,
    service_id: 4,
    title: { ar: 'أجهزتك تعود إلى العمل', en: 'Appliances back at work' },
    desc: {
      ar: 'نصلح الغسالات والثلاجات والأفران في منزلك بقطع غيار أصلية.',
      en: 'Washing machines, refrigerators and ovens repaired at home with genuine parts.',
    },
    image: '/media/seed/home-appliances.svg',
    order: 5,
    is_active: 1,
  },
  {
    id: 6,
    service_id: 5,
    title: { ar: 'صباغة متقنة في الموعد', en: 'Neat painting, on schedule' },
    desc: {
      ar: 'نحمي الأثاث وننجز العمل في المدة المتفق عليها ونترك المكان نظيفًا.',
      en: 'We protect the furniture, finish on the agreed date and leave the place clean.',
    },
    image: '/media/seed/home-painting.svg',
    order: 6,
    is_active: 1,
  },
  {
    id: 7,
    service_id: 6,
    title: { ar: 'نجارة على مقاس بيتك', en: 'Carpentry made to measure' },
    desc: {
      ar: 'خزائن ومكتبات وأبواب تُصنع لمساحتك وبالخشب الذي تختاره.',
      en: 'Wardrobes, bookcases and doors built for your space in the wood you choose.',
    },
    image: '/media/seed/home-carpentry.svg',
    order: 7,
    is_active: 1,
  },
  {
    id: 8,
    service_id: 9,
    title: { ar: 'بيت خالٍ من الحشرات', en: 'A home free of pests' },
    desc: {
      ar: 'معالجة مرخّصة وآمنة مع ضمان مكتوب وزيارة متابعة.',
      en: 'Licensed, safe treatment with a written warranty and a follow-up visit.',
    },
    image: '/media/seed/home-pest-control.svg',
    order: 8,
    is_active: 1,
  },
  {
    id: 9,
    service_id: 11,
    title: { ar: 'عين على بيتك أينما كنت', en: 'An eye on your home, wherever you are' },
    desc: {
      ar: 'كاميرات وأقفال ذكية تتابعها من هاتفك بأمان.',
      en: 'Cameras and smart locks you can follow securely from your phone.',
    },
    image: '/media/seed/home-smart-home.svg',
    order: 9,
    is_active: 1,
  },
  {
    id: 10,
    service_id: 12,
    title: { ar: 'حديقة خضراء ومسبح صافٍ', en: 'A green garden and a clear pool' },
    desc: {
      ar: 'عناية منتظمة بالحديقة والمسبح طوال العام، ولا سيما في أشهر الصيف.',
      en: 'Regular care for garden and pool all year round, and above all in the summer months.',
    },
    image: '/media/seed/home-gardens-pools.svg',
    order: 10,
    is_active: 0,
  },
];
