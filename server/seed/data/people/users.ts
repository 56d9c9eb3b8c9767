import type { SeedRecord } from '../SeedRecord.ts';
import { createContacts } from './contacts.ts';
import { createRandom } from './createRandom.ts';
import { makeHistory } from './makeHistory.ts';
import { makePerson, type Person } from './makePerson.ts';
import type { Origin } from './names.ts';
import { pickCity } from './places.ts';
import { customerPortrait } from './portraits.ts';

const COUNT = 2000;

/** Twenty places of origin, as the customers are mixed. */
const ORIGINS: readonly Origin[] = [
  ...Array.from({ length: 8 }, () => 'gulf' as const),
  ...Array.from({ length: 4 }, () => 'egypt' as const),
  ...Array.from({ length: 4 }, () => 'levant' as const),
  ...Array.from({ length: 2 }, () => 'southAsia' as const),
  'philippines',
  'west',
];

/** Country ids: the Emirates, then now and then a neighbour. */
const ABROAD = [2, 2, 2, 3, 4, 5, 6, 6, 7, 7, 106];

/** Whether a flag is set that often, as 0 or 1. */
const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

/** A customer, with what reviews show of the writer. */
type SeedUser = SeedRecord & Readonly<Pick<Person, 'first_name' | 'last_name'>> & { readonly image?: string };

/** The customers, the first to register first; every person is invented. */
export const users: readonly SeedUser[] = makeUsers();

function makeUsers(): SeedUser[] {
  const random = createRandom(20_260_101);
  const contacts = createContacts();
  return Array.from({ length: COUNT }, (_, index) => {
    const origin = random.pick(ORIGINS);
    const isAbroad = random.chance(0.16);
    const countryId = isAbroad ? random.pick(ABROAD) : 1;
    const gender = random.chance(0.56) ? 'male' : 'female';
    const { origin: _origin, ...person } = makePerson(random, contacts, { origin, gender, countryId });
    const isBanned = random.chance(0.025);
    // The latest have yet to be looked at.
    const isApproved = random.chance(index < COUNT - 40 ? 0.97 : 0.45);
    return {
      id: index + 1,
      ...person,
      ...(random.chance(0.07) && { gender: null }),
      ...(random.chance(0.3) && { image: customerPortrait(random, { origin, gender }) }),
      ...(random.chance(0.93) && { country_id: countryId, city_id: pickCity(random, countryId).id }),
      ...makeHistory(random, { index, count: COUNT, visits: 0.88 }),
      is_active: flag(random.chance(0.94)),
      is_ban: flag(isBanned),
      is_locked: flag(random.chance(isBanned ? 0.5 : 0.012)),
      is_admin_active_user: flag(isApproved),
    };
  });
}
