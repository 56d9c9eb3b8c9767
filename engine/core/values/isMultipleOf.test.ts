import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactAjv } from '../definition/ExactAjv.ts';
import { AJV_OPTIONS } from '../definition/ajvOptions.ts';
import { isMultipleOf } from './isMultipleOf.ts';

const ajv = new ExactAjv(AJV_OPTIONS);
/** Decimals of a step → the greatest whole part that a column of amounts holds with them. */
const STEPS = [
  [0, 9_999_999_999],
  [1, 9_999_999_999],
  [2, 9_999_999_999],
  [3, 9_999_999_999],
  [4, 9_999_999_999],
] as const;

describe.each(STEPS)('CURR-01: amounts of %i decimals', (decimals, most) => {
  const step = 10 ** -decimals;
  const judged = ajv.compile({ type: 'number', multipleOf: step });
  const whole = fc.integer({ min: 0, max: most });
  const part = fc.integer({ min: 0, max: 10 ** decimals - 1 });
  const textOf = (units: number, rest: number): string => `${units}.${String(rest).padStart(decimals, '0')}`;

  it('of any size are accepted, by form and server and by each other rule', () => {
    fc.assert(
      fc.property(whole, part, fc.boolean(), (units, rest, isBelow) => {
        const value = Number(decimals === 0 ? units : textOf(units, rest)) * (isBelow ? -1 : 1);
        expect([value, judged(value), isMultipleOf(value, step)]).toEqual([value, true, true]);
      }),
      { numRuns: 2000 },
    );
  });

  it('with one decimal more are refused', () => {
    fc.assert(
      fc.property(whole, part, fc.integer({ min: 1, max: 9 }), (units, rest, more) => {
        const text = decimals === 0 ? `${units}.${more}` : `${textOf(units, rest)}${more}`;
        expect([text, judged(Number(text)), isMultipleOf(Number(text), step)]).toEqual([text, false, false]);
      }),
      { numRuns: 2000 },
    );
  });
});
