import { describe, expect, it } from 'vitest';
import { loadOnce } from '../helpers/loadOnce.ts';
import { notationOf } from './fieldNotation.ts';

const { resources } = await loadOnce();

/** The required groups in the notation of the requirements: `*` required, `?` optional, `bi:` in both languages. */
const GROUPS: readonly (readonly [row: string, name: string, fields: readonly string[], order: readonly string[]])[] = [
  [
    'RES-06',
    'countries',
    [
      'name* bi:str(2..60)',
      'image* img',
      'phone_code* digits(1..4) unique',
      'phone_number_limit* int(4..15)',
      'continent* enum(africa,asia,europe,south_america,north_america,australia)',
    ],
    // Decided otherwise than LIST-22: see `tests/requirements/decidedOtherwise.json`.
    ['name'],
  ],
  ['RES-07', 'cities', ['name* bi:str(2..60)', 'country_id* ref(countries)', 'point? point'], ['-id']],
  [
    'RES-13',
    'services',
    [
      'name* bi:str(2..80)',
      'desc? bi:html(0..5000)',
      'image* img',
      'icon? img',
      'price* money',
      'report_price? money',
      'order? int(0..999)',
    ],
    ['order', 'id'],
  ],
  [
    'RES-14',
    'subservice',
    [
      'service_id* ref(services)',
      'name* bi:str(2..80)',
      'desc? bi:html(0..5000)',
      'image? img',
      'price* money',
      'order? int(0..999)',
    ],
    ['order', 'id'],
  ],
  [
    'RES-15',
    'sliders',
    [
      'images* bi:img',
      'video? video',
      'title? bi:str(0..80)',
      'desc? bi:txt(0..300)',
      'link? url',
      'order? int(0..999)',
    ],
    ['order', 'id'],
  ],
  ['RES-17', 'days', ['day_number* int(0..6) unique', 'name* bi:str(2..20)'], ['day_number']],
  ['RES-18', 'workTimes', ['day_id* ref(days)', 'from* time', 'to* time', 'capacity? int(1..100)'], ['day_id', 'from']],
  [
    'RES-19',
    'advantages',
    ['title* bi:str(2..80)', 'desc* bi:txt(2..500)', 'icon* img', 'order? int(0..999)'],
    ['order', 'id'],
  ],
  [
    'RES-20',
    'home_services',
    ['title* bi:str(2..80)', 'desc* bi:txt(2..500)', 'image* img', 'service_id? ref(services)', 'order? int(0..999)'],
    ['order', 'id'],
  ],
  [
    'RES-21',
    'home_experts',
    ['name* bi:str(2..60)', 'job_title* bi:str(2..80)', 'image* img', 'rating? rating', 'order? int(0..999)'],
    ['order', 'id'],
  ],
  [
    'RES-22',
    'testimonials',
    ['name* bi:str(2..60)', 'image? img', 'date* date', 'review* bi:txt(2..500)', 'rating* rating'],
    ['-date', '-id'],
  ],
  [
    'RES-23',
    'what_we_offers',
    ['title* bi:str(2..80)', 'desc* bi:txt(2..500)', 'image* img', 'order? int(0..999)'],
    ['order', 'id'],
  ],
  [
    'RES-24',
    'steps',
    ['title* bi:str(2..80)', 'desc* bi:txt(2..500)', 'icon* img', 'step_number* int(1..20) unique'],
    ['step_number', 'id'],
  ],
  [
    'RES-31',
    'cancelReasons',
    ['name* bi:str(2..120)', 'desc? bi:txt(0..500)', 'audience* enum(client,agent,admin)', 'order? int(0..999)'],
    ['order', 'id'],
  ],
  ['RES-32', 'delayReasons', ['name* bi:str(2..120)', 'desc? bi:txt(0..500)', 'order? int(0..999)'], ['order', 'id']],
];

function groupOf(name: string) {
  const found = resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`there is no group ${name}`);
  return found;
}

describe('the plain groups', () => {
  it.each(GROUPS)(
    '%s: %s has the fields of the requirements, with their limits, and no others',
    (_row, name, fields) => {
      const written = groupOf(name).fields.filter(({ forms }) => forms.length > 0);
      expect(written.map(notationOf).toSorted()).toEqual(fields.toSorted());
      expect(written.every(({ forms }) => forms.join() === 'add,edit')).toBe(true);
    },
  );

  it.each(GROUPS)('LIST-22, %s: %s has its order', (_row, name, _fields, order) => {
    expect(groupOf(name).sort.map(({ key, descending }) => `${descending ? '-' : ''}${key}`)).toEqual(order);
  });

  it.each(GROUPS)('RES-01, SHOW-01, %s: %s has the four routes, and its bare path leads to show-all', (_row, name) => {
    const { routes, redirects } = groupOf(name);
    expect(routes.map(({ permission }) => permission)).toEqual(
      ['show-all', 'show', 'edit', 'add'].map((path) => `${name}/${path}`),
    );
    expect(redirects).toEqual({ '': 'show-all' });
  });

  it.each(GROUPS)('RES-05, %s: %s has the switch is_active and the standard actions', (_row, name) => {
    const { toggles, rowActions, bulkActions, columns } = groupOf(name);
    expect(toggles.map(({ flag, call }) => [flag, call.method, call.path])).toEqual([
      ['is_active', 'GET', '{resource}/{id}/status'],
    ]);
    expect([rowActions, bulkActions]).toEqual([['show', 'edit', 'delete'], ['delete']]);
    expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(['created_at', 'is_active']));
  });

  it.each(GROUPS.filter(([, name]) => name !== 'workTimes'))(
    'FILTER-11, %s: %s has the filters of content tables',
    (_row, name) => {
      expect(groupOf(name).filters.map(({ name: filter }) => filter)).toEqual(
        expect.arrayContaining(['keyword', 'is_active', 'per_page']),
      );
    },
  );

  it('RES-18, FILTER-11: workTimes, which has no text of its own, is filtered by day instead of keyword', () => {
    expect(groupOf('workTimes').filters.map(({ name }) => name)).toEqual(['day_id', 'is_active', 'per_page']);
  });

  it('RES-14, RES-20: sub-services and homepage services are filtered by service', () => {
    for (const name of ['subservice', 'home_services'])
      expect(groupOf(name).filters.map(({ name: filter }) => filter)).toContain('service_id');
  });

  it('LIST-17: each of them shows a record in place', () => {
    expect(GROUPS.filter(([, name]) => groupOf(name).show.mode !== 'expand')).toEqual([]);
  });
});
