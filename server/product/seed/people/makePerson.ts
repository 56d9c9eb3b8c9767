import type { Text } from '../../../../engine/core/text/Text.ts';
import type { Random } from '../createRandom.ts';
import type { SeedPhone } from '../SeedShapes.types.ts';
import type { Contacts } from './createContacts.ts';
import type { PeopleSeedData } from './openPeople.ts';
import type { Gender, Origin, Origins, PeopleWords } from './PeopleWords.types.ts';

/** An invented person as a form would have been filled in. */
export interface Person {
  first_name: string;
  last_name: string;
  gender: Gender;
  email: string;
  phone: SeedPhone;
  /** Not stored: decides portrait and country. */
  origin: Origin;
}

/** The given properties of an invented person. */
export interface PersonPreset {
  origin: Origin;
  gender: Gender;
  /** Country of the phone number: its id. */
  countryId: number;
  /** Domain of the email address. Default: one for examples. */
  domain?: string;
  /** How often a person who writes Arabic writes the name in Latin letters. Default: as `people.json` says. */
  latinShare?: number;
}

/**
 * Invents a person, with contact details that no other has. Names are spelt as people type them, not as in registers.
 */
export function makePerson(
  random: Random,
  { names, words: { shares } }: Pick<PeopleSeedData, 'names' | 'words'>,
  contacts: Contacts,
  preset: PersonPreset,
): Person {
  const { origin, gender, countryId, domain, latinShare = shares.latin } = preset;
  const { given = '', writesArabic = false } = names.origins[origin] ?? {};
  const first = random.pick(names.given[given]?.[gender] ?? []);
  const last = random.pick((names.families[origin] ?? []).filter(({ ar }) => ar !== first.ar));
  const isLatin = random.chance(writesArabic ? latinShare : shares.latinOfOthers);
  const type = isLatin ? typeLatin(random, shares) : typeArabic(random, shares);
  return {
    first_name: type(first),
    last_name: type(last),
    gender,
    email: contacts.email(random, `${first.en} ${last.en}`, domain),
    phone: contacts.phone(random, countryId),
    origin,
  };
}

/** Alif with madda or hamza. */
const HAMZAS = /[\u0622\u0623\u0625]/g;

/** Some leave out hamzas, as many do on a phone's keyboard. */
function typeArabic(random: Random, { withoutHamza }: PeopleWords['shares']): (name: Text) => string {
  const isHasty = random.chance(withoutHamza);
  return ({ ar }) => (isHasty ? ar.replaceAll(HAMZAS, 'ا') : ar);
}

/** A few type without capitals. */
function typeLatin(random: Random, { withoutCapitals }: PeopleWords['shares']): (name: Text) => string {
  const isHasty = random.chance(withoutCapitals);
  return ({ en }) => (isHasty ? en.toLowerCase() : en);
}

/** One of the origins, the heavier the more often. */
export function pickOrigin(random: Random, origins: Origins): Origin {
  return random.pick(
    Object.entries(origins).flatMap(([origin, weight]) => Array.from({ length: weight }, () => origin)),
  );
}
