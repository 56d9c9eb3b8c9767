import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import type { ResolvedResource } from '../../definition/Resolved.types.ts';
import type { ConditionGroup } from './Condition.types.ts';
import { formatListQuery } from '../formatListQuery.ts';
import { parseListQuery } from '../parseListQuery.ts';
import { toMatchQuery } from '../toApiQuery.ts';
import { movesWithTime } from '../movesWithTime.ts';
import { isRowInQuery } from '../isRowInQuery.ts';
import { readConditions } from './checkConditions.ts';
import { conditions, registerConditions } from './conditions.ts';
import { conditionsOf } from './conditionsParameter.ts';
import { formatConditionText, MAX_CONDITIONS, MAX_DEPTH, parseConditionText } from './conditionText.ts';
import { OPERATORS, type OperatorId } from '../kinds/operators.ts';

const label = { ar: 'شيء', en: 'Thing' };
const now = new Date('2026-11-20T08:00:00Z');
let resource: ResolvedResource;

beforeAll(() => {
  registerConditions();
  resource = resolveDefinition({
    name: 'things',
    label,
    form: {
      schema: {
        type: 'object',
        properties: {
          title: { $ref: 'lawha:text', 'x-label': label },
          price: { $ref: 'lawha:money', 'x-label': label },
          day: { $ref: 'lawha:date', 'x-label': label },
          password: { $ref: 'lawha:password', 'x-label': label },
        },
      },
    },
  });
});

const value = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => text !== '');
const condition = fc.record({
  field: fc.constantFrom('title', 'price', 'a_1', 'or', 'and'),
  operator: fc.constantFrom(...(Object.keys(OPERATORS) as OperatorId[])),
  values: fc.array(value, { maxLength: 3 }),
});
const group = (inner: fc.Arbitrary<ConditionGroup['items'][number]>): fc.Arbitrary<ConditionGroup> =>
  fc.record({
    join: fc.constantFrom('and' as const, 'or' as const),
    items: fc.array(inner, { minLength: 1, maxLength: 3 }),
  });
const tree = group(fc.oneof(condition, group(condition))).map(({ items }) => ({ join: 'and' as const, items }));

describe('the text of conditions', () => {
  it('VIEW-03: 10,000 random trees are read exactly as they were written', () => {
    fc.assert(
      fc.property(tree, (written) => {
        expect(parseConditionText(formatConditionText(written))).toEqual(written);
      }),
      { numRuns: 10_000 },
    );
  });

  it('VIEW-03: any text is read or refused, and what is read is written alike', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.stringMatching(/^[a-z.,|()\\]{0,40}$/)),
        (text) => {
          const parsed = parseConditionText(text);
          const again = 'items' in parsed ? parseConditionText(formatConditionText(parsed)) : parsed;
          expect(again).toEqual(parsed);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['', 'syntax'],
    ['price', 'syntax'],
    ['price.', 'syntax'],
    ['price.like.5', 'operator'],
    ['price.constructor', 'operator'],
    ['or()', 'syntax'],
    ['or(price.is.1', 'syntax'],
    ['price.is.1)', 'syntax'],
    ['price.is.1,', 'syntax'],
    ['price.is.1\\', 'syntax'],
    ['or(and(or(price.is.1)))', 'size'],
    [Array.from({ length: MAX_CONDITIONS + 1 }, () => 'price.is.1').join(','), 'size'],
    [`title.in.${Array.from({ length: 21 }, (_, i) => i).join('|')}`, 'size'],
    [`title.is.${'x'.repeat(2000)}`, 'size'],
    ['('.repeat(1900), 'syntax'],
  ])('VIEW-03: refuses %j', (text, reason) => {
    expect(parseConditionText(text)).toMatchObject({ reason });
    expect(MAX_DEPTH).toBe(3);
  });
});

describe('what conditions say', () => {
  it.each([
    ['price.is.٥', 'price.is.5'],
    ['price.between.10|50', 'price.between.10|50'],
    ['day.is.today,or(title.has. a  b ,price.empty)', 'day.is.today,or(title.has.a b,price.empty)'],
    ['title.has.a\\,b', 'title.has.a\\,b'],
  ])('VIEW-03: %j is written as %j', (text, written) => {
    expect(conditions.parse(text, conditionsOf(resource.fields), now)).toBe(written);
    expect(conditions.parse(written, conditionsOf(resource.fields), now)).toBe(written);
  });

  it.each([
    ['price.has.5', 'operator'],
    ['price.is.x', 'value'],
    ['price.is.1..5', 'value'],
    ['price.between.50|10', 'value'],
    ['price.between.5', 'value'],
    ['price.empty.1', 'value'],
    ['day.before.before-today', 'value'],
    ['day.between.tomorrow|today', 'value'],
    ['day.is.2026-02-30', 'value'],
    ['title.is', 'value'],
    ['password.filled', 'field'],
    ['gone.is.1', 'field'],
    ['__proto__.is.1', 'field'],
  ])('VIEW-03: refuses %j for its %s', (text, reason) => {
    expect(readConditions(text, resource.fields, now).faults).toMatchObject([{ reason }]);
  });

  it('VIEW-03: an address whose field is gone keeps the other conditions, and names the others', () => {
    const scope = { resource, route: { query: {} }, now };
    const { query, dropped } = parseListQuery('?where=gone.is.1,or(price.from.5,password.filled)&sort=id', scope);
    expect(query.filters).toEqual({ where: 'or(price.from.5)' });
    expect(dropped.map(({ name }) => name)).toEqual(['gone', 'password']);
    expect(parseListQuery(formatListQuery(query), scope)).toEqual({ query, dropped: [] });
    expect(toMatchQuery(query, { query: {} })).toMatchObject({ where: 'or(price.from.5)' });
  });

  it('VIEW-03: a fixed filter of the list is not touched by them, and words for days move with today', () => {
    const { query } = parseListQuery('?where=day.is.today', {
      resource,
      route: { query: { where: 'price.filled' } },
      now,
    });
    expect(query.filters).toEqual({});
    expect(movesWithTime({ where: 'day.is.today' }, resource)).toBe(true);
    expect(movesWithTime({ where: 'day.is.2026-11-20' }, resource)).toBe(false);
    const row = { day: '2026-11-20', price: null, title: 'مُحَمَّد علي' };
    const isIn = (where: string): boolean => isRowInQuery(resource, { where }, row, now);
    expect(isIn('day.is.today,price.empty,title.has.محمد')).toBe(true);
    expect(isIn('price.not.5')).toBe(true);
    expect(isIn('price.before.5')).toBe(false);
    expect(isIn('or(price.before.5,title.lacks.سعيد)')).toBe(true);
  });
});
