import type { SeedPhone } from '../SeedRecord.ts';
import { countries } from '../countries.ts';
import type { Random } from './createRandom.ts';

/** Mobile prefixes by country id, after the calling code. */
const PREFIXES: Readonly<Record<number, readonly string[]>> = {
  1: ['50', '52', '54', '55', '56', '58'],
  2: ['50', '53', '54', '55', '56', '58', '59'],
  3: ['50', '55', '60', '65', '66', '90', '97', '99'],
  4: ['30', '33', '50', '55', '66', '70', '77'],
  5: ['32', '33', '34', '36', '39'],
  6: ['71', '72', '91', '92', '94', '95', '99'],
  7: ['100', '101', '106', '109', '111', '112', '120', '122', '155'],
  106: ['77', '78', '79'],
};

/** Contact details that nobody else in the group has. */
export interface Contacts {
  /** A mobile number of a country of the Gulf, Egypt or Jordan (those with prefixes), as long as the country says. */
  phone(random: Random, countryId: number): SeedPhone;
  /** An address in a domain that is reserved for examples, so that it is nobody's. */
  email(random: Random, latinName: string, domain?: string): string;
}

const DOMAINS = ['example.com', 'example.com', 'example.org', 'example.net'] as const;

/** The contact details of one group. */
export function createContacts(): Contacts {
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
        const start = random.pick(PREFIXES[countryId] ?? []);
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
        return `${first}${random.pick(['.', '_', '.', ''])}${last}${mark}@${domain ?? random.pick(DOMAINS)}`;
      });
    },
  };
}
