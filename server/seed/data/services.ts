import { paragraphs } from './paragraphs.ts';
import type { SeedRecord } from './SeedRecord.ts';

const media = (slug: string): Record<'image' | 'icon', string> => ({
  image: `/media/seed/service-${slug}.svg`,
  icon: `/media/seed/service-icon-${slug}.svg`,
});

/** The services of the marketplace: `price` is the visit, `report_price` the written inspection report, both in AED. */
export const services: readonly SeedRecord[] = [
  {
    id: 1,
    name: { ar: 'صيانة المكيفات', en: 'AC Maintenance' },
    desc: paragraphs(
      [
        'تنظيف المكيفات وصيانتها وإصلاح أعطالها بجميع أنواعها: المركزية والمنفصلة ومكيفات النوافذ.',
        'Cleaning, servicing and repair of every type of air conditioner: central, split and window units.',
      ],
      [
        'يفحص الفني ضغط الغاز والمصارف والفلاتر، ثم يسلّمك تقريرًا واضحًا بما يحتاج إليه الجهاز قبل بدء أي إصلاح.',
        'The technician checks gas pressure, drains and filters, then gives you a clear report of what the unit needs before any repair begins.',
      ],
    ),
    ...media('ac'),
    price: 99,
    report_price: 180,
    order: 1,
    is_active: 1,
  },
  {
    id: 2,
    name: { ar: 'السباكة', en: 'Plumbing' },
    desc: paragraphs(
      [
        'كشف التسربات وتسليك المجاري وتركيب الأدوات الصحية وسخانات المياه والمضخات.',
        'Leak detection, drain unblocking, and installation of sanitary ware, water heaters and pumps.',
      ],
      [
        'نستخدم أجهزة كشف حديثة تحدّد موضع التسرب من دون تكسير، ونضمن العمل المنجز تسعين يومًا.',
        'Modern detection equipment finds the leak without breaking tiles, and completed work is guaranteed for ninety days.',
      ],
    ),
    ...media('plumbing'),
    price: 89,
    report_price: 220,
    order: 2,
    is_active: 1,
  },
  {
    id: 3,
    name: { ar: 'الكهرباء', en: 'Electrical Works' },
    desc: paragraphs(
      [
        'إصلاح الأعطال الكهربائية وتركيب الإنارة والثريات والمقابس ولوحات التوزيع.',
        'Fault repair, and installation of lighting, chandeliers, sockets and distribution boards.',
      ],
      [
        'ينفّذ العمل كهربائيون مؤهلون وفق متطلبات السلامة المعتمدة في الدولة.',
        'The work is carried out by qualified electricians to the safety requirements in force in the UAE.',
      ],
    ),
    ...media('electrical'),
    price: 89,
    report_price: 200,
    order: 3,
    is_active: 1,
  },
  {
    id: 4,
    name: { ar: 'إصلاح الأجهزة المنزلية', en: 'Home Appliance Repair' },
    desc: paragraphs(
      [
        'إصلاح الغسالات والثلاجات والأفران وغسالات الصحون في منزلك من دون نقل الجهاز.',
        'Repair of washing machines, refrigerators, ovens and dishwashers in your home, with no need to move the appliance.',
      ],
      [
        'قطع الغيار أصلية، وتُعرض عليك تكلفتها قبل تركيبها.',
        'Spare parts are genuine, and you see their cost before they are fitted.',
      ],
    ),
    ...media('appliances'),
    price: 110,
    report_price: 150,
    order: 4,
    is_active: 1,
  },
  {
    id: 5,
    name: { ar: 'الصباغة والدهانات', en: 'Painting' },
    desc: paragraphs(
      [
        'صباغة الشقق والفلل من الداخل والخارج بألوان ثابتة ورائحة خفيفة، مع معالجة الشقوق وآثار الرطوبة.',
        'Interior and exterior painting of apartments and villas with lasting, low-odour paints, including crack and damp treatment.',
      ],
      [
        'نغطي الأثاث والأرضيات قبل العمل، ونسلّمك المكان نظيفًا.',
        'Furniture and floors are covered before work starts, and the place is handed back clean.',
      ],
    ),
    ...media('painting'),
    price: 120,
    report_price: 180,
    order: 5,
    is_active: 1,
  },
  {
    id: 6,
    name: { ar: 'النجارة والأثاث', en: 'Carpentry & Furniture' },
    desc: paragraphs(
      [
        'تفصيل الخزائن والمطابخ وإصلاح الأبواب والأقفال وفك الأثاث وتركيبه.',
        'Made-to-measure wardrobes and kitchens, door and lock repair, and furniture dismantling and assembly.',
      ],
      [
        'نأخذ القياسات في منزلك، ونعرض عليك عينات الخشب والألوان قبل التنفيذ.',
        'We take measurements at your home and show you wood and colour samples before we build.',
      ],
    ),
    ...media('carpentry'),
    price: 95,
    report_price: 160,
    order: 6,
    is_active: 1,
  },
  {
    id: 7,
    name: { ar: 'الجبس والديكور', en: 'Gypsum & Décor' },
    desc: paragraphs(
      [
        'أسقف معلقة وقواطع جبسية وورق جدران وأرضيات خشبية بتصاميم عصرية أو عربية أصيلة.',
        'Suspended ceilings, gypsum partitions, wallpaper and wooden flooring in modern or traditional Arabic designs.',
      ],
      [
        'تشمل الزيارة استشارة من مصمم داخلي ورسمًا أوليًا للمساحة.',
        'The visit includes advice from an interior designer and a first sketch of the space.',
      ],
    ),
    ...media('decor'),
    price: 150,
    report_price: 250,
    order: 7,
    is_active: 1,
  },
  {
    id: 8,
    name: { ar: 'تنظيف المنازل', en: 'Home Cleaning' },
    desc: paragraphs(
      [
        'تنظيف دوري أو عميق للشقق والفلل، وتنظيف الكنب والسجاد والواجهات الزجاجية.',
        'Regular or deep cleaning of apartments and villas, plus sofas, carpets and glass façades.',
      ],
      [
        'فريق مدرّب ومواد آمنة على الأطفال والحيوانات الأليفة.',
        'A trained team, with products that are safe around children and pets.',
      ],
    ),
    ...media('cleaning'),
    price: 75,
    report_price: 100,
    order: 8,
    is_active: 1,
  },
  {
    id: 9,
    name: { ar: 'مكافحة الحشرات', en: 'Pest Control' },
    desc: paragraphs(
      [
        'القضاء على الصراصير والنمل الأبيض وبق الفراش والقوارض بمبيدات مرخّصة من البلدية.',
        'Treatment of cockroaches, termites, bed bugs and rodents with municipality-approved products.',
      ],
      [
        'يمكنك العودة إلى المنزل بعد ساعات قليلة، ونعيد الرش مجانًا إن ظهرت الحشرات خلال مدة الضمان.',
        'You can return home within a few hours, and we treat again free of charge if pests reappear during the warranty.',
      ],
    ),
    ...media('pest-control'),
    price: 85,
    report_price: 120,
    order: 9,
    is_active: 1,
  },
  {
    id: 10,
    name: { ar: 'تنظيف خزانات المياه', en: 'Water Tank Cleaning' },
    desc: paragraphs(
      [
        'تفريغ الخزانات الأرضية والعلوية وغسلها وتعقيمها، مع فحص عينة من المياه عند الطلب.',
        'Ground and roof tanks emptied, washed and disinfected, with a water sample test on request.',
      ],
      [
        'تحصل بعد الانتهاء على شهادة تعقيم معتمدة.',
        'You receive an approved disinfection certificate when the work is done.',
      ],
    ),
    ...media('water-tanks'),
    price: 90,
    report_price: 200,
    order: 10,
    is_active: 1,
  },
  {
    id: 11,
    name: { ar: 'كاميرات المراقبة والمنزل الذكي', en: 'CCTV & Smart Home' },
    desc: paragraphs(
      [
        'تركيب كاميرات المراقبة والأقفال الذكية وأنظمة الإنارة والتحكم من الهاتف وتقوية الشبكة اللاسلكية.',
        'Installation of security cameras, smart locks, phone-controlled lighting, and wireless network boosters.',
      ],
      [
        'يضبط الفني التطبيق على هاتفك ويشرح لك استخدامه قبل أن يغادر.',
        'The technician sets up the app on your phone and shows you how to use it before leaving.',
      ],
    ),
    ...media('smart-home'),
    price: 130,
    report_price: 250,
    order: 11,
    is_active: 1,
  },
  {
    id: 12,
    name: { ar: 'الحدائق والمسابح', en: 'Gardens & Swimming Pools' },
    desc: paragraphs(
      [
        'تنسيق الحدائق وقص العشب وتركيب شبكات الري، وتنظيف المسابح وموازنة مياهها وصيانة مضخاتها.',
        'Landscaping, lawn mowing and irrigation, along with pool cleaning, water balancing and pump maintenance.',
      ],
      [
        'تتوفر عقود شهرية بزيارات منتظمة تناسب حرارة الصيف.',
        'Monthly contracts with regular visits are available, planned around the summer heat.',
      ],
    ),
    ...media('gardens-pools'),
    price: 140,
    report_price: 240,
    order: 12,
    is_active: 1,
  },
  {
    id: 13,
    name: { ar: 'نقل الأثاث', en: 'Furniture Moving' },
    desc: paragraphs(
      [
        'فك الأثاث وتغليفه ونقله وإعادة تركيبه بين إمارات الدولة كافة.',
        'Furniture dismantled, packed, moved and reassembled between all seven emirates.',
      ],
      [
        'يعاين المشرف المنزل مسبقًا ويعطيك سعرًا نهائيًا لا يتغير يوم النقل.',
        'A supervisor surveys your home beforehand and gives you a final price that does not change on moving day.',
      ],
    ),
    ...media('moving'),
    price: 100,
    report_price: 100,
    order: 13,
    is_active: 0,
  },
];
