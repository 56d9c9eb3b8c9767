import { describe, expect, it } from 'vitest';
import { parseGrants } from '../../engine/core/access/Grants.ts';
import type { ManifestEntry } from '../../engine/tools/build/Manifest.types.ts';
import { unpackManifestLine } from '../../engine/tools/build/manifestLine.ts';
import type { SidebarGroup } from '../../engine/client/Api.types.ts';
import { linksOf } from './activeLink.ts';
import { buildFixedMenu } from './buildFixedMenu.ts';
import { buildServerMenu, firstMenuPath } from './buildServerMenu.ts';
import { filterMenu } from './filterMenu.ts';

/** Name of the entry for what no line leads to. */
const OTHERS = { ar: 'شاشات أخرى', en: 'Other screens' };

const manifest: ManifestEntry[] = [
  unpackManifestLine(['countries', 'الدول', 'Countries', 'globe']),
  unpackManifestLine(['cities', 'المدن', 'Cities', 'map']),
  unpackManifestLine(['days', 'الأيام', 'Days', 'calendar', ['show-all', 'edit']]),
];
const text = (value: string): { ar: string; en: string } => ({ ar: value, en: value });

describe('buildFixedMenu', () => {
  const menu = buildFixedMenu(
    manifest,
    {
      groups: [
        { id: 'places', label: text('الأماكن'), icon: 'globe', resources: ['countries', 'cities'] },
        { id: 'days', label: text('الأيام'), icon: 'calendar', resources: ['days'] },
        { id: 'orders', label: text('الطلبات'), icon: 'tag', resources: ['orders'] },
      ],
    },
    OTHERS,
  );

  it('SHELL-10: several resources expand to show-all and add-new, one is a simple link', () => {
    expect(menu[0]?.entries).toEqual([
      {
        kind: 'group',
        id: 'places',
        label: text('الأماكن'),
        icon: 'globe',
        links: [
          {
            id: 'countries',
            label: { ar: 'الدول', en: 'Countries' },
            to: '/countries/show-all',
            add: '/countries/add',
          },
          { id: 'cities', label: { ar: 'المدن', en: 'Cities' }, to: '/cities/show-all', add: '/cities/add' },
        ],
      },
      { kind: 'link', id: 'days', label: text('الأيام'), icon: 'calendar', to: '/days/show-all' },
    ]);
  });

  it('SHELL-09: a line may name a page, which is listed beside groups', () => {
    const communication = buildFixedMenu(
      manifest,
      {
        groups: [{ id: 'talk', label: text('التواصل'), icon: 'bell', resources: ['chats', 'days'] }],
        pages: [{ name: 'chats', label: text('المحادثات'), icon: 'bell' }],
      },
      OTHERS,
    );
    expect(communication[0]?.entries.slice(0, 1)).toMatchObject([
      { kind: 'group', links: [{ id: 'chats', label: text('المحادثات'), to: '/chats' }, { id: 'days' }] },
    ]);
  });

  it.each([
    ['دول', ['countries']],
    ['الاماكن', ['countries', 'cities']],
    ['COUNTR', ['countries']],
    ['أيـّام', ['days']],
  ])('4.4: %s finds %j', (query, expected) => {
    const found = filterMenu(menu, query).flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.kind === 'group' ? entry.links.map(({ id }) => id) : [entry.id])),
    );
    expect(found).toEqual(expected);
  });

  it('SHELL-14: a line may lead to one list of a group, under its name and without an add screen', () => {
    const orders = unpackManifestLine([
      'orders',
      'الطلبات',
      'Orders',
      'tag',
      ['show-all', ['today', 'اليوم', 'Today'], 'add'],
    ]);
    const [section] = buildFixedMenu(
      [orders],
      {
        groups: [
          { id: 'o', label: text('الطلبات'), icon: 'tag', resources: ['orders', 'orders/today', 'orders/none'] },
        ],
      },
      OTHERS,
    );
    expect(section?.entries[0]).toMatchObject({
      kind: 'group',
      links: [
        { id: 'orders', to: '/orders/show-all', add: '/orders/add' },
        { id: 'orders/today', label: { ar: 'اليوم', en: 'Today' }, to: '/orders/today' },
      ],
    });
  });

  it('RES-27, SHELL-14: lines with filters are links of their own beside the group, without an add screen', () => {
    const line = (key: string) => ({ resource: 'cities', query: { key }, label: text(key) });
    const [section] = buildFixedMenu(
      manifest,
      {
        groups: [{ id: 'c', label: text('الأماكن'), icon: 'globe', resources: ['cities', line('one'), line('two')] }],
      },
      OTHERS,
    );
    expect(section?.entries[0]).toMatchObject({
      links: [
        { id: 'cities', to: '/cities/show-all' },
        { id: 'cities?key=one', label: text('one'), to: '/cities/show-all?key=one' },
        { id: 'cities?key=two', to: '/cities/show-all?key=two' },
      ],
    });
  });

  it('MEND-14: what no line leads to is in one entry at the end, each list and each screen of tabs once', () => {
    const days = unpackManifestLine([
      'days',
      'الأيام',
      'Days',
      'calendar',
      ['show-all', ['past', 'الماضية', 'Past'], 'add'],
    ]);
    const general = unpackManifestLine(['general', 'عام', 'General', 'settings', 0, 0, 0, 0, 'settings']);
    const alone = unpackManifestLine(['alone', 'وحده', 'Alone', 'settings', 0, 0, 0, 0, 'elsewhere']);
    const [section] = buildFixedMenu(
      [manifest[0]!, days, general, alone],
      {
        groups: [{ id: 'd', label: text('الأيام'), icon: 'calendar', resources: ['days/past'] }],
        tabs: [{ name: 'settings', label: text('الإعدادات'), icon: 'settings', entries: ['general'] }],
      },
      OTHERS,
    );
    expect(section?.entries.at(-1)).toEqual({
      kind: 'group',
      id: 'other-screens',
      label: OTHERS,
      icon: 'layout-grid',
      links: [
        { id: 'settings', label: text('الإعدادات'), to: '/settings/general' },
        { id: 'countries', label: { ar: 'الدول', en: 'Countries' }, to: '/countries/show-all', add: '/countries/add' },
        { id: 'days', label: { ar: 'الأيام', en: 'Days' }, to: '/days/show-all', add: '/days/add' },
        { id: 'elsewhere/alone', label: { ar: 'وحده', en: 'Alone' }, to: '/elsewhere/alone' },
      ],
    });
  });

  it('DOCS-10: a group outside the menu is in no entry of it, that at the end included', () => {
    const hidden = unpackManifestLine(['series', 'السلاسل', 'Series', 'list', 0, 0, 0, 2]);
    expect(hidden).toMatchObject({ isOutsideMenu: true });
    expect(hidden).not.toHaveProperty('access');
    const [section] = buildFixedMenu([manifest[0]!, hidden], { groups: [] }, OTHERS);
    expect(section?.entries.flatMap(linksOf).map(({ id }) => id)).toEqual(['countries']);
  });

  it('a query that nothing matches leaves no section', () => {
    expect(filterMenu(menu, 'xyz')).toEqual([]);
  });
});

