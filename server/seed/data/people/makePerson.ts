import type { GENDERS } from '../../../../engine/constants.ts';
import type { SeedPhone } from '../SeedRecord.ts';
import type { Contacts } from './contacts.ts';
import type { Random } from './createRandom.ts';
import { type Name, nameSets, type Origin } from './names.ts';

type Gender = (typeof GENDERS)[number];

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

/** What is settled about a person beforehand. */
export interface PersonWish {
  origin: Origin;
  gender: Gender;
  /** Country of the phone number: its id. */
  countryId: number;
  /** Domain of the email address. Default: one for examples. */
  domain?: string;
  /** How often an Arab writes the name in Latin letters. Default: 0.12. */
  latinShare?: number;
}

/** Invents a person, with contact details that nobody else has. Names stand as people type them, not as a clerk would. */
export function makePerson(random: Random, contacts: Contacts, wish: PersonWish): Person {
  const { origin, gender, countryId, domain, latinShare = 0.12 } = wish;
  const { families, ...given } = nameSets[origin];
  const first = random.pick(given[gender]);
  const last = random.pick(families.filter(([ar]) => ar !== first[0]));
  const isArab = origin === 'gulf' || origin === 'egypt' || origin === 'levant';
  const type = random.chance(isArab ? latinShare : 0.75) ? typeLatin(random) : typeArabic(random);
  return {
    first_name: type(first),
    last_name: type(last),
    gender,
    email: contacts.email(random, `${first[1]} ${last[1]}`, domain),
    phone: contacts.phone(random, countryId),
    origin,
  };
}

/** One in ten leaves out hamzas, as many do on a phone's keyboard. */
function typeArabic(random: Random): (name: Name) => string {
  const isHasty = random.chance(0.1);
  return ([ar]) => (isHasty ? ar.replaceAll(/[أإآ]/g, 'ا') : ar);
}

/** A few type without capitals. */
function typeLatin(random: Random): (name: Name) => string {
  const isHasty = random.chance(0.08);
  return ([, en]) => (isHasty ? en.toLowerCase() : en);
}
