import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api, SessionUser, SidebarGroup } from '../../engine/client/Api.types.ts';
import type { RecordSearchCalls } from '../../engine/client/records/createRecordSearchCalls.ts';
import type { FoundRecord } from '../../engine/core/records/FoundRecord.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWithProviders, type RenderWithProvidersResult } from '../../tests/helpers/render.tsx';
import { createSession, type Session } from '../auth/createSession.ts';
import { SessionProvider } from '../auth/SessionContext.tsx';
import { storeLists, storeUser } from '../auth/storedSession.ts';
import ShellRoute from './ShellRoute.tsx';

const person: SessionUser = {
  id: 1,
  token: 'abc',
  type: 'super_admin',
  name: 'مريم الهاشمي',
  image: null,
  phone: null,
  email: 'm@lawha.test',
  gender: null,
};
const sidebar: SidebarGroup[] = [
  {
    label: 'الأماكن',
    categories: [
      {
        title: 'الدول',
        icon: 'globe',
        key: 'general',
        permissions: [{ title: 'عرض', url: '/dashboard/countries/show-all' }],
      },
      { title: 'المدن', icon: 'map', key: 'general', permissions: [{ title: 'عرض', url: 'cities/show-all' }] },
    ],
  },
];
const failure = new ApiError({ code: 'server', method: 'GET', url: 'x', status: 500, serverMessage: 'عطل' });

const goToLogin = vi.fn<() => void>();

function Place(): string {
  return `at:${useLocation().pathname}`;
}

function show(type: string, overrides: Partial<Api> = {}): RenderWithProvidersResult & { session: Session } {
  storeUser({ ...person, type });
  const session = createSession({ reload: () => undefined, goToLogin });
  const result = renderWithProviders(
    <SessionProvider value={session}>
      <ShellRoute match={{ kind: 'home' }} />
      <Place />
    </SessionProvider>,
    { api: createFakeApi(overrides) },
  );
  return { ...result, session };
}

beforeEach(() => {
  goToLogin.mockReset();
  window.scrollTo = vi.fn<() => void>();
});

