import type { Random } from '../createRandom.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import type { SeedPhone } from '../SeedShapes.types.ts';
import type { PeopleWords } from './PeopleWords.types.ts';

/** Contact details that are unique in the group. */
export interface Contacts {
  /** A mobile number of a country of the Gulf, Egypt or Jordan (those with prefixes), as long as the country says. */
  phone(random: Random, countryId: number): SeedPhone;
  /** An address in a domain that is reserved for examples, so that it belongs to no person. */
  email(random: Random, latinName: string, domain?: string): string;
}

/** The contact details of one group. */
export function createContacts({
  countries,
  words,
}: {
  countries: readonly SeedRecord[];
  words: Pick<PeopleWords, 'phones' | 'emailDomains'>;
}): Contacts {
  const prefixes = new Map(words.phones.map((entry) => [entry.country, entry.prefixes]));
  const taken = new Set<string>();
  const unused = (make: () => string): string => {
    let value = make();
    while (taken.has(value)) value = make();
    taken.add(value);
    return value;
  };
  return {
    phone: (random, countryId) => {
      const country = countries.find(({ id }) => id === countryId);
      const code = country?.['phone_code'];
      const digits = country?.['phone_number_limit'];
      if (typeof code !== 'string' || typeof digits !== 'number') throw new RangeError(`no country ${countryId}`);
      const number = unused(() => {
        const start = random.pick(prefixes.get(countryId) ?? []);
        return start + String(random.int(0, 10 ** (digits - start.length) - 1)).padStart(digits - start.length, '0');
      });
      return { code, number };
    },
    email: (random, latinName, domain) => {
      const [first = '', ...rest] = latinName
        .toLowerCase()
        .replaceAll(/[^a-z ]/g, '')
        .split(' ');
      const last = rest.join('').replace(/^al(?=.{4})/, '');
      let tries = 0;
      return unused(() => {
        const mark = tries > 0 || random.chance(0.4) ? String(random.int(1, 999)) : '';
        tries += 1;
        return `${first}${random.pick(['.', '_', '.', ''])}${last}${mark}@${domain ?? random.pick(words.emailDomains)}`;
      });
    },
  };
}
