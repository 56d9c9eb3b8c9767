import { describe, expect, it } from 'vitest';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { resolveField } from '../resolve/resolveField.ts';
import { defaultOf, renewedValues } from './defaultOf.ts';

/** 23:30 in the zone of the product. */
const NOW = new Date('2026-12-31T19:30:45.120Z');

const field = (property: PropertySchema) => resolveField('samples', 'sample', property, false);
const date = { $ref: 'lawha:date' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const admin = { $ref: 'lawha:reference', 'x-relation': { resource: 'admins' }, readOnly: true } as const;

describe('defaultOf', () => {
  it.each<[string, PropertySchema, unknown]>([
    ['the stated value', { $ref: 'lawha:money', default: 10 }, 10],
    ['nothing', date, undefined],
    ['today in the zone', { ...date, 'x-default': 'today' }, '2026-12-31'],
    ['days later', { ...date, 'x-default': { days: 1 } }, '2027-01-01'],
    ['days earlier', { ...date, 'x-default': { days: -365 } }, '2025-12-31'],
    ['now, without the seconds that no one enters', { ...moment, 'x-default': 'now' }, '2026-12-31T19:30:00.000Z'],
    ['now, as the server sets it', { ...moment, readOnly: true, 'x-default': 'now' }, '2026-12-31T19:30:45.120Z'],
    ['the same time days later', { ...moment, 'x-default': { days: 2 } }, '2027-01-02T19:30:00.000Z'],
    ['the time of day', { $ref: 'lawha:time', 'x-default': 'now' }, '23:30'],
    ['the account', { ...admin, 'x-default': 'me' }, 7],
    ['no account of another group', { ...admin, 'x-relation': { resource: 'people' }, 'x-default': 'me' }, undefined],
  ])('LANG-12: %s', (_what, property, expected) => {
    expect(defaultOf(field(property), { now: NOW, me: { resource: 'admins', id: 7 } })).toEqual(expected);
  });

  it('LANG-12: where no one acts there is no account', () => {
    expect(defaultOf(field({ ...admin, 'x-default': 'me' }), { now: NOW })).toBeUndefined();
  });

  it('LANG-12: an edit sets anew only what says so', () => {
    const fields = [
      resolveField('samples', 'made_by', { ...admin, 'x-default': 'me' }, false),
      resolveField('samples', 'changed_by', { ...admin, 'x-default': 'me', 'x-renewed': true }, false),
    ];
    expect(renewedValues(fields, { now: NOW, me: { resource: 'admins', id: 7 } })).toEqual({ changed_by: 7 });
  });
});