describe('super admin', () => {
  it('PERM-02, SHELL-08: has the fixed menu, and no list or menu is asked for', async () => {
    const calls = { getMyPermissions: vi.fn<Api['getMyPermissions']>(), getSidebar: vi.fn<Api['getSidebar']>() };
    storeLists({ permissions: ['x'], controls: [] });
    show('superadmin', calls);
    const menu = screen.getByTestId('sidebar');
    fireEvent.click(within(menu).getByRole('button', { name: 'الدول والمدن' }));
    expect(within(menu).getByRole('link', { name: 'الدول' }).getAttribute('href')).toBe('/countries/show-all');
    expect(within(menu).getByRole('link', { name: 'إضافة جديد: الدول' }).getAttribute('href')).toBe('/countries/add');
    expect(await screen.findByRole('heading', { level: 1, name: /مريم الهاشمي/ })).toBeTruthy();
    expect([calls.getMyPermissions.mock.calls.length, calls.getSidebar.mock.calls.length]).toEqual([0, 0]);
    expect(localStorage.getItem('dashboard.permissions')).toBeNull();
  });

  it('DESK-04, 4.4: the menu has no search of its own; the palette finds folded text in it', async () => {
    show('super_admin');
    expect(within(screen.getByTestId('sidebar')).queryByRole('searchbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^ابحث أو انتقل/ }));
    const search = within(await screen.findByRole('dialog')).getByRole('combobox');
    fireEvent.change(search, { target: { value: 'اسباب الالغاء' } });
    const found = within(screen.getByRole('dialog')).getAllByRole('option');
    expect(found.some(({ textContent }) => textContent.includes('أسباب الإلغاء'))).toBe(true);
    expect(found.some(({ textContent }) => textContent.includes('الدول'))).toBe(false);
    fireEvent.change(search, { target: { value: 'xyz' } });
    const said = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(said.textContent).toBe('لا نتائج لـ «\u2068xyz\u2069»'));
  });

  it('HOME-02: figures are rounded up', async () => {
    show('super_admin');
    const figures = await screen.findByRole('region', { name: 'الإحصاءات' });
    await waitFor(() => expect(within(figures).getByText('13')).toBeTruthy());
    expect(figures.textContent).toContain('67%');
  });

  it('ERR-01: figures that fail leave home usable', async () => {
    const { feedback } = show('super_admin', { getStatistics: () => Promise.reject(failure) });
    await waitFor(() => expect(feedback.toasts[0]).toMatchObject({ title: 'حدث خطأ ما', description: 'عطل' }));
    expect(screen.getByRole('heading', { name: 'الأقسام' })).toBeTruthy();
  });
});

describe('other admins', () => {
  const permissions = [{ url: 'countries/show-all' }];

  it('PERM-08: nothing protected is shown while the lists are on the way', () => {
    show('admin', { getMyPermissions: () => new Promise(() => undefined) });
    expect(screen.queryByTestId('topbar')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('جارٍ التحميل…');
  });

  it('PERM-03: both lists are fetched once and kept, and the menu is the one of the server', async () => {
    const controls = [{ url: '/dashboard/countries/show-all', controls: ['edit'] }];
    const calls = {
      getMyPermissions: vi.fn<Api['getMyPermissions']>(() => Promise.resolve(permissions)),
      getMyControlPermissions: vi.fn<Api['getMyControlPermissions']>(() => Promise.resolve(controls)),
      getSidebar: vi.fn<Api['getSidebar']>(() => Promise.resolve(sidebar)),
    };
    show('call_center', calls);
    const menu = within(await screen.findByTestId('sidebar'));
    expect((await menu.findByRole('link', { name: 'الدول' })).getAttribute('href')).toBe('/countries/show-all');
    expect(menu.queryByRole('button', { name: 'الدول والمدن' })).toBeNull();
    expect(Object.values(calls).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    expect(JSON.parse(localStorage.getItem('dashboard.permissions') ?? '')).toEqual(permissions);
    expect(JSON.parse(localStorage.getItem('dashboard.controls') ?? '')).toEqual(controls);
  });

  it('SHELL-15, HOME-07: the server menu without what is not allowed, and on to its first entry without figures', async () => {
    const getStatistics = vi.fn<Api['getStatistics']>();
    show('admin', {
      getMyPermissions: () => Promise.resolve(permissions),
      getSidebar: () => Promise.resolve(sidebar),
      getStatistics,
    });
    await screen.findByText('at:/countries/show-all');
    const links = within(screen.getByTestId('sidebar')).getByRole('navigation');
    expect(
      within(links)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['الدول']);
    expect(getStatistics).not.toHaveBeenCalled();
  });

  it('HOME-07: with home/show the figures are loaded first, and their failure stops nothing', async () => {
    const getStatistics = vi.fn<Api['getStatistics']>(() => Promise.reject(failure));
    show('admin', {
      getMyPermissions: () => Promise.resolve([...permissions, { url: 'home/show' }]),
      getSidebar: () => Promise.resolve(sidebar),
      getStatistics,
    });
    await screen.findByText('at:/countries/show-all');
    expect(getStatistics).toHaveBeenCalledTimes(1);
  });

  it('HOME-07: an account without any right gets a message', async () => {
    show('admin');
    expect(await screen.findByText('at:/permission-required')).toBeTruthy();
  });

  it('ERR-04, PERM-07: a route that is not allowed is replaced by /permission-required', async () => {
    const route = {
      screen: 'add',
      path: 'add',
      permission: 'countries/add',
      label: { ar: 'دولة', en: 'Country' },
    } as const;
    storeUser({ ...person, type: 'admin' });
    renderWithProviders(
      <SessionProvider value={createSession({ reload: () => undefined, goToLogin })}>
        <ShellRoute match={{ kind: 'screen', resource: 'countries', route }} />
        <Place />
      </SessionProvider>,
      { api: createFakeApi({ getMyPermissions: () => Promise.resolve(permissions) }), route: '/countries/add' },
    );
    expect(screen.getByText('at:/countries/add')).toBeTruthy();
    expect(await screen.findByText('at:/permission-required')).toBeTruthy();
  });

  it('PERM-08: lists that cannot be fetched are said, and the stored ones are used', async () => {
    const api = { getMyPermissions: () => Promise.reject(failure), getSidebar: () => Promise.resolve(sidebar) };
    storeUser({ ...person, type: 'admin' });
    const session = createSession({ reload: () => undefined, goToLogin });
    storeLists({ permissions, controls: [] });
    const { feedback } = renderWithProviders(
      <SessionProvider value={session}>
        <ShellRoute match={{ kind: 'home' }} />
        <Place />
      </SessionProvider>,
      { api: createFakeApi(api) },
    );
    await screen.findByText('at:/countries/show-all');
    expect(feedback.toasts[0]?.description).toBe('عطل');
  });

  it('SHELL-21: a menu that fails to load has a message and can be loaded again', async () => {
    let isBroken = true;
    const { feedback } = show('admin', {
      getMyPermissions: () => Promise.resolve([{ url: 'countries/show-all' }, { url: 'home/show' }]),
      getSidebar: () => (isBroken ? Promise.reject(failure) : Promise.resolve(sidebar)),
    });
    await screen.findByText('تعذّر تحميل القائمة');
    expect(feedback.toasts[0]).toMatchObject({ kind: 'error', description: 'عطل' });
    isBroken = false;
    fireEvent.click(within(screen.getByTestId('sidebar')).getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await within(screen.getByTestId('sidebar')).findByRole('link', { name: 'الدول' })).toBeTruthy();
  });
});

describe('top bar', () => {
  it('SHELL-06, SHELL-07: the profile menu opens, takes the focus, and closes by Escape and a click outside', async () => {
    show('super_admin');
    const trigger = screen.getByRole('button', { name: /قائمة الحساب/ });
    fireEvent.click(trigger);
    const first = await screen.findByRole('menuitem', { name: 'الملف الشخصي' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, trigger]);
    fireEvent.click(trigger);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('SHELL-06: the profile menu has the account pages and the way out, and the arrow keys go round', async () => {
    show('super_admin');
    fireEvent.click(screen.getByRole('button', { name: /قائمة الحساب/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['الملف الشخصي', '/profile/show'],
      ['تغيير كلمة المرور', '/profile/password'],
      ['تعديل الملف الشخصي', '/profile/edit'],
      ['مهامي', '/profile/jobs'],
      ['المحادثات', '/chats'],
      ['معاينة بصلاحيات دور', null],
      ['تفسير الصلاحيات', null],
      ['تسجيل الخروج', null],
    ]);
    fireEvent.keyDown(items[0] as HTMLElement, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(items[7]);
    fireEvent.keyDown(items[7] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(items[0]);
    fireEvent.click(items[1] as HTMLElement);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByText('at:/profile/password')).toBeTruthy();
  });

  it('PROFILE-03: shows a new name at once, without a page load', () => {
    const session = show('super_admin').session;
    act(() => session.update({ name: 'مريم بن زايد' }));
    expect(within(screen.getByTestId('topbar')).getByText('مريم بن زايد')).toBeTruthy();
  });

  it.each([
    ['answers', () => Promise.resolve()],
    ['fails', () => Promise.reject(failure)],
  ])('SESSION-06, ERR-03: logging out clears and loads the login when the server %s', async (_how, logout) => {
    show('super_admin', { logout });
    const [icon] = screen.getAllByRole('button', { name: 'تسجيل الخروج' });
    fireEvent.click(icon as HTMLElement);
    fireEvent.click(icon as HTMLElement);
    await waitFor(() => expect(goToLogin).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('dashboard.user')).toBeNull();
  });

  it('SHELL-03, SHELL-16: the theme button switches at once, both ways, and is kept', () => {
    show('super_admin');
    const dark = screen.getByRole('button', { name: 'تفعيل الوضع الداكن' });
    expect(dark.querySelector('[data-icon="moon"]')).not.toBeNull();
    fireEvent.click(dark);
    expect([document.documentElement.className, localStorage.getItem('dashboard.theme')]).toEqual(['dark', 'dark']);
    const light = screen.getByRole('button', { name: 'تفعيل الوضع الفاتح' });
    expect(light.querySelector('[data-icon="sun"]')).not.toBeNull();
    fireEvent.click(light);
    expect([document.documentElement.className, localStorage.getItem('dashboard.theme')]).toEqual(['light', 'light']);
  });

  it('Ctrl K opens the palette, and Enter opens the chosen target', async () => {
    show('super_admin');
    fireEvent.keyDown(window, { code: 'KeyK', ctrlKey: true });
    const input = await screen.findByRole('combobox', { name: 'ابحث أو انتقل' });
    fireEvent.change(input, { target: { value: 'المدن' } });
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('المدن');
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByText('at:/cities/show-all');
  });

  it('FIND-04: the palette has records behind the screens, opens the chosen one, and offers those opened last', async () => {
    const order: FoundRecord = {
      resource: 'orders',
      id: 7,
      name: '7',
      detail: 'سارة الهاشمي',
      group: 'الطلبات',
      icon: 'clipboard-list',
      screen: 'show',
    };
    const find = vi.fn<RecordSearchCalls['find']>(() => Promise.resolve([order]));
    const name = vi.fn<RecordSearchCalls['name']>(() => Promise.resolve([{ ...order, id: 8, name: '8' }]));
    show('super_admin', { recordSearch: () => Promise.resolve({ find, name }) });
    // Signing in empties it.
    localStorage.setItem('dashboard.recent', 'orders/8');
    fireEvent.keyDown(window, { code: 'KeyK', ctrlKey: true });
    const input = await screen.findByRole('combobox', { name: 'ابحث أو انتقل' });
    await screen.findByText('فُتحت حديثًا');
    expect(screen.getAllByRole('option')[0]?.dataset['leadsTo']).toBe('/dashboard/orders/show/8');
    fireEvent.change(input, { target: { value: 'سارة' } });
    expect(screen.getByText('يجري البحث في السجلات…')).toBeDefined();
    const found = await screen.findByRole('option', { name: /سارة الهاشمي/ });
    expect(found.textContent).toContain('الطلبات');
    expect(find.mock.calls.map(([keyword]) => keyword)).toEqual(['سارة']);
    fireEvent.keyDown(input, { key: 'Enter' });
    await screen.findByText('at:/orders/show/7');
  });

  it('FIND-04: records that cannot be searched are said to be missing, and screens are still found', async () => {
    const find = (): Promise<never> => Promise.reject(failure);
    show('super_admin', { recordSearch: () => Promise.resolve({ find, name: () => Promise.resolve([]) }) });
    fireEvent.keyDown(window, { code: 'KeyK', ctrlKey: true });
    const input = await screen.findByRole('combobox', { name: 'ابحث أو انتقل' });
    fireEvent.change(input, { target: { value: 'المدن' } });
    await screen.findByText(/تعذّر البحث في السجلات/);
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('المدن');
  });

  it('FIND-04: the palette offers what the head of the open page may do now, and its own control does it', async () => {
    const head = document.createElement('div');
    head.dataset['pageActions'] = '';
    head.innerHTML =
      '<button>إرسال إشعار</button><button disabled>اعتماد</button><button aria-disabled="true">حذف</button>' +
      '<button aria-haspopup="menu">المزيد</button><button hidden>إلغاء الطلب</button>' +
      '<a href="/dashboard/users/edit/1">تعديل</a>';
    const switches = document.createElement('div');
    switches.innerHTML =
      '<label>محظور<input type="checkbox" data-page-action=""></label>' +
      '<label>نشط<input type="checkbox" data-page-action="" disabled></label>';
    const pressed = vi.fn<() => void>();
    head.querySelector('button')?.addEventListener('click', pressed);
    document.body.append(head, switches);
    show('super_admin');
    fireEvent.keyDown(window, { code: 'KeyK', ctrlKey: true });
    const input = await screen.findByRole('combobox', { name: 'ابحث أو انتقل' });
    const offered = screen.getAllByRole('option').filter(({ textContent }) => textContent.includes('هذه الصفحة'));
    expect(offered.map(({ textContent }) => textContent.replace('هذه الصفحة', ''))).toEqual([
      'إرسال إشعار',
      'إلغاء الطلب',
      'تعديل',
      'محظور',
    ]);
    fireEvent.change(input, { target: { value: 'اشعار' } });
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('إرسال إشعار');
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
    expect(document.activeElement).toBe(head.firstElementChild);
    fireEvent.keyDown(window, { code: 'KeyK', ctrlKey: true });
    fireEvent.change(await screen.findByRole('combobox', { name: 'ابحث أو انتقل' }), { target: { value: 'محظور' } });
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'ابحث أو انتقل' }), { key: 'Enter' });
    await waitFor(() => expect(switches.querySelector('input')?.checked).toBe(true));
    head.remove();
    switches.remove();
  });
});
