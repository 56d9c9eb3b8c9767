import { describe, expect, it } from 'vitest';
import { isRecordId, matchPath, pathsOf, recordCallPath, type RoutableResource, type RouteMatch } from './paths.ts';

const label = { ar: 'الدول', en: 'Countries' };
const route = (screen: 'list' | 'show' | 'edit' | 'add', path: string): RoutableResource['routes'][number] => ({
  screen,
  path,
  permission: `countries/${path}`,
  label,
});
const countries: RoutableResource = {
  name: 'countries',
  routes: [
    route('list', 'show-all'),
    route('show', 'show'),
    route('edit', 'edit'),
    route('add', 'add'),
    route('list', 'hidden'),
  ],
  redirects: { '': 'show-all', all: 'show-all' },
  aliases: ['lands'],
};
const about: RoutableResource = {
  name: 'about',
  routes: [route('list', 'show-all')],
  redirects: { '': 'show-all', add: 'show-all' },
  aliases: [],
};

const match = (path: string, search?: string): RouteMatch => matchPath([countries, about], path, search);

describe('matchPath', () => {
  it.each([
    ['/countries/show-all', 'show-all', undefined],
    ['countries/show-all/', 'show-all', undefined],
    ['/countries/hidden', 'hidden', undefined],
    ['/countries/add', 'add', undefined],
    ['/countries/show/12', 'show', 12],
    ['/countries/edit/12', 'edit', 12],
  ])('%s is the screen %s', (path, expected, id) => {
    const found = match(path);
    expect(found).toMatchObject({ kind: 'screen', resource: 'countries', route: { path: expected } });
    expect(found.kind === 'screen' ? found.id : 'none').toBe(id);
  });

  it.each([
    ['RES-03, RES-04: a bare group path', '/countries', '?page=2', '/countries/show-all?page=2'],
    ['a declared path', '/countries/all', '', '/countries/show-all'],
    ['RES-03: add of a group without it', '/about/add', '?key=1', '/about/show-all?key=1'],
    ['LEFTOVER-09: an alias', '/lands', '?page=2', '/countries?page=2'],
    ['LEFTOVER-09: a record under an alias', '/lands/edit/12', '?tab=1', '/countries/edit/12?tab=1'],
  ])('%s redirects and keeps the query', (_, path, search, to) => {
    expect(match(path, search)).toEqual({ kind: 'redirect', to });
  });

  it.each([
    '/',
    '/unknown',
    '/unknown/show-all',
    '/countries/unknown',
    '/countries/show-all/5',
    '/countries/add/5',
    '/countries/show',
    '/countries/edit',
    '/countries/edit/12/more',
    '/countries/edit/0',
    '/countries/edit/-1',
    '/countries/edit/01',
    '/countries/edit/1.5',
    '/countries/edit/1e3',
    '/countries/edit/abc',
    '/countries/edit/١٢',
    '/countries/edit/99999999999999999',
    '/countries/constructor',
    '/constructor/show-all',
  ])('RES-04: %s is no screen', (path) => {
    expect(match(path)).toEqual({ kind: 'none' });
  });

  it('finds what pathsOf builds', () => {
    const paths = pathsOf('countries');
    expect(
      [paths.list, paths.add, paths.show(3), paths.edit(3), paths.variant('hidden')].map((path) => match(path).kind),
    ).toEqual(Array.from({ length: 5 }, () => 'screen'));
  });
});

describe('pathsOf', () => {
  it('LIST-05: builds the links of a group', () => {
    const paths = pathsOf('workTimes');
    expect([paths.list, paths.add, paths.show(7), paths.edit(7), paths.variant('today')]).toEqual([
      '/workTimes/show-all',
      '/workTimes/add',
      '/workTimes/show/7',
      '/workTimes/edit/7',
      '/workTimes/today',
    ]);
  });
});

describe('isRecordId', () => {
  it('takes numbers that a number holds exactly', () => {
    expect(isRecordId('1')).toBe(true);
    expect(isRecordId('999999999999999')).toBe(true);
    expect(isRecordId('9999999999999999')).toBe(false);
  });
});

describe('the one record of a singleton', () => {
  const social: RoutableResource = {
    name: 'social',
    singleton: 'settings',
    routes: [{ screen: 'single', path: 'social', permission: 'settings/social', label }],
    redirects: {},
    aliases: [],
  };

  it('SETTINGS-01, SETTINGS-04: is below the screen of its tabs', () => {
    expect(matchPath([social], '/settings/social')).toEqual({
      kind: 'screen',
      resource: 'social',
      route: social.routes[0],
      id: 1,
    });
  });

  it.each(['/settings', '/settings/sms', '/settings/social/1', '/social', '/social/show-all', '/social/edit/1'])(
    '%s is no screen of it',
    (path) => {
      expect(matchPath([social], path)).toEqual({ kind: 'none' });
    },
  );

  it('AUTH-16: an earlier name leads to the present one and keeps the query', () => {
    const renamed = { ...social, aliases: ['networks'] };
    expect(matchPath([renamed], '/settings/networks', '?a=1')).toEqual({
      kind: 'redirect',
      to: '/settings/social?a=1',
    });
    expect(matchPath([renamed], '/settings/social')).toMatchObject({ kind: 'screen' });
    expect(matchPath([renamed], '/networks')).toEqual({ kind: 'none' });
  });

  it('SETTINGS-09: its calls have the same path; those of a record have the id', () => {
    expect(recordCallPath(social, 1)).toBe('settings/social');
    expect(recordCallPath(countries, 12)).toBe('countries/12');
  });
});
