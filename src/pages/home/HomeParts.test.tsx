import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import type { Api, TopPerson } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import type { HomeTile, ResolvedHome } from '../../../engine/features/home/Home.types.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { createSession } from '../../auth/createSession.ts';
import { SessionProvider } from '../../auth/SessionContext.tsx';
import { storeUser } from '../../auth/storedSession.ts';
import { MenuProvider } from '../../menu/MenuProvider.tsx';
import HomePage from './HomePage.tsx';

const tile = (path: string, query: Record<string, string> = {}): HomeTile => ({
  label: { ar: `قائمة ${path}`, en: path },
  icon: 'truck',
  tone: 'primary',
  resource: 'countries',
  permission: `countries/${path}`,
  to: `/countries/${path}`,
  query,
});
const empty: ResolvedHome = { attention: [], tiles: [], links: [], top: [] };
const customer: TopPerson = {
  id: 7,
  avatar: null,
  full_name: 'مريم الهاشمي',
  email: 'm@lawha.test',
  phone_complete_form: '+971501234567',
  is_active: true,
};

/** A menu that begins with home. */
const sidebar = [
  {
    label: 'قسم',
    categories: [
      { title: 'x', icon: 'house', key: 'general' as const, permissions: [{ title: 'x', url: 'home/show' }] },
    ],
  },
];

interface Seen {
  home: ResolvedHome;
  /** Routes that may be opened. Default: all, as a super admin. */
  urls?: string[];
  calls?: Partial<Api>;
}

function show({ home, urls, calls }: Seen): void {
  storeUser({
    id: 1,
    token: 'abc',
    type: urls ? 'admin' : 'super_admin',
    name: 'مريم',
    image: null,
    phone: null,
    email: 'm@lawha.test',
    gender: null,
  });
  renderWithProviders(
    <SessionProvider value={createSession({ reload: () => undefined, goToLogin: () => undefined })}>
      <MenuProvider>
        <HomePage home={home} />
      </MenuProvider>
    </SessionProvider>,
    { api: createFakeApi(calls), ...(urls && { grants: parseGrants(urls, []) }) },
  );
}

describe('tiles of home', () => {
  const home = { ...empty, tiles: [tile('show-all', { is_active: '1' }), tile('inactive')] };

  it('HOME-01, HOME-06: each leads to its list and shows the total of its list call', async () => {
    const count = vi.fn<Api['count']>((_resource, query) => Promise.resolve(query['is_active'] === '1' ? 1234 : 0));
    show({ home, calls: { count } });
    const tiles = within(screen.getByTestId('home-tiles')).getAllByRole('link');
    expect(tiles.map((link) => link.getAttribute('href'))).toEqual(['/countries/show-all', '/countries/inactive']);
    expect(await screen.findByText('1,234')).toBeTruthy();
    expect(tiles[1]?.textContent).toContain('0');
    expect(count.mock.calls.map((call) => call.slice(0, 2))).toEqual([
      ['countries', { is_active: '1' }],
      ['countries', {}],
    ]);
  });

  it('HOME-06: a dash while the number is unknown, and when it is refused', async () => {
    const refused = new ApiError({ code: 'server', method: 'GET', url: 'countries', status: 500 });
    show({ home, calls: { count: () => Promise.reject(refused) } });
    const [first] = within(screen.getByTestId('home-tiles')).getAllByRole('link');
    expect(first?.textContent).toContain('–');
    await waitFor(() => expect(first?.textContent).toContain('العدد غير معروف'));
    expect(first?.textContent).toContain('–');
    expect(first?.getAttribute('href')).toBe('/countries/show-all');
  });

  it('PERM-07: a list that may not be opened has no tile, and its number is not asked for', async () => {
    const count = vi.fn<Api['count']>(() => Promise.resolve(5));
    show({
      home: { ...home, spotlight: { resource: 'countries', rows: 3 }, links: ['countries'] },
      urls: ['home/show', 'countries/inactive'],
      calls: { count, getSidebar: () => Promise.resolve(sidebar) },
    });
    const tiles = within(await screen.findByTestId('home-tiles')).getAllByRole('link');
    expect(tiles.map((link) => link.getAttribute('href'))).toEqual(['/countries/inactive']);
    expect(count).toHaveBeenCalledTimes(1);
    expect(screen.queryByTestId('home-spotlight')).toBeNull();
    expect(screen.queryByTestId('home-links')).toBeNull();
  });
});

