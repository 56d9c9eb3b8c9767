import type { SeedRecord, SeedReview } from '../SeedRecord.ts';
import { createContacts } from './contacts.ts';
import { createRandom, type Random } from './createRandom.ts';
import { makeHistory } from './makeHistory.ts';
import { makePerson } from './makePerson.ts';
import { makeReviews } from './makeReviews.ts';
import { pickCity, pointNear } from './places.ts';

/** Name as registered, start of the web address, whether it is a company (otherwise a sole establishment), city. */
type CompanyRow = readonly [name: string, domain: string, isCompany: 0 | 1];

const rows: readonly CompanyRow[] = [
  ['شركة نخبة الخليج للصيانة العامة', 'gulfelite', 1],
  ['الريادة لخدمات التكييف والتبريد ذ.م.م', 'reyada-ac', 1],
  ['شركة درة المدينة لتنظيف المباني', 'durracity', 1],
  ['Blue Drop Cleaning Services LLC', 'bluedrop', 1],
  ['الواحة الخضراء لتنسيق الحدائق', 'greenoasis', 1],
  ['مؤسسة سالم الكعبي للسباكة', 'alkaabi-plumbing', 0],
  ['شركة البناء الأمين للمقاولات والصيانة', 'ameenbuild', 1],
  ['النورس لمكافحة الحشرات ذ.م.م', 'nawras-pest', 1],
  ['Prime Fix Technical Services', 'primefix', 1],
  ['شركة برق الإمارات للأعمال الكهربائية', 'barq-electric', 1],
  ['المسار السريع لنقل الأثاث', 'masar-moving', 1],
  ['ورشة أبو خالد للنجارة', 'abukhaled-wood', 0],
  ['شركة لمسة فن للديكور والأصباغ', 'lamsatfan', 1],
  ['الينبوع لتنظيف خزانات المياه', 'yanboo-tanks', 1],
  ['Smart Nest Home Systems LLC', 'smartnest', 1],
  ['شركة ظلال النخيل للخدمات المنزلية', 'palmshade', 1],
  ['مؤسسة ركن الصيانة', 'rukn', 0],
  ['دار الإتقان للصيانة الفنية', 'itqan', 1],
  ['شركة صفاء الخليج لصيانة المسابح', 'safa-pools', 1],
  ['Desert Rose Interiors', 'desertrose', 1],
  ['الأيدي الماهرة للأجهزة المنزلية', 'maherhands', 1],
  ['شركة سواعد الإمارات للخدمات الفنية', 'sawaed', 1],
  ['مؤسسة حارث الشامسي للتكييف', 'harith-ac', 0],
  ['البيت العصري للألمنيوم والزجاج', 'modernhome', 1],
  ['شركة إشراقة للتنظيف والتعقيم', 'eshraqa', 1],
  ['Al Bahia Facility Management', 'albahia', 1],
  ['ركائز الشرق للصيانة والتشغيل', 'rakaez', 1],
  ['مؤسسة فهد الدوسري للكهرباء', 'fahad-electric', 0],
  ['شركة قمة الجودة للعوازل', 'topquality', 1],
  ['الشراع الأبيض لخدمات التنظيف', 'whitesail', 1],
  ['شركة ماسة دبي للأعمال الصحية', 'masa-plumbing', 1],
  ['Quick Hands Handyman Services', 'quickhands', 0],
  ['الجزيرة لصيانة المصاعد والمباني', 'jazira', 1],
  ['شركة عالم الأصباغ', 'paintworld', 1],
  ['مؤسسة أم سيف لخدمات الضيافة والتنظيف', 'umsaif', 0],
  ['شركة المدار للحلول المنزلية الذكية', 'madar-smart', 1],
  ['بيت الخبرة لفحص العقارات', 'khibra', 1],
  ['شركة نسيم البحر للتكييف المركزي', 'naseem', 1],
  ['السدرة لزراعة الحدائق المنزلية', 'sidra', 0],
  ['شركة الوفاء للخدمات العامة', 'wafa', 1],
];

/** The companies and sole establishments that providers work for; every one is invented. */
export const companies: readonly SeedRecord[] = makeCompanies();

function makeCompanies(): SeedRecord[] {
  const random = createRandom(20_260_102);
  const contacts = createContacts();
  const companies = rows.map(([company_name, domain, isCompany], index) => {
    const origin = random.pick(['gulf', 'gulf', 'egypt', 'levant', 'southAsia'] as const);
    const owner = makePerson(random, contacts, {
      origin,
      gender: random.chance(0.85) ? 'male' : 'female',
      countryId: 1,
    });
    const city = pickCity(random, 1);
    return {
      id: index + 1,
      type: isCompany === 1 ? 'company' : 'individual',
      company_name,
      ...(isCompany === 1 && {
        commercial_register_number: String(random.int(1_000_000, 9_999_999)),
        copy_cr: `/media/private/register-${random.int(1, 3)}.svg`,
      }),
      full_name: `${owner.first_name} ${owner.last_name}`,
      company_email: `info@${domain}.example.com`,
      phone: owner.phone,
      copy_ids: identityDocuments(index),
      city_id: city.id,
      ...(random.chance(0.8) && { point: pointNear(random, city) }),
      ...(random.chance(0.85) && { image: `/media/seed/logo-${(index % 10) + 1}.svg` }),
      ...makeHistory(random, { index, count: rows.length, visits: 0.95 }),
      is_active: random.chance(0.92) ? 1 : 0,
      is_locked: random.chance(0.05) ? 1 : 0,
      agents_cant_receive_orders: random.chance(0.1) ? 1 : 0,
    };
  });
  // Invented apart, so that a company with reviews is otherwise the one that it was without.
  const opinions = createRandom(20_260_107);
  return companies.map((company) => ({ ...company, reviews: reviewsOf(opinions, company.created_at) }));
}

function reviewsOf(random: Random, created_at: string): SeedReview[] {
  const quality = random.pick([0.95, 0.9, 0.8, 0.6]);
  return makeReviews(random, { service_ids: [], created_at, quality }, random.int(0, 7));
}

/** Addresses of the drawn front and back of an identity card. */
export function identityDocuments(index: number): string[] {
  const design = (index % 3) + 1;
  return [`/media/private/id-front-${design}.svg`, `/media/private/id-back-${design}.svg`];
}
