import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Api, ListPage } from '../../engine/client/Api.types.ts';
import type { NotificationCalls } from '../../engine/client/pages/NotificationCalls.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { renderTestList } from '../../tests/helpers/renderTestList.tsx';
import { sampleNotificationCalls } from '../../tests/helpers/sampleNotifications.ts';
import { loadResource } from '../base/loadResource.ts';
import { useCallback, useState, type ReactNode } from 'react';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { OpenRecord } from '../../engine/react/registry/Parts.types.ts';
import NotificationOpener from './NotificationOpener.tsx';

const resource = await loadResource('notifications');
const page: ListPage = {
  rows: [
    { id: 3, title: 'طلب جديد', body: 'نص', notify_type: 'order', order_id: 30, read_at: null },
    { id: 2, title: 'مقروء', body: 'نص', notify_type: 'new_rider', user_id: null, read_at: '2026-11-20T08:00:00.000Z' },
    { id: 1, title: 'رسالة', body: 'نص', notify_type: 'message', read_at: null },
  ],
  page: 1,
  perPage: 20,
  total: 3,
  lastPage: 1,
};

function Opening({ children }: { children: ReactNode }): ReactNode {
  const [openRecord, setOpenRecord] = useState<OpenRecord>();
  const keep = useCallback((opener: OpenRecord) => setOpenRecord(() => opener), []);
  return (
    <PartsProvider value={{ openRecord }}>
      {children}
      <NotificationOpener onReady={keep} />
    </PartsProvider>
  );
}

async function show(
  markRead = vi.fn<NotificationCalls['markRead']>(() => Promise.resolve()),
  calls: Partial<NotificationCalls> = {},
) {
  const list = vi.fn<Api['list']>(() => Promise.resolve(page));
  const api = { notifications: () => Promise.resolve(sampleNotificationCalls({ markRead, ...calls })) };
  const wrap = (children: ReactNode) => <Opening>{children}</Opening>;
  const result = renderTestList({ resource, list, api, wrap });
  await screen.findAllByTestId('action-open');
  return { ...result, markRead };
}

const rowOf = (id: number): HTMLElement =>
  screen.getAllByTestId('row').find(({ dataset }) => dataset['rowId'] === String(id)) as HTMLElement;
const open = (id: number): void => void fireEvent.click(within(rowOf(id)).getByTestId('action-open'));

describe('OPS-22: below the list', () => {
  it('is since when notifications are kept, where older ones have been removed', async () => {
    const getNewest = () => Promise.resolve({ items: [], unread: 0, beginsAt: '2026-01-01T00:00:00.000Z' });
    await show(undefined, { getNewest });
    expect((await screen.findByTestId('kept-since')).textContent).toBe('كل الإشعارات محفوظة منذ 01/01/2026 04:00');
  });
});

describe('opening from the list', () => {
  it('NOTIF-08: unread rows are emphasised, and there is neither editing nor deleting', async () => {
    await show();
    expect([3, 2, 1].map((id) => rowOf(id).dataset['unread'])).toEqual(['true', undefined, 'true']);
    fireEvent.click(within(rowOf(3)).getByTestId('action-menu'));
    const menu = within(await screen.findByTestId('row-menu'));
    expect(menu.getAllByRole('menuitem').map(({ dataset }) => dataset['testid'])).toEqual([
      'action-open',
      'action-by-value',
    ]);
  });

  it('NOTIF-03: marks an unread one, then goes to its record', async () => {
    const { markRead, url } = await show();
    open(3);
    await waitFor(() => expect(url()).toBe('/orders/show/30'));
    expect(markRead.mock.calls).toEqual([[3]]);
  });

  it('NOTIF-08: a read one only navigates, to the list where there is no id', async () => {
    const { markRead, url } = await show();
    open(2);
    await waitFor(() => expect(url()).toBe('/riders/show-all'));
    expect(markRead).not.toHaveBeenCalled();
  });

  it('NOTIF-05: one that leads nowhere is marked and the list stays', async () => {
    const { markRead, url } = await show();
    open(1);
    await waitFor(() => expect(rowOf(1).dataset['unread']).toBeUndefined());
    expect([markRead.mock.calls, url()]).toEqual([[[1]], '/notifications/show-all']);
  });

  it('NOTIF-08: one that cannot be marked stays unread and leads on all the same', async () => {
    const failure = new ApiError({ code: 'network', method: 'GET', url: 'x' });
    const { url } = await show(vi.fn<NotificationCalls['markRead']>(() => Promise.reject(failure)));
    open(1);
    open(3);
    await waitFor(() => expect(url()).toBe('/orders/show/30'));
    expect(rowOf(1).dataset['unread']).toBe('true');
  });
});
