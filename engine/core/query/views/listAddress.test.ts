import { describe, expect, it } from 'vitest';
import { registerConditions } from '../conditions/conditions.ts';
import { formatConditionText, parseConditionText } from '../conditions/conditionText.ts';
import { CONDITIONS } from '../conditions/conditionsParameter.ts';
import type { ResolvedColumn, ResolvedField } from '../../definition/Resolved.types.ts';
import type { QueryScope } from '../ListQuery.types.ts';
import { testScope } from '../testScope.ts';
import type { ColumnLook } from './ColumnLook.types.ts';
import { formatColumnText, parseColumnText } from './columnText.ts';
import { orderedKeys } from './orderedKeys.ts';
import {
  addressOfView,
  formatListAddress,
  type ListAddress,
  parseListAddress,
  SPANS,
  viewSearchOf,
} from './listAddress.ts';

registerConditions();

/** Numbers of a fixed sequence, so that a failure can be repeated. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const label = { ar: 'تسمية', en: 'Label' };
const base = testScope();
const [first] = base.resource.columns;
const column = (key: string): ResolvedColumn => ({ ...(first as ResolvedColumn), key, sort: key });
const KEYS = ['name', 'price', 'country.name', 'odd,key', 'tilde~key', '100%', 'city', 'note'];
const leaf = { path: ['title'], wire: ['title'], column: 'title', type: 'text' } as const;
const field = (name: string, renamedFrom?: string[]): ResolvedField =>
  ({
    name,
    label,
    kind: 'text',
    schema: { type: 'string' },
    leaves: [leaf],
    sortable: true,
    ...(renamedFrom && { renamedFrom }),
  }) as unknown as ResolvedField;
const scope: QueryScope = {
  ...base,
  resource: {
    ...base.resource,
    fields: [field('title', ['heading']), field('price', ['cost'])],
    columns: KEYS.map(column),
    layouts: { board: { folded: [] }, calendar: { date: 'day', minutes: 60 } },
    filters: [...base.resource.filters, { name: 'price', kind: 'text', label }],
  },
};
const columns = scope.resource.columns;

const WORDS = ['علي', 'a & b', '100% x', 'ق,و|س', "o'clock", 'x=y', '🙂', 'one  two'.replace('  ', ' '), '٣'];
const VALUES: Record<string, readonly string[]> = {
  keyword: WORDS,
  continent: ['asia', 'africa'],
  country_id: ['1', '77'],
  is_active: ['0', '1'],
  last_login: ['2026-01-01', 'today'],
  month: ['1', '12'],
  price: WORDS,
};

function randomAddress(next: (below: number) => number): ListAddress {
  const isSet = (): boolean => next(3) === 0;
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const shuffled = KEYS.toSorted(() => next(3) - 1);
  const filters = Object.fromEntries(
    Object.entries(VALUES).flatMap(([name, values]) => (isSet() ? [[name, pick(values)]] : [])),
  );
  if (isSet()) {
    const items = Array.from({ length: 1 + next(3) }, () => ({
      field: pick(['title', 'price']),
      operator: 'has' as const,
      values: [pick(WORDS)],
    }));
    filters[CONDITIONS] = formatConditionText({ join: 'and', items });
  }
  const pinned = KEYS.filter(() => next(6) === 0);
  const look: ColumnLook = {
    columns: Object.fromEntries(KEYS.flatMap((key) => (isSet() ? [[key, next(2) === 0]] : []))),
    order: [],
    widths: Object.fromEntries(KEYS.flatMap((key) => (isSet() ? [[key, 48 + next(700)]] : []))),
    pinned,
  };
  const order = orderedKeys({ order: shuffled, pinned }, columns);
  return {
    query: {
      page: 1 + next(40),
      ...(isSet() && { perPage: 1 + next(100) }),
      sort: shuffled
        .slice(0, next(4))
        .map((key) => ({ key, descending: next(2) === 0 }))
        .filter(({ key }) => !key.includes(',')),
      filters,
      unknown: isSet() ? [['utm', pick(WORDS)]] : [],
    },
    ...(isSet() && { look: { ...look, order: order.every((key, index) => key === KEYS[index]) ? [] : order } }),
    ...(isSet() && { density: pick(['normal', 'compact'] as const) }),
    ...(isSet() && { view: pick(['none', '1', '99']) }),
    ...(isSet() && {
      layout: pick(['board', 'calendar'] as const),
      ...(isSet() && { span: pick(SPANS) }),
      ...(isSet() && { on: pick(['2026-02-28', '2028-02-29']) }),
    }),
    ...(isSet() && { beside: pick(['12', '7.edit', '12.users.8', '12.users.8.3.edit']) }),
  };
}

describe('the address of a list', () => {
  it('VIEW-01, BESIDE-01, SHOWN-01: 10,000 random states are written as addresses and read as the same states', () => {
    const next = sequence(7);
    for (let turn = 0; turn < 10_000; turn += 1) {
      const address = randomAddress(next);
      const search = formatListAddress(address, columns);
      const { dropped, ...read } = parseListAddress(search, scope);
      expect({ turn, dropped, read }).toEqual({ turn, dropped: [], read: address });
      expect(formatListAddress(read, columns)).toBe(search);
    }
  });

  it('VIEW-01: is read with the present names of fields that had others', () => {
    const old =
      '?cost=a&where=heading.has.x&sort=-cost,name&columns=cost~120~pin,name,odd%252Ckey~hide&density=compact&view=4';
    const read = parseListAddress(old, scope);
    expect(read.dropped).toEqual([]);
    expect(read.query.filters).toEqual({ price: 'a', where: 'title.has.x' });
    expect(read.query.sort).toEqual([
      { key: 'price', descending: true },
      { key: 'name', descending: false },
    ]);
    expect(read.look).toMatchObject({ widths: { price: 120 }, pinned: ['price'], columns: { 'odd,key': false } });
  });

  it('VIEW-01, SHOWN-02: opens without what is gone, and names it', () => {
    const read = parseListAddress('?sort=-gone,price&columns=gone~120,price~wide&where=lost.is.1&keyword=a', scope);
    expect(read.query).toMatchObject({ filters: { keyword: 'a' }, sort: [{ key: 'price', descending: false }] });
    expect(read.dropped.map(({ name, value }) => `${name} ${value}`).toSorted()).toEqual([
      'columns gone',
      'columns wide',
      'lost lost',
      'sort gone',
    ]);
  });
});

describe('the layout of an address', () => {
  it('BESIDE-01: one that the definition does not have is refused, and days that there are not are today', () => {
    const read = parseListAddress('?layout=map&keyword=a', scope);
    expect(read.dropped).toEqual([{ name: 'layout', value: 'map', reason: 'value' }]);
    expect(read).not.toHaveProperty('layout');
    expect(parseListAddress('?layout=calendar&span=year&on=2026-02-30', scope)).toEqual({
      query: { page: 1, sort: [], filters: {}, unknown: [] },
      layout: 'calendar',
      dropped: [],
    });
    expect(parseListAddress('?layout=board&layout=constructor', scope).layout).toBe('board');
  });

  it('BESIDE-01: a saved view keeps the layout and how much it shows, not the day', () => {
    const search = viewSearchOf('?layout=calendar&span=week&on=2026-11-20&page=2', scope);
    expect(search).toBe('?layout=calendar&span=week');
    expect(viewSearchOf('?span=week', scope)).toBe('');
  });
});

describe('viewSearchOf', () => {
  it('PANEL-01: says nothing of what is open beside the list', () => {
    expect(viewSearchOf('?beside=12.edit&keyword=a', scope)).toBe('?keyword=a');
  });

  it('VIEW-01: is one text for addresses that show the same', () => {
    const one = viewSearchOf('?page=3&is_active=1&keyword=a&density=normal&view=3&utm=1', scope);
    expect(one).toBe(viewSearchOf('?keyword=a&is_active=1&columns=', scope));
    expect(one).not.toBe(viewSearchOf('?keyword=a&is_active=1&density=compact', scope));
    expect(addressOfView({ id: 3, search: one })).toBe('?is_active=1&keyword=a&view=3');
  });
});

describe('formatColumnText', () => {
  it('VIEW-02: is empty for columns as the definition has them', () => {
    expect(formatColumnText({ columns: {}, order: [], widths: {}, pinned: [] }, columns)).toBe('');
    expect(formatColumnText({ columns: {}, order: KEYS, widths: {}, pinned: [] }, columns)).toBe('');
  });

  it('VIEW-02: a column that the text does not name follows the one before it', () => {
    const { look } = parseColumnText('city,name', columns);
    expect(orderedKeys(look, columns)).toEqual([
      'city',
      'note',
      'name',
      'price',
      'country.name',
      'odd,key',
      'tilde~key',
      '100%',
    ]);
  });

  it('VIEW-02: refuses what is too long, repeated, or no width', () => {
    expect(parseColumnText('x'.repeat(5000), columns).lost).toHaveLength(1);
    expect(parseColumnText('price,price', columns).lost).toEqual(['price']);
    expect(parseColumnText('price~99999,name~1', columns)).toMatchObject({
      lost: ['99999'],
      look: { widths: { name: 48 } },
    });
    expect(parseColumnText('%E0%A4%A,__proto__', columns).look.order).toEqual([]);
  });

  it('parses what conditions write', () => {
    expect('reason' in parseConditionText('title.has.x')).toBe(false);
  });
});
