import type { SeedRecord, SeedText } from './SeedRecord.ts';

const slide = (slug: string): SeedText => ({
  ar: `/media/seed/home-slide-${slug}-ar.svg`,
  en: `/media/seed/home-slide-${slug}-en.svg`,
});

/** The three slides of the website's homepage; each picture leaves room for the text on the reading side. */
export const homeSlider: readonly SeedRecord[] = [
  {
    id: 1,
    images: slide('home'),
    title: { ar: 'صيانة منزلك تبدأ من هنا', en: 'Home maintenance starts here' },
    desc: {
      ar: 'احجز معاينة خلال دقيقة، واختر اليوم والوقت المناسبين، ونحن نتولى الباقي.',
      en: 'Book an inspection within a minute, choose the day and time that suit you, and leave the rest to us.',
    },
    button: { ar: 'احجز الآن', en: 'Book now' },
    link: 'https://lawha.test/services',
    is_active: 1,
  },
  {
    id: 2,
    images: slide('experts'),
    title: { ar: 'فنيون معتمدون في كل إمارة', en: 'Certified technicians in every emirate' },
    desc: {
      ar: 'تحققنا من هوياتهم ورخصهم وخبراتهم، ويقيّمهم العملاء بعد كل زيارة.',
      en: 'We check their identity, licences and experience, and customers rate them after every visit.',
    },
    button: { ar: 'تعرّف على خبرائنا', en: 'Meet our experts' },
    link: 'https://lawha.test/experts',
    is_active: 1,
  },
  {
    id: 3,
    images: slide('guarantee'),
    title: { ar: 'ضمان 30 يومًا على كل عمل', en: 'A 30-day warranty on all work' },
    desc: {
      ar: 'سعر واضح قبل البدء، وفاتورة ضريبية بعد الانتهاء، وضمان على الأجور وقطع الغيار.',
      en: 'A clear price before we start, a tax invoice when we finish, and a warranty on labour and parts.',
    },
    button: { ar: 'شروط الضمان', en: 'Warranty terms' },
    link: 'https://lawha.test/terms',
    is_active: 1,
  },
];
