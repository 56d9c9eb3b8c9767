import { separatorOf } from '../../engine/core/text/language.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import { type Coordinates, nearestOf, readCoordinates } from '../../engine/core/geo/Coordinates.ts';
import { foldText } from '../../engine/core/text/fold.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { type Geocoder, type KnownPlace, MAX_PLACES, type Place } from '../context/parts/Geocoder.types.ts';

/**
 * Up to the first distance a place is in the city, up to the second near it, then described by its distance in
 * kilometres, and beyond the third unknown.
 */
const REACH_KM = { in: 4, near: 40, from: 300 } as const;

/**
 * The geocoder that needs no network: known cities, districts and landmarks by either name, however spelled, and the city
 * nearest to a place. Among equal matches cities are first, then those of the country `region`.
 */
export function createGazetteer(places: readonly KnownPlace[], region: string): Geocoder {
  const index = places.map((place) => ({
    place,
    names: Object.values(place.name).map(keyOf),
    around: keyOf([place.name, place.city, place.country].flatMap((text) => Object.values(text ?? {})).join(' ')),
  }));
  const cities = places.filter(({ city }) => city === undefined);
  const name = (to: Coordinates, language: Language): Place | undefined => {
    const nearest = nearestOf(cities, to);
    if (nearest === undefined || nearest.distance > REACH_KM.from) return undefined;
    return { ...nameNear(nearest, language), lat: to.lat, lng: to.lng };
  };

  return {
    async search({ text, language }) {
      const point = readCoordinates(text);
      if (point !== undefined) {
        const written = `${point.lat}, ${point.lng}`;
        return [name(point, language) ?? { ...point, name: written, address: written }];
      }
      const wanted = keyOf(text);
      if (wanted === '') return [];
      return index
        .map((entry) => ({ ...entry, rank: rankOf(entry, wanted) }))
        .filter(({ rank }) => rank < NO_MATCH)
        .toSorted((a, b) => a.rank - b.rank || cityFirst(a.place, b.place) || homeFirst(a.place, b.place, region))
        .slice(0, MAX_PLACES)
        .map(({ place }) => describe(place, language));
    },
    reverse: async ({ language, ...to }) => name(to, language),
  };
}

/** A text as it is compared: folded, with nothing but letters and digits between single spaces. */
function keyOf(text: string): string {
  return foldText(text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
}

const NO_MATCH = 5;

/** Rank of a match: the exact name, its beginning, the beginning of a word, a part, all words somewhere. */
function rankOf({ names, around }: { names: string[]; around: string }, wanted: string): number {
  const joined = wanted.replaceAll(' ', '');
  const best = (matches: (name: string) => boolean): boolean => names.some(matches);
  if (best((name) => name === wanted || name.replaceAll(' ', '') === joined)) return 0;
  if (best((name) => name.startsWith(wanted) || name.replaceAll(' ', '').startsWith(joined))) return 1;
  if (best((name) => name.split(' ').some((word) => word.replace(/^ال/, '').startsWith(wanted)))) return 2;
  if (best((name) => name.includes(wanted))) return 3;
  return wanted.split(' ').every((word) => around.includes(word)) ? 4 : NO_MATCH;
}

function cityFirst(a: KnownPlace, b: KnownPlace): number {
  return Number(a.city !== undefined) - Number(b.city !== undefined);
}

function homeFirst(a: KnownPlace, b: KnownPlace, region: string): number {
  return Number(b.countryCode === region) - Number(a.countryCode === region);
}

function describe(place: KnownPlace, language: Language): Place {
  const { name, lat, lng } = place;
  return { name: pickText(name, language), address: wholeName(place, language), lat, lng };
}

function wholeName({ name, city, country }: Pick<KnownPlace, 'name' | 'city' | 'country'>, language: Language): string {
  const parts = [name, ...(city ? [city] : []), country];
  return parts.map((text) => pickText(text, language)).join(separatorOf(language));
}

function nameNear(
  { place, distance }: { place: KnownPlace; distance: number },
  language: Language,
): Pick<Place, 'name' | 'address'> {
  if (distance <= REACH_KM.in) return describe(place, language);
  const whole = wholeName(place, language);
  const key = distance <= REACH_KM.near ? 'placeNear' : 'placeFrom';
  const phrase = (of: string): string =>
    formatMessage(language, { key, values: { place: of, km: Math.round(distance) } });
  return { name: phrase(pickText(place.name, language)), address: phrase(whole) };
}
