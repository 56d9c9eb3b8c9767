import { describe, expect, it } from 'vitest';
import { resolveNotify, userTypeOf } from './resolveNotify.ts';

describe('userTypeOf', () => {
  it.each([
    ['users', 'user'],
    ['providers', 'provider'],
    ['companies', 'companie'],
    ['bosses', 'bosse'],
    ['class', 'clas'],
    ['callCenter', 'callCenter'],
    ['maintenanceTechnician', 'maintenanceTechnician'],
  ])('NOTIF-06: %s is %s: one trailing s goes', (group, userType) => {
    expect(userTypeOf(group)).toBe(userType);
  });
});

describe('resolveNotify', () => {
  it('NOTIF-06: takes the type from the name, or from the definition', () => {
    expect(resolveNotify({ name: 'users', notify: true })).toEqual({ notify: { userType: 'user' } });
    expect(resolveNotify({ name: 'companies', notify: { userType: 'company' } })).toEqual({
      notify: { userType: 'company' },
    });
  });

  it('is nothing where it is not said', () => {
    expect([resolveNotify({ name: 'users' }), resolveNotify({ name: 'users', notify: false })]).toEqual([{}, {}]);
  });
});
