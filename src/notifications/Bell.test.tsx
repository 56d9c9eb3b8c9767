import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../engine/client/Api.types.ts';
import type { NotificationCalls, NotificationFeed } from '../../engine/client/pages/NotificationCalls.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { RealtimeProvider } from '../../engine/react/realtime/RealtimeContext.tsx';
import type { Language } from '../../engine/core/text/language.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { createFakeRealtime, type FakeRealtime } from '../../tests/helpers/createFakeRealtime.ts';
import { renderWithProviders, type RenderWithProvidersResult } from '../../tests/helpers/render.tsx';
import { sampleNotification, sampleNotificationCalls } from '../../tests/helpers/sampleNotifications.ts';
import { createSession } from '../auth/createSession.ts';
import { SessionProvider } from '../auth/SessionContext.tsx';
import { storeUser } from '../auth/storedSession.ts';
import { ProfileMenu } from '../shell/topbar/ProfileMenu.tsx';
import { Bell } from './Bell.tsx';

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
const at = '2026-11-20T08:00:00.000Z';
const failure = new ApiError({ code: 'server', method: 'GET', url: 'x', status: 500, serverMessage: 'عطل' });

function Place(): string {
  return `at:${useLocation().pathname}`;
}

interface Shown extends RenderWithProvidersResult {
  realtime: FakeRealtime;
}

function show(overrides: Partial<NotificationCalls> = {}, language: Language = 'ar'): Shown {
  storeUser(person);
  const session = createSession({ reload: () => undefined, goToLogin: () => undefined });
  const realtime = createFakeRealtime();
  const calls = sampleNotificationCalls(overrides);
  const result = renderWithProviders(
    <SessionProvider value={session}>
      <RealtimeProvider value={realtime}>
        <Bell isSmall={false} isOpenAtFirst={false} />
        <ProfileMenu isSmall={false} isBusy={false} onLogOut={() => undefined} />
        <Place />
      </RealtimeProvider>
    </SessionProvider>,
    { api: createFakeApi({ notifications: () => Promise.resolve(calls) }), language },
  );
  return { ...result, realtime };
}

const answering = (feed: NotificationFeed) => vi.fn<NotificationCalls['getNewest']>(() => Promise.resolve(feed));
const bell = (): HTMLElement => screen.getByRole('button', { name: /^(?:الإشعارات|Notifications)/ });
const badge = (): string | undefined => screen.queryByTestId('bell-badge')?.textContent ?? undefined;

async function open(): Promise<HTMLElement> {
  fireEvent.click(bell());
  return within(await screen.findByTestId('bell-panel')).findByRole('menu');
}

beforeEach(() => {
  document.title = 'الطلبات · لوحة';
});

describe('the bell', () => {
  it('6.5, NOTIF-08: says how many are unread, in words too, and nothing at 0', async () => {
    const { unmount } = show({ getNewest: answering({ items: [], unread: 3 }) });
    await waitFor(() => expect(badge()).toBe('3'));
    expect(bell().getAttribute('aria-label')).toBe('الإشعارات، 3 إشعارات غير مقروءة');
    unmount();
    show({ getNewest: answering({ items: [], unread: 0 }) });
    await act(() => Promise.resolve());
    expect(badge()).toBeUndefined();
    expect(bell().getAttribute('aria-label')).toBe('الإشعارات');
  });

  it.each([
    [1, 'الإشعارات، إشعار واحد غير مقروء'],
    [2, 'الإشعارات، إشعاران غير مقروءين'],
    [11, 'الإشعارات، 11 إشعارًا غير مقروء'],
    [100, 'الإشعارات، 100 إشعار غير مقروء'],
  ])('1.5: %i has its Arabic form', async (unread, name) => {
    show({ getNewest: answering({ items: [], unread }) });
    await waitFor(() => expect(bell().getAttribute('aria-label')).toBe(name));
  });

  it('NOTIF-08: shows 99+ above 99, and the title of the tab says the same beside the name of the page', async () => {
    show({ getNewest: answering({ items: [], unread: 100 }) });
    await waitFor(() => expect(badge()).toBe('99+'));
    expect(document.title).toBe('(99+) الطلبات · لوحة');
  });

  it('1.7: the number stays before the title of the next page, and goes with the last unread one', async () => {
    const items = [sampleNotification(1)];
    show({ getNewest: answering({ items, unread: 1 }) });
    await waitFor(() => expect(document.title).toBe('(1) الطلبات · لوحة'));
    act(() => {
      document.title = 'المدن · لوحة';
    });
    await waitFor(() => expect(document.title).toBe('(1) المدن · لوحة'));
    await open();
    fireEvent.click(screen.getByTestId('bell-read-all'));
    await waitFor(() => expect(document.title).toBe('المدن · لوحة'));
  });

  it('RT-05: what is pushed counts, is first, and is never listed twice', async () => {
    const { realtime } = show({ getNewest: answering({ items: [sampleNotification(1)], unread: 1 }) });
    await waitFor(() => expect(badge()).toBe('1'));
    const data = sampleNotification(2);
    await act(async () => realtime.push({ type: 'notification', data }, { type: 'notification', data }));
    await waitFor(() => expect(badge()).toBe('2'));
    await open();
    const titles = screen.getAllByTestId('bell-item').map((item) => item.textContent);
    expect(titles.map((text) => /طلب جديد \d/.exec(text ?? '')?.[0])).toEqual(['طلب جديد 2', 'طلب جديد 1']);
  });

  it('RT-05: what is pushed before the first answer loses nothing of it', async () => {
    const answers: ((feed: NotificationFeed) => void)[] = [];
    const getNewest = vi.fn<NotificationCalls['getNewest']>(() => new Promise((resolve) => answers.push(resolve)));
    const { realtime } = show({ getNewest });
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => realtime.push({ type: 'notification', data: sampleNotification(2) }));
    await act(async () => answers[0]?.({ items: [sampleNotification(1)], unread: 1 }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.({ items: [sampleNotification(2), sampleNotification(1)], unread: 2 }));
    await waitFor(() => expect(badge()).toBe('2'));
  });

  it('RT-05: asks anew when the connection is back, after what was missed, and when another tab has read', async () => {
    const getNewest = answering({ items: [], unread: 1 });
    const { realtime } = show({ getNewest });
    await waitFor(() => expect(badge()).toBe('1'));
    const asked = (): number => getNewest.mock.calls.length;
    for (const news of [
      () => realtime.emit('connect'),
      () => realtime.miss({ type: 'notification', data: sampleNotification(4) }),
      () => realtime.changed('notifications'),
    ]) {
      const before = asked();
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await act(async () => news());
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(asked()).toBe(before + 1));
    }
    const before = asked();
    await act(async () => realtime.changed('notifications', true));
    expect(asked()).toBe(before);
  });
});

