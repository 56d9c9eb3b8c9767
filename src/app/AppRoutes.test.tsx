import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../engine/client/Api.types.ts';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { createSession } from '../auth/createSession.ts';
import { SessionProvider } from '../auth/SessionContext.tsx';
import { storeUser } from '../auth/storedSession.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { loadScreen } from '../screens/screenLoader.ts';
// Lazy parts of the routes, loaded before the tests, which do not measure loading.
import '../auth/LoginPage.tsx';
import '../pages/chats/ChatsPage.tsx';
import '../pages/PermissionRequiredPage.tsx';
import '../pages/profile/ProfilePage.tsx';
import '../shell/Shell.tsx';

await Promise.all([loadScreen('list', 'countries'), loadScreen('add', 'countries')]);

const user: SessionUser = {
  id: 1,
  token: 'abc',
  type: 'super_admin',
  name: 'مريم',
  image: null,
  phone: null,
  email: 'm@lawha.test',
  gender: null,
};

/** Inside an awaited `act`, so that what a screen suspends on is drawn when it arrives. */
async function show(route: string): Promise<void> {
  await act(async () => {
    renderWithProviders(
      <SessionProvider value={createSession({ reload: () => undefined, goToLogin: () => undefined })}>
        <AppRoutes events={new EventTarget()} />
      </SessionProvider>,
      { route },
    );
    await Promise.resolve();
  });
}

/** The present parts of the layout, of three. */
function layout(): string[] {
  const parts = { topbar: screen.queryByTestId('topbar'), sidebar: screen.queryByTestId('sidebar') };
  return Object.entries(parts).flatMap(([name, element]) => (element === null ? [] : [name]));
}

beforeEach(() => {
  window.scrollTo = vi.fn<() => void>();
});

describe('the first page of a visit', () => {
  it.each(['/countries/show-all', '/countries'])(
    'DESK-05: %s leaves the focus at the start of the page, where the links to its rows are',
    async (path) => {
      storeUser(user);
      await show(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'الدول' })).toBeDefined();
      expect(document.activeElement).toBe(document.body);
    },
  );
});

describe('the live chat', () => {
  it('CHAT-01: opens inside the shell with a conversation or without', async () => {
    storeUser(user);
    await show('/chats');
    expect(await screen.findByRole('heading', { level: 1, name: 'المحادثات المباشرة' })).toBeDefined();
    expect(layout()).toEqual(['topbar', 'sidebar']);
  });

  it('PERM-10: is refused without its permission key', async () => {
    storeUser({ ...user, type: 'admin' });
    await show('/chats/7');
    expect(await screen.findByRole('heading', { name: 'غير مسموح' })).toBeDefined();
  });
});

describe('the profile', () => {
  it('PROFILE-05: opens to everyone signed in, without any permission, below /profile', async () => {
    storeUser({ ...user, type: 'admin' });
    await show('/profile');
    expect(await screen.findByRole('heading', { level: 1, name: 'الملف الشخصي' })).toBeDefined();
    expect(layout()).toEqual(['topbar', 'sidebar']);
  });

  it.each(
    ['/profile/edit', '/', '/countries/show-all', '/countries/show/1', '/countries/edit/1', '/countries/add'].concat([
      '/settings/social',
      '/chats',
      '/chats/7',
      '/static-screens',
      '/reference',
    ]),
  )('SESSION-01: %s leads a visitor to the login', async (route) => {
    await show(route);
    expect(await screen.findByRole('heading', { level: 1, name: 'مرحباً بك' })).toBeDefined();
  });

  it('SHELL-11: another path below it is unknown', async () => {
    storeUser(user);
    await show('/profile/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeDefined();
  });
});

describe('SHELL-05: top bar and sidebar surround the content', () => {
  it.each([
    ['/', /مريم/],
    ['/countries/show-all', 'الدول'],
    ['/countries/add', /إضافة/],
  ])('of %s', async (route, heading) => {
    storeUser(user);
    await show(route);
    const title = await screen.findByRole('heading', { level: 1, name: heading });
    expect(layout()).toEqual(['topbar', 'sidebar']);
    expect(screen.getByRole('main').contains(title)).toBe(true);
    expect(screen.getByRole('main').contains(screen.getByTestId('sidebar'))).toBe(false);
  });

  it.each(['/permission-required', '/nowhere/at/all', '/login'])('but not of the public %s', async (route) => {
    await show(route);
    await screen.findByRole('heading', { level: 1 });
    expect(layout()).toEqual([]);
  });

  it.each([
    ['/permission-required', 'غير مسموح'],
    ['/nowhere/at/all', 'الصفحة غير موجودة'],
  ])('MEND-27: of %s too, for a person who is signed in', async (route, heading) => {
    storeUser(user);
    await show(route);
    const title = await screen.findByRole('heading', { level: 1, name: heading });
    expect(layout()).toEqual(['topbar', 'sidebar']);
    expect(screen.getByRole('main').contains(title)).toBe(true);
    expect(within(screen.getByRole('main')).getAllByRole('link')).toHaveLength(1);
  });
});
