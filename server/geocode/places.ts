import type { Coordinates } from '../../engine/geo/Coordinates.ts';
import type { Text } from '../../engine/text/Text.ts';
import { isObject } from '../../engine/text/isObject.ts';
import { cities } from '../seed/data/cities.ts';
import { countries } from '../seed/data/countries.ts';
import type { SeedRecord, SeedValue } from '../seed/data/SeedRecord.ts';

/** A city that the embedded gazetteer knows. */
export interface KnownPlace extends Coordinates {
  name: Text;
  country: Text;
  /** ISO 3166, capitals. */
  countryCode: string;
}

/** The seeded cities with their countries, the larger ones of each country first. */
export const PLACES: readonly KnownPlace[] = cities.map((city) => {
  const { lat, lng } = partsOf(city['point']);
  if (typeof lat !== 'number' || typeof lng !== 'number') throw new Error(`The seeded city ${city.id} has no point`);
  const country = countries.find(({ id }) => id === city['country_id']);
  if (country === undefined) throw new Error(`The seeded city ${city.id} has no country`);
  return { name: textOf(city), country: textOf(country), countryCode: codeOf(country), lat, lng };
});

function textOf({ id, name }: SeedRecord): Text {
  const { ar, en } = partsOf(name);
  if (typeof ar !== 'string' || typeof en !== 'string') throw new Error(`The seeded record ${id} has no name`);
  return { ar, en };
}

/** The address of the country's flag contains the code. */
function codeOf({ image }: SeedRecord): string {
  return /\/([a-z]{2})\.svg$/.exec(typeof image === 'string' ? image : '')?.[1]?.toUpperCase() ?? '';
}

function partsOf(value: SeedValue | undefined): Record<string, unknown> {
  return isObject(value) ? value : {};
}
