import { isText, type Text } from '../../../engine/core/text/Text.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import type { KnownPlace } from '../../context/parts/Geocoder.types.ts';
import landmarks from './landmarks.json' with { type: 'json' };
import { demoSeed } from '../seed/demoSeed.ts';
import type { SeedRecord } from '../../context/parts/SeedRecord.types.ts';

/** The seeded cities with their countries, the larger ones of each country first, then districts and landmarks of them. */
export function knownPlaces(): readonly KnownPlace[] {
  const cities = seededCities();
  return [...cities, ...landmarksOf(cities)];
}

/** The districts and landmarks of `landmarks.json`, which names its cities in English. */
function landmarksOf(cities: readonly KnownPlace[]): KnownPlace[] {
  const known: Readonly<Record<string, (string | number)[][]>> = landmarks.places;
  return Object.entries(known).flatMap(([of, places]) => {
    const city = cities.find(({ name }) => name.en === of);
    if (city === undefined) throw new Error(`landmarks.json names the city ${of}, which is not seeded`);
    const { country, countryCode } = city;
    return places.map(([ar, en, lat, lng]) => {
      if (typeof ar !== 'string' || typeof en !== 'string' || typeof lat !== 'number' || typeof lng !== 'number')
        throw new Error(`landmarks.json has a place of ${of} without both names and coordinates`);
      return { name: { ar, en }, city: city.name, country, countryCode, lat, lng };
    });
  });
}

function seededCities(): KnownPlace[] {
  const seed = demoSeed();
  const countries = new Map(seed.records('countries').map((country) => [country.id, country]));
  return seed.records('cities').map((city) => {
    const { lat, lng } = isObject(city['point']) ? city['point'] : {};
    if (typeof lat !== 'number' || typeof lng !== 'number') throw new Error(`The seeded city ${city.id} has no point`);
    const country = countries.get(Number(city['country_id']));
    if (country === undefined) throw new Error(`The seeded city ${city.id} has no country`);
    return { name: nameOf(city), country: nameOf(country), countryCode: codeOf(country), lat, lng };
  });
}

function nameOf({ id, name }: SeedRecord): Text {
  if (!isText(name)) throw new Error(`The seeded record ${id} has no name`);
  return name;
}

/** The address of the country's flag contains the code. */
function codeOf({ image }: SeedRecord): string {
  return /\/([a-z]{2})\.svg$/.exec(typeof image === 'string' ? image : '')?.[1]?.toUpperCase() ?? '';
}
