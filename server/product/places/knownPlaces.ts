import { isText, type Text } from '../../../engine/core/text/Text.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import type { KnownPlace } from '../../context/parts/Geocoder.types.ts';
import { demoSeed } from '../seed/demoSeed.ts';
import type { SeedRecord } from '../../context/parts/SeedRecord.types.ts';

/** The seeded cities with their countries, the larger ones of each country first. */
export function knownPlaces(): readonly KnownPlace[] {
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
