import { createRandom } from '../createRandom.ts';
import type { GeneratedGroup } from '../../../context/parts/Seed.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { createContacts } from './createContacts.ts';
import { makeHistory } from './makeHistory.ts';
import { makePerson, pickOrigin } from './makePerson.ts';
import { openPeople, type PeopleSeedData } from './openPeople.ts';

const RANDOM = 20_260_101;

/** Whether a flag is set that often, as 0 or 1. */
const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

/** The customers, the first to register first; every person is invented. */
export const users: GeneratedGroup = { make: (seed) => makeUsers(openPeople(seed)) };

function makeUsers(people: PeopleSeedData): SeedRecord[] {
  const random = createRandom(RANDOM);
  const contacts = createContacts(people);
  const { words, places, seed } = people;
  const { count, origins, latest, shares } = words.users;
  const abroad = words.users.abroad.flatMap(({ country, weight }) => Array.from({ length: weight }, () => country));
  return Array.from({ length: count }, (_, index) => {
    const origin = pickOrigin(random, origins);
    const isAbroad = random.chance(shares.abroad);
    const countryId = isAbroad ? random.pick(abroad) : words.home;
    const gender = random.chance(shares.men) ? 'male' : 'female';
    const { origin: _origin, ...person } = makePerson(random, people, contacts, { origin, gender, countryId });
    const isBanned = random.chance(shares.banned);
    // The latest have yet to be looked at.
    const isApproved = random.chance(index < count - latest ? shares.approved : shares.approvedLately);
    const portraits = words.portraits.customers[origin]?.[gender] ?? [];
    return {
      id: index + 1,
      ...person,
      ...(random.chance(shares.genderUnknown) && { gender: null }),
      ...(random.chance(shares.pictured) && { image: random.pick(portraits) }),
      ...(random.chance(shares.addressed) && {
        country_id: countryId,
        city_id: places.pickCity(random, countryId).id,
      }),
      ...makeHistory(random, seed.period, { index, count, visits: shares.visiting }),
      is_active: flag(random.chance(shares.active)),
      is_ban: flag(isBanned),
      is_locked: flag(random.chance(isBanned ? shares.lockedOfBanned : shares.locked)),
      is_admin_active_user: flag(isApproved),
    };
  });
}
