import { cities } from '../cities.ts';
import type { SeedPoint, SeedRecord } from '../SeedRecord.ts';
import type { Random } from './createRandom.ts';

/** The seven emirates' large cities come up more often than the rest: city id, how many times. */
const WEIGHTS: Readonly<Record<number, number>> = { 1: 14, 2: 20, 3: 12, 4: 6, 5: 2, 6: 4, 7: 3, 8: 7, 20: 3, 21: 3 };

const byCountry = Map.groupBy(
  cities.filter((city) => city['is_active'] === 1),
  (city) => Number(city['country_id']),
);
const weighted = new Map(
  [...byCountry].map(([country, list]) => [
    country,
    list.flatMap((city) => Array.from({ length: WEIGHTS[city.id] ?? 1 }, () => city)),
  ]),
);

/** An active city of a country. */
export function pickCity(random: Random, countryId: number): SeedRecord {
  return random.pick(weighted.get(countryId) ?? []);
}

const STREETS = [
  'شارع الشيخ زايد',
  'شارع الكورنيش',
  'شارع المطار',
  'شارع الاتحاد',
  'شارع الوحدة',
  'شارع خليفة',
  'شارع الجامعة',
  'المنطقة الصناعية',
  'شارع السوق',
  'شارع الملك فيصل',
];

/** A place within a few kilometres of a city's centre, with a street. */
export function pointNear(random: Random, { name, point }: SeedRecord): SeedPoint {
  const { lat, lng } = point as SeedPoint;
  const shifted = (value: number): number => Number((value + (random.next() - 0.5) * 0.05).toFixed(4));
  const city = (name as { ar: string }).ar;
  return { lat: shifted(lat), lng: shifted(lng), location: `${random.pick(STREETS)}، ${city}` };
}
