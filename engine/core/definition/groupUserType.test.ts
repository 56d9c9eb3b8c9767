import { describe, expect, it } from 'vitest';
import { groupUserType } from './groupUserType.ts';

describe('groupUserType', () => {
  it.each([
    ['users', 'user'],
    ['providers', 'provider'],
    ['companies', 'companie'],
    ['bosses', 'bosse'],
    ['class', 'clas'],
    ['callCenter', 'callCenter'],
    ['maintenanceTechnician', 'maintenanceTechnician'],
  ])('NOTIF-06: %s is %s: one trailing s is removed', (group, userType) => {
    expect(groupUserType(group)).toBe(userType);
  });
});
