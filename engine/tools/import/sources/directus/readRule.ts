import { isObject } from '../../../../core/values/isObject.ts';
import type { SourceCondition } from '../../Neutral.types.ts';

/** Deepest nesting of a rule. */
const DEEPEST = 10;

/** A rule over fields (`_and`, `_or`, and comparisons) as a condition; undefined for what has no words here. */
export function readRule(rule: unknown, depth = 0): SourceCondition | undefined {
  if (!isObject(rule) || depth > DEEPEST) return undefined;
  const parts = Object.entries(rule).map(([key, value]) => {
    if (key === '_and' || key === '_or') {
      const inner = Array.isArray(value) ? value.map((part) => readRule(part, depth + 1)) : [undefined];
      const known = inner.filter((part) => part !== undefined);
      if (known.length === 0 || known.length !== inner.length) return undefined;
      return key === '_and' ? { all: known } : { any: known };
    }
    return isObject(value) ? readTests(key, value) : undefined;
  });
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 || known.length !== parts.length) return undefined;
  return known.length === 1 ? known[0] : { all: known };
}

function readTests(field: string, tests: Readonly<Record<string, unknown>>): SourceCondition | undefined {
  const parts = Object.entries(tests).map(([test, value]) => readTest(field, test, value));
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0 || known.length !== parts.length) return undefined;
  return known.length === 1 ? known[0] : { all: known };
}

function readTest(field: string, test: string, value: unknown): SourceCondition | undefined {
  switch (test) {
    case '_eq':
    case '_neq': {
      const equal = equalTo(field, value);
      return equal === undefined || test === '_eq' ? equal : { not: equal };
    }
    case '_in':
    case '_nin': {
      const values = Array.isArray(value) ? value.filter(isPlain) : [];
      if (!Array.isArray(value) || values.length === 0 || values.length !== value.length) return undefined;
      const among: SourceCondition = { field, is: 'one-of', values };
      return test === '_in' ? among : { not: among };
    }
    case '_null':
    case '_empty':
      return { field, is: value === false ? 'filled' : 'empty' };
    case '_nnull':
    case '_nempty':
      return { field, is: value === false ? 'empty' : 'filled' };
    case '_gt':
    case '_gte':
    case '_lt':
    case '_lte': {
      const is = ({ _gt: 'above', _gte: 'at-least', _lt: 'below', _lte: 'at-most' } as const)[test];
      return typeof value === 'number' ? { field, is, value } : undefined;
    }
    default:
      return undefined;
  }
}

function equalTo(field: string, value: unknown): SourceCondition | undefined {
  if (value === null || value === '') return { field, is: 'empty' };
  if (typeof value === 'boolean') return value ? { field, is: 'true' } : { not: { field, is: 'true' } };
  return isPlain(value) ? { field, is: 'one-of', values: [value] } : undefined;
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
