import type { Random } from '../createRandom.ts';
import type { AddressWords, OrderWords } from './OrderWords.types.ts';
import type { SeedPoint, SeedText } from '../SeedShapes.types.ts';

/** A home in a city: near one of its districts, with an address in Arabic or, now and then, in English. */
export function makeAddress(random: Random, words: OrderWords, cityId: number): SeedPoint {
  const city = words.cities.get(cityId);
  if (city === undefined) throw new RangeError(`no city ${cityId}`);
  const { shares } = words.addresses;
  const { lat, lng } = city['point'] as SeedPoint;
  const name = city['name'] as SeedText;
  const districts = words.addresses.districts.find(({ city: id }) => id === cityId)?.districts;
  const district = districts && random.pick(districts);
  const language = random.chance(shares.english) ? 'en' : 'ar';
  const parts = [
    ...home(random, words.addresses, language),
    ...(district ? [district.name[language]] : []),
    name[language],
  ];
  const spread = district ? 0.014 : 0.024;
  const shifted = (value: number): number => Number((value + (random.next() - 0.5) * spread).toFixed(6));
  return {
    lat: shifted(district?.lat ?? lat),
    lng: shifted(district?.lng ?? lng),
    location: parts.join(language === 'ar' ? '، ' : ', '),
  };
}

function home(random: Random, { buildings, words, shares }: AddressWords, language: 'ar' | 'en'): string[] {
  const street = random.int(2, 48);
  if (random.chance(shares.villa)) {
    const villa = random.int(3, 240);
    return [`${words.villa[language]} ${villa}`, `${words.street[language]} ${street}`];
  }
  const flat = random.int(1, 24) * 100 + random.int(1, 12);
  return [random.pick(buildings)[language], `${words.flat[language]} ${flat}`];
}

/** Kilometres between two places as the crow flies. */
export function kilometres(from: SeedPoint, to: SeedPoint): number {
  const rad = Math.PI / 180;
  const x = (to.lng - from.lng) * rad * Math.cos(((from.lat + to.lat) / 2) * rad);
  const y = (to.lat - from.lat) * rad;
  return Math.hypot(x, y) * 6371;
}