describe('DESK-08: what waits for an action', () => {
  const waits = { ...tile('show-all', { is_active: '0' }), to: '/countries/show-all?is_active=0' };
  const calm = tile('show-all');

  it('is first, with the count and the filtered list of each, quiet where nothing waits', async () => {
    const attention = { [waits.to]: 12, [calm.to]: 0 };
    const getStatistics = () => Promise.resolve({ cards: [], top: {}, attention });
    show({ home: { ...empty, attention: [waits, calm], tiles: [tile('inactive')] }, calls: { getStatistics } });
    const panel = await screen.findByTestId('home-attention');
    await within(panel).findByText('12');
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([waits.to, calm.to]);
    expect(links.map((link) => link.hasAttribute('data-waiting'))).toEqual([true, false]);
    const tiles = screen.getByTestId('home-tiles');
    expect(panel.compareDocumentPosition(tiles) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says so when nothing waits, and does not draw what the person may not open', async () => {
    const other = { ...tile('show-all'), permission: 'cities/show-all', to: '/cities/show-all' };
    const getStatistics = () => Promise.resolve({ cards: [], top: {}, attention: { [calm.to]: 0 } });
    show({
      home: { ...empty, attention: [calm, other] },
      urls: ['home/show', 'countries/show-all'],
      calls: { getStatistics, getSidebar: () => Promise.resolve(sidebar) },
    });
    const panel = await screen.findByTestId('home-attention');
    await within(panel).findByText('لا شيء ينتظر الآن.');
    expect(within(panel).getAllByRole('link')).toHaveLength(1);
  });
});

describe('further parts of home', () => {
  it('SHELL-14: groups without an entry of the menu are linked', () => {
    show({ home: { ...empty, links: ['countries'] } });
    const link = within(screen.getByTestId('home-links')).getByRole('link');
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/countries/show-all', 'الدول']);
  });

  it('the group at work: records per day, values, the newest records with the way to each', async () => {
    const list = vi.fn<Api['list']>((...asked) => createFakeApi().list(...asked));
    show({ home: { ...empty, spotlight: { resource: 'countries', rows: 3 } }, calls: { list } });
    const newest = within(await screen.findByTestId('home-newest'));
    expect(newest.getAllByTestId('related-row').length).toBe(3);
    expect(screen.getByTestId('chart-donut')).toBeTruthy();
    expect(list.mock.calls[0]?.[1]).toEqual({ page: '1', per_page: '3', sort: '-id' });
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('HOME-05, HOME-08: the tables of people are there only where the build shows them, with their six columns', async () => {
    const statistics = { cards: [], top: { top_customers: [customer] } };
    const calls = { getStatistics: () => Promise.resolve(statistics) };
    show({
      home: { ...empty, top: [{ key: 'top_customers', label: { ar: 'أكثر العملاء', en: 'Top' }, resource: 'users' }] },
      calls,
    });
    const table = within(await screen.findByTestId('top_customers'));
    expect(table.getAllByRole('columnheader')).toHaveLength(6);
    const [, row] = table.getAllByRole('row');
    expect(row?.textContent).toBe('7مريم الهاشميm@lawha.test+971501234567مفعّل');
  });

  it('HOME-05: they are hidden by default though the answer carries them', async () => {
    const getStatistics = vi.fn<Api['getStatistics']>(() =>
      Promise.resolve({ cards: [{ id: 1, name: 'الدول', value: 3 }], top: { top_customers: [customer] } }),
    );
    show({ home: empty, calls: { getStatistics } });
    await screen.findByText('3');
    expect(screen.queryByText('مريم الهاشمي')).toBeNull();
  });
});
