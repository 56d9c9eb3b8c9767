import { describe, expect, it } from 'vitest';
import { resolveNotify } from './resolveNotify.ts';

describe('resolveNotify', () => {
  it('NOTIF-06: takes the type from the name, or from the definition', () => {
    expect(resolveNotify({ name: 'users', notify: true })).toEqual({ notify: { userType: 'user' } });
    expect(resolveNotify({ name: 'companies', notify: { userType: 'company' } })).toEqual({
      notify: { userType: 'company' },
    });
  });

  it('is undefined where it is not declared', () => {
    expect([resolveNotify({ name: 'users' }), resolveNotify({ name: 'users', notify: false })]).toEqual([{}, {}]);
  });
});
