import { createRandom } from '../createRandom.ts';
import type { GeneratedGroup, Seed } from '../../../context/parts/Seed.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { createContacts } from './createContacts.ts';
import { makeHistory } from './makeHistory.ts';
import { makePerson, pickOrigin } from './makePerson.ts';
import { openPeople, readStaffWords } from './openPeople.ts';
import type { DemoAccount, StaffGroup, StaffWords } from './PeopleWords.types.ts';

/** The organisation's supervisors: the demo accounts first, the super admin at the head. */
export const admins: GeneratedGroup = {
  make: (seed) => {
    const staff = readStaffWords(seed);
    const list = makeStaff(seed, staff, { random: 20_260_105, firstId: 1, group: staff.admins });
    return list.map((admin) => ({ ...admin, user_type: admin.id === 1 ? 'super_admin' : 'admin' }));
  },
  keys: (seed) => keysOf(readStaffWords(seed).admins, 1),
};

/** The customer-service agents, the demo account first. Ids follow the supervisors': accounts share them. */
export const callCenter: GeneratedGroup = {
  make: (seed) => {
    const staff = readStaffWords(seed);
    const firstId = seed.records('admins').length + 1;
    const list = makeStaff(seed, staff, { random: 20_260_106, firstId, group: staff.callCenter });
    return list.map((agent, index) => ({
      ...agent,
      user_type: 'call_center',
      presence: index % 5 < 3 && agent['is_active'] === 1 && agent['is_locked'] === 0 ? 'onCall' : 'away',
    }));
  },
  keys: (seed) => keysOf(readStaffWords(seed).callCenter, seed.records('admins').length + 1),
};

function keysOf({ accounts }: StaffGroup, firstId: number): Record<string, number> {
  return Object.fromEntries(accounts.map(({ email }, index) => [email, firstId + index]));
}

function makeStaff(
  seed: Seed,
  staff: StaffWords,
  { random: source, firstId, group }: { random: number; firstId: number; group: StaffGroup },
): SeedRecord[] {
  const people = openPeople(seed);
  const random = createRandom(source);
  const contacts = createContacts(people);
  const { domain, origins, shares } = staff;
  const { count, roles, accounts } = group;
  return Array.from({ length: count }, (_, index) => {
    const account = accounts[index];
    const history = makeHistory(random, seed.period, { index, count, visits: shares.visiting });
    if (account !== undefined) {
      const { created_at, updated_at } = history;
      return {
        id: firstId + index,
        ...demoAccount(staff, account),
        created_at,
        updated_at,
        is_active: 1,
        is_locked: 0,
      };
    }
    const gender = random.chance(shares.women) ? 'female' : 'male';
    const origin = pickOrigin(random, origins);
    const preset = { origin, gender, countryId: people.words.home, domain, latinShare: shares.latin } as const;
    const { origin: _origin, ...person } = makePerson(random, people, contacts, preset);
    const portraits = people.words.portraits.customers[origin]?.[gender] ?? [];
    return {
      id: firstId + index,
      ...person,
      ...(random.chance(shares.pictured) && { image: random.pick(portraits) }),
      role_id: roles[index % roles.length] ?? null,
      ...history,
      is_active: random.chance(shares.active) ? 1 : 0,
      is_locked: random.chance(shares.locked) ? 1 : 0,
    };
  });
}

function demoAccount({ domain, phoneCode }: StaffWords, account: DemoAccount): Omit<SeedRecord, 'id'> {
  const { email, first_name, last_name, gender, phone, role } = account;
  return {
    first_name,
    last_name,
    gender,
    email: `${email}@${domain}`,
    phone: { code: phoneCode, number: phone },
    role_id: role,
  };
}
