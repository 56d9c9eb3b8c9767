import { cities } from '../data/cities.ts';
import type { Random } from '../data/people/createRandom.ts';
import type { SeedPoint, SeedText } from '../data/SeedRecord.ts';

/** A part of a city: names and where it lies. */
type District = readonly [ar: string, en: string, lat: number, lng: number];

/** Where people live, by city id. Other cities are small enough to be one district. */
const DISTRICTS: Readonly<Record<number, readonly District[]>> = {
  1: [
    ['الخالدية', 'Al Khalidiyah', 24.47, 54.3495],
    ['جزيرة الريم', 'Al Reem Island', 24.4955, 54.4055],
    ['المشرف', 'Al Mushrif', 24.444, 54.385],
    ['مصفح', 'Mussafah', 24.355, 54.495],
    ['البطين', 'Al Bateen', 24.4525, 54.333],
    ['شارع المطار', 'Airport Road', 24.4668, 54.3795],
  ],
  2: [
    ['دبي مارينا', 'Dubai Marina', 25.0785, 55.1415],
    ['البرشاء', 'Al Barsha', 25.1075, 55.202],
    ['ديرة', 'Deira', 25.2695, 55.322],
    ['مردف', 'Mirdif', 25.22, 55.418],
    ['الخليج التجاري', 'Business Bay', 25.1855, 55.2705],
    ['جميرا', 'Jumeirah', 25.2015, 55.2455],
    ['القوز', 'Al Quoz', 25.134, 55.235],
    ['المدينة العالمية', 'International City', 25.165, 55.408],
    ['واحة السيليكون', 'Silicon Oasis', 25.121, 55.379],
    ['القصيص', 'Al Qusais', 25.2745, 55.379],
  ],
  3: [
    ['النهدة', 'Al Nahda', 25.304, 55.374],
    ['المجاز', 'Al Majaz', 25.3265, 55.389],
    ['القاسمية', 'Al Qasimia', 25.3495, 55.4035],
    ['مويلح', 'Muwaileh', 25.299, 55.4665],
    ['الرقة', 'Al Riqqah', 25.3635, 55.4185],
  ],
  4: [
    ['النعيمية', 'Al Nuaimiya', 25.389, 55.46],
    ['الراشدية', 'Al Rashidiya', 25.401, 55.449],
    ['الجرف', 'Al Jurf', 25.411, 55.4995],
  ],
  6: [
    ['النخيل', 'Al Nakheel', 25.788, 55.97],
    ['خزام', 'Khuzam', 25.763, 55.936],
    ['الظيت', 'Al Dhait', 25.7375, 55.9355],
  ],
  7: [
    ['الفصيل', 'Al Faseel', 25.15, 56.3435],
    ['سكمكم', 'Sakamkam', 25.172, 56.325],
  ],
  8: [
    ['الجيمي', 'Al Jimi', 24.244, 55.7355],
    ['المويجعي', 'Al Muwaiji', 24.223, 55.715],
    ['زاخر', 'Zakher', 24.166, 55.705],
    ['الطوية', 'Al Towayya', 24.26, 55.714],
  ],
};

const BUILDINGS: readonly SeedText[] = [
  { ar: 'بناية النخيل', en: 'Al Nakheel Building' },
  { ar: 'برج الواحة', en: 'Al Waha Tower' },
  { ar: 'بناية الياسمين', en: 'Al Yasmeen Building' },
  { ar: 'برج اللؤلؤة', en: 'Al Lulua Tower' },
  { ar: 'بناية الريان', en: 'Al Rayyan Building' },
  { ar: 'برج الصقر', en: 'Al Saqr Tower' },
  { ar: 'بناية الغدير', en: 'Al Ghadeer Building' },
  { ar: 'برج السدرة', en: 'Al Sidra Tower' },
];

const byId = new Map(cities.map((city) => [city.id, city]));

/** A home in a city: near one of its districts, with an address in Arabic or, one time in eight, in English. */
export function makeAddress(random: Random, cityId: number): SeedPoint {
  const city = byId.get(cityId);
  if (city === undefined) throw new RangeError(`no city ${cityId}`);
  const { lat, lng } = city['point'] as SeedPoint;
  const name = city['name'] as SeedText;
  const districts = DISTRICTS[cityId];
  const district = districts && random.pick(districts);
  const language = random.chance(0.125) ? 'en' : 'ar';
  const parts = [
    ...home(random, language),
    ...(district ? [language === 'ar' ? district[0] : district[1]] : []),
    name[language],
  ];
  const spread = district ? 0.014 : 0.024;
  const shifted = (value: number): number => Number((value + (random.next() - 0.5) * spread).toFixed(6));
  return {
    lat: shifted(district?.[2] ?? lat),
    lng: shifted(district?.[3] ?? lng),
    location: parts.join(language === 'ar' ? '، ' : ', '),
  };
}

function home(random: Random, language: 'ar' | 'en'): string[] {
  const street = random.int(2, 48);
  if (random.chance(0.45)) {
    const villa = random.int(3, 240);
    return language === 'ar' ? [`فيلا ${villa}`, `شارع ${street}`] : [`Villa ${villa}`, `Street ${street}`];
  }
  const flat = random.int(1, 24) * 100 + random.int(1, 12);
  return [random.pick(BUILDINGS)[language], language === 'ar' ? `شقة ${flat}` : `Apartment ${flat}`];
}

/** Kilometres between two places as the crow flies. */
export function kilometres(from: SeedPoint, to: SeedPoint): number {
  const rad = Math.PI / 180;
  const x = (to.lng - from.lng) * rad * Math.cos(((from.lat + to.lat) / 2) * rad);
  const y = (to.lat - from.lat) * rad;
  return Math.hypot(x, y) * 6371;
}
