import type { SeedRecord } from '../SeedRecord.ts';
import { seedRoleId } from '../roles.ts';
import { createContacts } from './contacts.ts';
import { createRandom } from './createRandom.ts';
import { makeHistory } from './makeHistory.ts';
import { makePerson } from './makePerson.ts';
import type { Origin } from './names.ts';
import { customerPortrait } from './portraits.ts';

/** Domain of everybody who signs in to the dashboard. */
const DOMAIN = 'lawha.test';

const ORIGINS: readonly Origin[] = ['gulf', 'gulf', 'gulf', 'egypt', 'levant', 'southAsia'];

/** A demo account: who signs in as what. */
type DemoRow = readonly [
  email: string,
  first: string,
  last: string,
  gender: 'male' | 'female',
  phone: string,
  role: string,
];

const demoAdmins: readonly DemoRow[] = [
  ['super', 'مريم', 'الهاشمي', 'female', '501234001', 'full'],
  ['admin', 'خالد', 'المزروعي', 'male', '501234002', 'full'],
  ['limited', 'نورة', 'السويدي', 'female', '501234003', 'limited'],
  ['none', 'يوسف', 'حداد', 'male', '501234004', 'none'],
];
const demoAgent: DemoRow = ['agent', 'ليلى', 'منصور', 'female', '501234005', 'agent'];

/** Roles of the other supervisors, in turn. */
const ADMIN_ROLES = [
  'content',
  'catalogue',
  'viewer',
  'people',
  'regional',
  'regional',
  'schedule',
  'content',
  'limited',
  'full',
];
const ADMINS = 28;
const AGENTS = 25;

/** The organisation's supervisors: the demo accounts first, the super admin at the head. */
export const admins: readonly SeedRecord[] = makeStaff({
  seed: 20_260_105,
  count: ADMINS,
  firstId: 1,
  demo: demoAdmins,
  roleAt: (index) => ADMIN_ROLES[index % ADMIN_ROLES.length] ?? 'viewer',
}).map((admin) => ({ ...admin, user_type: admin.id === 1 ? 'super_admin' : 'admin' }));

/** The customer-service agents, the demo account first. Ids go on after the supervisors': accounts share them. */
export const callCenter: readonly SeedRecord[] = makeStaff({
  seed: 20_260_106,
  count: AGENTS,
  firstId: ADMINS + 1,
  demo: [demoAgent],
  roleAt: () => 'agent',
}).map((agent, index) => ({
  ...agent,
  user_type: 'call_center',
  presence: index % 5 < 3 && agent['is_active'] === 1 && agent['is_locked'] === 0 ? 'onCall' : 'away',
}));

interface Staff {
  seed: number;
  count: number;
  firstId: number;
  demo: readonly DemoRow[];
  /** Role key of the person at a place in the list. */
  roleAt: (index: number) => string;
}

function makeStaff({ seed, count, firstId, demo, roleAt }: Staff): SeedRecord[] {
  const random = createRandom(seed);
  const contacts = createContacts();
  return Array.from({ length: count }, (_, index) => {
    const row = demo[index];
    const history = makeHistory(random, { index, count, visits: 0.97 });
    if (row !== undefined) {
      const { created_at, updated_at } = history;
      return { id: firstId + index, ...demoAccount(row), created_at, updated_at, is_active: 1, is_locked: 0 };
    }
    const gender = random.chance(0.55) ? 'female' : 'male';
    const origin = random.pick(ORIGINS);
    const { origin: _origin, ...person } = makePerson(random, contacts, {
      origin,
      gender,
      countryId: 1,
      domain: DOMAIN,
      latinShare: 0.05,
    });
    return {
      id: firstId + index,
      ...person,
      ...(random.chance(0.7) && { image: customerPortrait(random, { origin, gender }) }),
      role_id: seedRoleId(roleAt(index)),
      ...history,
      is_active: random.chance(0.92) ? 1 : 0,
      is_locked: random.chance(0.04) ? 1 : 0,
    };
  });
}

function demoAccount([email, first_name, last_name, gender, number, role]: DemoRow): Omit<SeedRecord, 'id'> {
  return {
    first_name,
    last_name,
    gender,
    email: `${email}@${DOMAIN}`,
    phone: { code: '971', number },
    role_id: seedRoleId(role),
  };
}
