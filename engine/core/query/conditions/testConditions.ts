import * as fc from 'fast-check';
import type { ResolvedField } from '../../definition/Resolved.types.ts';
import type { Condition } from './Condition.types.ts';
import { conditionFilter, conditionKind } from './conditionFilter.ts';
import { OPERATORS, type OperatorId } from '../kinds/operators.ts';

const TEXTS = ['علي', 'Ali  Hassan', 'عبد الله', 'a|b,(c)\\d', 'مُحَمَّد', 'x.y%_'];

/** Values that fields of a kind, or columns of a type, may have stored, for tests. */
export const FIELD_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  text: TEXTS,
  digits: ['007', '12', '99'],
  phone: ['971', '501234567', '966'],
  integer: [0, 1, 2, 3, 50],
  decimal: [0, 1.5, 10, 10.25, 49],
  real: [0, 1.5, 10, 48.75],
  flag: [0, 1],
  boolean: [true, false],
  date: ['2026-11-18', '2026-11-20', '2026-11-21', '2026-12-01'],
  time: ['09:30', '12:00', '23:59'],
  timestamp: ['2026-11-19T19:59:59.500Z', '2026-11-19T20:00:00Z', '2026-11-21T03:00:00Z'],
  'enum-list': [['app'], ['site', 'app'], []],
  tags: [['كهرباء', 'A/C'], ['كَهْرَباء'], []],
  images: [['/files/a.png'], []],
  reference: [1, 2, 3],
};

/** Conditions about a field, for tests. */
export function conditionArbitrary(field: ResolvedField, operator: OperatorId): fc.Arbitrary<Condition> {
  const { takes } = OPERATORS[operator];
  const counts = { nothing: [0, 0], one: [1, 1], two: [2, 2], several: [1, 3] } as const;
  const [minLength, maxLength] = counts[takes];
  return fc
    .array(valueOf(field, operator), { minLength, maxLength })
    .map((values) => ({ field: field.name, operator, values: takes === 'two' ? values.toSorted(inOrder) : values }));
}

function inOrder(one: string, other: string): number {
  return Number.isNaN(Number(one)) ? (one < other ? -1 : 1) : Number(one) - Number(other);
}

function valueOf(field: ResolvedField, operator: OperatorId): fc.Arbitrary<string> {
  switch (conditionKind(field)?.id) {
    case 'number-range':
      return fc.constantFrom('0', '1', '3', '10', '49');
    case 'flag':
      return fc.constantFrom('0', '1');
    case 'date':
      return operator === 'is' || operator === 'not'
        ? fc.constantFrom('2026-11-20', '2026-11-21', 'today', 'this-week', 'before-today')
        : fc.constantFrom('2026-11-18', '2026-11-20', '2026-11-21', '2026-11-30');
    case 'time':
      return fc.constantFrom('09:30', '12:00', '23:59', '00:00');
    case 'reference':
      return fc.constantFrom('1', '2', '3', '9');
    case 'any-record': {
      const groups = Object.keys(field.relation?.resourceBy?.resources ?? {});
      return fc.constantFrom(...groups.flatMap((by) => [`${by}:1`, `${by}:2`, `${by}:9`]));
    }
    case 'select': {
      const { options = [], recognised = [] } = conditionFilter(field, operator);
      return fc.constantFrom(...[...options, ...recognised].map(({ value }) => value));
    }
    case 'tag':
      return fc.constantFrom('كهرباء', 'a/c', 'nothing');
    case 'digits':
      return fc.constantFrom('12', '0501', '7', '971');
    default:
      return fc.constantFrom('علي', 'ali', 'Ali Hassan', 'عبدالله', 'a|b,(c)\\d', 'محمد', '%', 'nobody');
  }
}
