import { describe, expect, it } from 'vitest';
import { accountForms } from '../../../engine/features/account/accountForms.ts';
import type { Profile } from '../../../engine/client/account/AccountCalls.types.ts';
import type { SessionUser } from '../../../engine/client/Api.types.ts';
import { personOf, profileRow } from './profileRow.ts';

const user: SessionUser = {
  id: 7,
  token: 'abc',
  type: 'admin',
  name: 'سارة',
  image: null,
  phone: null,
  email: 'stored@lawha.test',
  gender: 'female',
};
const bare: Profile = {
  full_name: 'سارة علي',
  phone: '501234001',
  phone_code: '971',
  phone_complete_form: '+971501234001',
  image: null,
};

describe('profileRow', () => {
  it('PROFILE-05: email and gender are taken from the stored person when the answer lacks them', () => {
    expect(profileRow(accountForms.profile, bare, user)).toMatchObject({
      id: 7,
      full_name: 'سارة علي',
      phone: { code: '971', number: '501234001' },
      email: 'stored@lawha.test',
      gender: 'female',
    });
  });

  it('PROFILE-05: what the answer says counts, also that there is no gender', () => {
    const row = profileRow(accountForms.profile, { ...bare, email: 'new@lawha.test', gender: null }, user);
    expect([row['email'], row['gender']]).toEqual(['new@lawha.test', null]);
  });
});

describe('personOf', () => {
  it('PROFILE-03: gives the stored person what was updated, and leaves the rest', () => {
    expect(personOf(bare)).toEqual({ name: 'سارة علي', image: null, phone: '+971501234001' });
    expect(personOf({ ...bare, email: 'n@lawha.test', gender: null })).toMatchObject({
      email: 'n@lawha.test',
      gender: null,
    });
  });
});
