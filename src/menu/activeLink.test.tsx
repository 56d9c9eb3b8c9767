import { afterEach, describe, expect, it } from 'vitest';
import { rememberListUrl } from '../../engine/core/routing/lastListUrl.ts';
import type { MenuSection } from './MenuEntry.types.ts';
import { activeLink } from './activeLink.ts';

const link = (id: string, to: string, add?: string) => ({ id, label: id, to, ...(add !== undefined && { add }) });
const menu: MenuSection[] = [
  {
    id: 'fixed',
    entries: [
      { kind: 'link', icon: 'globe', ...link('countries', '/countries/show-all', '/countries/add') },
      {
        kind: 'group',
        id: 'home',
        label: 'home',
        icon: 'house',
        links: [link('steps', '/steps/show-all'), link('home_about', '/about/show-all?key=home_about')],
      },
      {
        kind: 'group',
        id: 'pages',
        label: 'pages',
        icon: 'info',
        links: [link('about_us', '/about/show-all?key=about_us')],
      },
    ],
  },
];
const open = (url: string) => {
  const [pathname = '', query] = url.split('?');
  return activeLink(menu, { pathname, search: query === undefined ? '' : `?${query}` });
};

afterEach(() => sessionStorage.clear());

describe('activeLink', () => {
  it.each([
    ['/countries/show-all', 'countries'],
    ['/countries/show-all?page=2', 'countries'],
    ['/countries/add', 'countries'],
    ['/countries/edit/4', 'countries'],
    ['/about/show-all?key=about_us', 'about_us'],
    ['/about/show-all?page=1&key=home_about', 'home_about'],
    ['/about/show-all', undefined],
    ['/nothing', undefined],
    ['/', undefined],
  ])('RES-27: %s belongs to %s', (url, id) => {
    expect(open(url)).toBe(id);
  });

  it('RES-27: a record belongs to the entry from which its list was opened', () => {
    rememberListUrl('about', '/about/show-all?key=about_us');
    expect(open('/about/edit/1')).toBe('about_us');
    rememberListUrl('about', '/about/show-all?key=home_about');
    expect(open('/about/edit/2')).toBe('home_about');
  });

  it('the link that sets most filters is the nearer one', () => {
    const [section] = menu;
    const whole: MenuSection[] = [
      { id: 'all', entries: [{ kind: 'link', icon: 'info', ...link('all', '/about/show-all') }] },
      ...(section ? [section] : []),
    ];
    const place = { pathname: '/about/show-all', search: '?key=about_us' };
    expect(activeLink(whole, place)).toBe('about_us');
    expect(activeLink(whole, { ...place, search: '' })).toBe('all');
  });
});
