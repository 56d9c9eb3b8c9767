import type { Random } from '../createRandom.ts';
import type { SeedPoint } from '../SeedShapes.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import type { PeopleWords } from './PeopleWords.types.ts';

/** Where people of the demo data live and work. */
export interface Places {
  /** An active city of a country, the larger ones more often. */
  pickCity: (random: Random, countryId: number) => SeedRecord;
  /** A place within a few kilometres of a city's centre, with a street. */
  pointNear: (random: Random, city: SeedRecord) => SeedPoint;
}

/** The places of the seeded cities. */
export function createPlaces(
  cities: readonly SeedRecord[],
  { cities: larger, streets }: Pick<PeopleWords, 'cities' | 'streets'>,
): Places {
  const weights = new Map(larger.map(({ city, weight }) => [city, weight]));
  const active = cities.filter((city) => city['is_active'] === 1);
  const weighted = Map.groupBy(
    active.flatMap((city) => Array.from({ length: weights.get(city.id) ?? 1 }, () => city)),
    (city) => Number(city['country_id']),
  );
  return {
    pickCity: (random, countryId) => random.pick(weighted.get(countryId) ?? []),
    pointNear: (random, { name, point }) => {
      const { lat, lng } = point as unknown as SeedPoint;
      const shifted = (value: number): number => Number((value + (random.next() - 0.5) * 0.05).toFixed(4));
      const city = (name as { ar: string }).ar;
      return { lat: shifted(lat), lng: shifted(lng), location: `${random.pick(streets)}، ${city}` };
    },
  };
}