describe('buildServerMenu', () => {
  const grants = parseGrants([{ url: 'countries/show-all' }, { url: 'countries/add' }, { url: 'cities/show-all' }], []);
  const group = (key: 'general' | 'with_category', urls: string[]): SidebarGroup => ({
    label: 'قسم',
    categories: [{ title: 'الدول', icon: 'globe', key, permissions: urls.map((url) => ({ title: url, url })) }],
  });
  const pathsOfMenu = (urls: string[], key: 'general' | 'with_category' = 'with_category'): string[] =>
    buildServerMenu([group(key, urls)], { manifest, grants }).flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.kind === 'group' ? entry.links.map(({ to }) => to) : [entry.to])),
    );

  it('SHELL-15, PERM-05: a page of no group is a link for those who hold its key', () => {
    const menu = (url: string) =>
      buildServerMenu([group('general', [url])], { manifest, grants: parseGrants([{ url: 'chats' }], []) });
    expect(menu('/dashboard/chats')[0]?.entries).toMatchObject([{ kind: 'link', to: '/chats' }]);
    expect(menu('chats/1')).toEqual([]);
    expect(pathsOfMenu(['chats'])).toEqual([]);
  });

  it('SHELL-15: general is the first permission, with_category all of them', () => {
    const urls = ['countries/show-all', 'countries/add'];
    expect(pathsOfMenu(urls, 'general')).toEqual(['/countries/show-all']);
    expect(pathsOfMenu(urls)).toEqual(['/countries/show-all', '/countries/add']);
  });

  it.each([
    ['countries/show-all', '/countries/show-all'],
    ['/countries/show-all', '/countries/show-all'],
    ['/dashboard/countries/show-all', '/countries/show-all'],
    ['https://panel.test/dashboard/countries/show-all?continent=asia', '/countries/show-all?continent=asia'],
    ['countries', '/countries/show-all'],
  ])('SHELL-15: %s leads to %s', (url, to) => {
    expect(pathsOfMenu([url])).toEqual([to]);
  });

  it.each([
    'cities/add',
    'days/show-all',
    'orders/show-all',
    'countries/show-all/5',
    'home/show',
    '',
    'javascript:alert(1)',
  ])('SHELL-15: %s is left out, with the entry and the section that held it', (url) => {
    expect(buildServerMenu([group('general', [url])], { manifest, grants })).toEqual([]);
  });

  it('HOME-07: the first permitted entry, none for an empty menu', () => {
    const menu = buildServerMenu([group('general', ['days/show-all']), group('with_category', ['cities'])], {
      manifest,
      grants,
    });
    expect(firstMenuPath(menu)).toBe('/cities/show-all');
    expect(firstMenuPath([])).toBeUndefined();
  });
});