describe('its dropdown', () => {
  const items = [
    sampleNotification(3, { body: 'ب'.repeat(41) }),
    sampleNotification(2, { notify_type: 'unusual_behaviour', trip_id: 7 }),
    sampleNotification(1, { read_at: at, notify_type: 'greeting' }),
  ];
  const getNewest = answering({ items, unread: 2 });

  it('SHELL-07, CONST-01: title, 40 characters of the body, time, which are unread, and a link to all', async () => {
    show({ getNewest });
    const menu = await open();
    const [first, , last] = await within(menu).findAllByTestId('bell-item');
    expect(first?.textContent).toContain('طلب جديد 3');
    expect(first?.querySelector('[data-cut=body]')?.textContent).toBe('ب'.repeat(40));
    const time = first?.querySelector('time');
    expect(time?.textContent).toContain('20/11/2026 07:30');
    expect([first, last].map((item) => item?.textContent?.includes('غير مقروء'))).toEqual([true, false]);
    expect(within(menu).getByTestId('bell-all').getAttribute('href')).toBe('/notifications/show-all');
  });

  it('SHELL-07: excludes the profile menu, and closes on Escape, Tab and any click outside', async () => {
    show({ getNewest });
    await open();
    fireEvent.click(screen.getByRole('button', { name: /قائمة الحساب/ }));
    await waitFor(() => expect(screen.queryByTestId('bell-panel')).toBeNull());
    expect(await screen.findByRole('menuitem', { name: 'الملف الشخصي' })).toBeTruthy();
    await open();
    expect(screen.queryByRole('menuitem', { name: 'الملف الشخصي' })).toBeNull();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByTestId('bell-panel')).toBeNull();
    const menu = await open();
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect([screen.queryByTestId('bell-panel'), document.activeElement]).toEqual([null, bell()]);
    fireEvent.keyDown(await open(), { key: 'Tab' });
    expect(screen.queryByTestId('bell-panel')).toBeNull();
  });

  it('SHELL-20: has the keys of a menu', async () => {
    show({ getNewest });
    await waitFor(() => expect(badge()).toBe('2'));
    const menu = await open();
    const entries = [...menu.querySelectorAll('[role^=menuitem]')];
    expect(document.activeElement).toBe(entries[0]);
    fireEvent.keyDown(menu, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(entries.at(-1));
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(entries[1]);
  });

  it('says that it is loading, that there are none, and that it failed, with another try', async () => {
    let answer: (feed: NotificationFeed) => void = () => undefined;
    const { unmount } = show({ getNewest: () => new Promise((resolve) => (answer = resolve)) });
    await open();
    expect(screen.getByRole('status', { name: 'جارٍ التحميل…' })).toBeTruthy();
    await act(async () => answer({ items: [], unread: 0 }));
    expect(await screen.findByText('لا إشعارات بعد')).toBeTruthy();
    unmount();

    const failing = vi.fn<NotificationCalls['getNewest']>(() => Promise.reject(failure));
    show({ getNewest: failing });
    await open();
    expect(await screen.findByText('تعذّر تحميل الإشعارات')).toBeTruthy();
    failing.mockResolvedValue({ items, unread: 2 });
    fireEvent.click(screen.getByTestId('bell-retry'));
    expect(await screen.findAllByTestId('bell-item')).toHaveLength(3);
    expect(screen.queryByText('تعذّر تحميل الإشعارات')).toBeNull();
  });

  it('marks all as read; a failure is reported and leaves them unread', async () => {
    const markAllRead = vi.fn<NotificationCalls['markAllRead']>(() => Promise.reject(failure));
    const { feedback } = show({ getNewest, markAllRead });
    await open();
    fireEvent.click(await screen.findByTestId('bell-read-all'));
    await waitFor(() => expect(feedback.toasts[0]).toMatchObject({ kind: 'error', description: 'عطل' }));
    expect(badge()).toBe('2');
    markAllRead.mockResolvedValue();
    screen.getByTestId('bell-read-all').focus();
    fireEvent.click(screen.getByTestId('bell-read-all'));
    await waitFor(() => expect(badge()).toBeUndefined());
    expect(screen.queryByTestId('bell-read-all')).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByTestId('bell-item')[0]);
  });

  it('has no link to a list that may not be opened (PERM-10)', async () => {
    storeUser(person);
    const session = createSession({ reload: () => undefined, goToLogin: () => undefined });
    renderWithProviders(
      <SessionProvider value={session}>
        <Bell isSmall isOpenAtFirst />
      </SessionProvider>,
      { grants: { kind: 'listed', routes: new Set(), controls: new Map() } },
    );
    expect(await screen.findByTestId('bell-panel')).toBeTruthy();
    expect(screen.queryByTestId('bell-all')).toBeNull();
  });
});

