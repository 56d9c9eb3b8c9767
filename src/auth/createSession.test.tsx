import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../engine/client/Api.types.ts';
import { createSession } from './createSession.ts';
import { readStoredLists, readStoredUser, storeLists, storeUser } from './storedSession.ts';
import { readViewAs, storeViewAs, VIEW_AS_KEY } from './storedViewAs.ts';
import { STORAGE_KEYS } from '../base/storageKeys.ts';

const user: SessionUser = {
  id: 1,
  token: 'abc',
  type: 'super_admin',
  name: 'سارة',
  image: null,
  phone: null,
  email: 's@lawha.test',
  gender: null,
};

const page = { reload: vi.fn<() => void>(), goToLogin: vi.fn<() => void>() };

beforeEach(() => {
  page.reload.mockClear();
  page.goToLogin.mockClear();
});

describe('readStoredUser', () => {
  it('SESSION-05: gives back what the login stored', () => {
    storeUser(user);
    expect(readStoredUser()).toEqual(user);
    expect(Object.keys(JSON.parse(localStorage.getItem('dashboard.user') ?? '') as object).toSorted()).toEqual(
      ['id', 'token', 'type', 'name', 'image', 'phone', 'email', 'gender'].toSorted(),
    );
  });

  it('SESSION-10: user, lists, language and theme have the keys that are prescribed', () => {
    expect(STORAGE_KEYS).toMatchObject({
      user: 'dashboard.user',
      permissions: 'dashboard.permissions',
      controls: 'dashboard.controls',
      language: 'dashboard.lang',
      theme: 'dashboard.theme',
    });
  });

  it.each([
    ['damaged JSON', '{"id":1,'],
    ['another shape', '[]'],
    ['null', 'null'],
    ['no token', JSON.stringify({ ...user, token: '' })],
    ['a token with a line break', JSON.stringify({ ...user, token: 'a\nb' })],
    ['a number as token', JSON.stringify({ ...user, token: 5 })],
    ['no type', JSON.stringify({ ...user, type: undefined })],
  ])('SESSION-10: %s counts as logged out', (_what, stored) => {
    localStorage.setItem(STORAGE_KEYS.user, stored);
    expect(readStoredUser()).toBeUndefined();
  });
});

describe('createSession', () => {
  it('SESSION-09: many failed calls lead to the login once, and clear user and lists but not the choices', () => {
    storeUser(user);
    storeLists({ permissions: ['countries/show-all'], controls: [] });
    localStorage.setItem(STORAGE_KEYS.language, 'en');
    const session = createSession(page);
    session.expire();
    session.expire();
    expect(page.goToLogin).toHaveBeenCalledTimes(1);
    expect(readStoredUser()).toBeUndefined();
    expect(readStoredLists()).toBeUndefined();
    expect(localStorage.getItem(STORAGE_KEYS.language)).toBe('en');
  });

  it('SESSION-04: a login stores the person and reloads', () => {
    createSession(page).enter(user);
    expect(readStoredUser()).toEqual(user);
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('SESSION-06: a logout clears and loads the login; a 401 that arrives with it changes nothing', () => {
    storeUser(user);
    const session = createSession(page);
    session.leave();
    session.expire();
    expect(readStoredUser()).toBeUndefined();
    expect([page.reload.mock.calls.length, page.goToLogin.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ['a logout elsewhere', () => localStorage.removeItem(STORAGE_KEYS.user), [0, 1]],
    ['another person logged in elsewhere', () => storeUser({ ...user, token: 'other' }), [1, 0]],
    ['a change that is none', () => undefined, [0, 0]],
  ])('SESSION-09: follows %s', (_what, change, calls) => {
    storeUser(user);
    const stop = createSession(page).followOtherTabs();
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.user }));
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.user }));
    expect([page.reload.mock.calls.length, page.goToLogin.mock.calls.length]).toEqual(calls);
    stop();
  });

  it('PROFILE-03: an update is published and stored; the lists stay', () => {
    storeUser(user);
    storeLists({ permissions: ['countries/show-all'], controls: [] });
    const session = createSession(page);
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    session.update({ name: 'سارة علي', image: '/media/uploads/a.png' });
    expect(session.user).toEqual({ ...user, name: 'سارة علي', image: '/media/uploads/a.png' });
    expect(readStoredUser()).toEqual(session.user);
    expect(readStoredLists()).toBeDefined();
    expect(listener).toHaveBeenCalledTimes(1);
    expect([page.reload.mock.calls.length, page.goToLogin.mock.calls.length]).toEqual([0, 0]);
  });

  it('PROFILE-03: an update does not overwrite an account that signed in meanwhile', () => {
    storeUser(user);
    const session = createSession(page);
    storeUser({ ...user, token: 'other', name: 'عمر' });
    session.update({ name: 'سارة علي' });
    expect(readStoredUser()?.name).toBe('عمر');
  });

  it('PROFILE-03: a new name from another tab is taken over without a reload', () => {
    storeUser(user);
    const session = createSession(page);
    const stop = session.followOtherTabs();
    const listener = vi.fn<() => void>();
    const forget = session.subscribe(listener);
    storeUser({ ...user, name: 'سارة علي' });
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.user }));
    expect([session.user?.name, listener.mock.calls.length]).toEqual(['سارة علي', 1]);
    expect([page.reload.mock.calls.length, page.goToLogin.mock.calls.length]).toEqual([0, 0]);
    forget();
    stop();
  });
});

describe('looking as a role', () => {
  const role = { id: 3, name: 'المحررون' };

  it.each([
    ['nothing', undefined],
    ['damaged JSON', '{"id":'],
    ['a list', '[3]'],
    ['null', 'null'],
    ['no name', '{"id":3}'],
    ['an id that is none', '{"id":0,"name":"x"}'],
    ['a text as id', '{"id":"3","name":"x"}'],
  ])('%s in the tab means no role view', (_what, stored) => {
    if (stored !== undefined) sessionStorage.setItem(VIEW_AS_KEY, stored);
    expect(readViewAs()).toBeUndefined();
  });

  it('is kept by the tab alone, and home is loaded anew', () => {
    storeUser(user);
    const goHome = vi.fn<() => void>();
    createSession({ ...page, goHome }).setViewAs(role);
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(createSession(page).viewAs).toEqual(role);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(role.name);
    createSession({ ...page, goHome }).setViewAs(undefined);
    expect(createSession(page).viewAs).toBeUndefined();
    expect(readStoredUser()).toEqual(user);
  });

  it('is for super admins only', () => {
    storeUser({ ...user, type: 'admin' });
    storeViewAs(role);
    expect(createSession(page).viewAs).toBeUndefined();
  });

  it.each([
    ['expire', () => createSession(page).expire()],
    ['leave', () => createSession(page).leave()],
    ['enter', () => createSession(page).enter(user)],
  ])('ends with %s', (_how, act) => {
    storeUser(user);
    storeViewAs(role);
    act();
    expect(readViewAs()).toBeUndefined();
  });
});
