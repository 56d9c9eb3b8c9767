import type { SeedRecord } from './SeedRecord.ts';

/** ENGINE-09: a super admin, an admin with everything, a limited one, one with nothing. */
export const demoAdmins: readonly SeedRecord[] = [
  account(1, ['مريم', 'الهاشمي'], {
    email: 'super@lawha.test',
    role_id: 1,
    user_type: 'super_admin',
    gender: 'female',
  }),
  account(2, ['خالد', 'المزروعي'], { email: 'admin@lawha.test', role_id: 1, gender: 'male' }),
  account(3, ['نورة', 'السويدي'], { email: 'limited@lawha.test', role_id: 2, gender: 'female' }),
  account(4, ['يوسف', 'حداد'], { email: 'none@lawha.test', role_id: 3, gender: 'male' }),
];

/** ENGINE-09: a customer-service agent. */
export const demoAgents: readonly SeedRecord[] = [
  account(5, ['ليلى', 'منصور'], { email: 'agent@lawha.test', role_id: 4, gender: 'female' }),
];

function account(
  id: number,
  [first_name, last_name]: readonly [string, string],
  rest: Readonly<Record<string, string | number>>,
): SeedRecord {
  return { id, first_name, last_name, phone: { code: '971', number: `50123400${id}` }, ...rest };
}