describe('opening one', () => {
  const items = [
    sampleNotification(3),
    sampleNotification(2, { notify_type: 'unusual_behaviour', trip_id: 7 }),
    sampleNotification(1, { read_at: at, notify_type: 'new_rider', user_id: null }),
    sampleNotification(4, { notify_type: 'greeting' }),
  ];
  const place = (): string => /at:(\S*)/.exec(document.body.textContent ?? '')?.[1] ?? '';
  const press = async (index: number): Promise<void> => {
    await open();
    const entries = await screen.findAllByTestId('bell-item');
    fireEvent.click(entries[index] as HTMLElement);
  };

  it('NOTIF-03: marks an unread one on the server, lowers the counter once, then goes to its record', async () => {
    const markRead = vi.fn<NotificationCalls['markRead']>(() => Promise.resolve());
    show({ getNewest: answering({ items, unread: 3 }), markRead });
    await press(0);
    await waitFor(() => expect(place()).toBe('/orders/show/30'));
    expect([markRead.mock.calls, badge()]).toEqual([[[3]], '2']);
    expect(screen.queryByTestId('bell-panel')).toBeNull();
    await press(0);
    await waitFor(() => expect(place()).toBe('/orders/show/30'));
    expect([markRead.mock.calls.length, badge()]).toEqual([1, '2']);
  });

  it('NOTIF-08: one that is read only navigates; without an id it leads to the list', async () => {
    const markRead = vi.fn<NotificationCalls['markRead']>(() => Promise.resolve());
    show({ getNewest: answering({ items, unread: 3 }), markRead });
    await press(2);
    await waitFor(() => expect(place()).toBe('/riders/show-all'));
    expect([markRead.mock.calls.length, badge()]).toEqual([0, '3']);
  });

  it('NOTIF-08: a failed mark still navigates and the counter stays', async () => {
    show({ getNewest: answering({ items, unread: 3 }), markRead: () => Promise.reject(failure) });
    await press(1);
    await waitFor(() => expect(place()).toBe('/trips/show/7'));
    expect(badge()).toBe('3');
  });

  it('NOTIF-05: one of an unknown type is marked and stays', async () => {
    const markRead = vi.fn<NotificationCalls['markRead']>(() => Promise.resolve());
    show({ getNewest: answering({ items, unread: 3 }), markRead });
    await press(3);
    await waitFor(() => expect(badge()).toBe('2'));
    expect([markRead.mock.calls, place()]).toEqual([[[4]], '/']);
  });

  it('a second press while the mark is on its way counts nothing', async () => {
    let finish: () => void = () => undefined;
    const markRead = vi.fn<NotificationCalls['markRead']>(() => new Promise((resolve) => (finish = resolve)));
    show({ getNewest: answering({ items, unread: 3 }), markRead });
    await press(0);
    await press(0);
    await act(async () => finish());
    await waitFor(() => expect(badge()).toBe('2'));
    expect(markRead).toHaveBeenCalledTimes(1);
  });
});
