import { describe, expect, it } from 'vitest';
import { contactOf } from '../../core/records/contactOf.ts';
import { maskValue } from '../../core/records/maskValue.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { identityOf } from './identity.ts';

const people = resolveDefinition({
  name: 'people',
  label: { ar: 'أشخاص', en: 'People' },
  toggles: ['is_active', 'is_ban', 'is_locked'],
  flagStatus: false,
  form: {
    schema: {
      type: 'object',
      properties: {
        paper: { $ref: 'lawha:image' },
        photo: { $ref: 'lawha:image' },
        email: { $ref: 'lawha:email' },
        phone: { $ref: 'lawha:phone' },
        presence: {
          type: 'string',
          enum: ['onCall', 'away'],
          'x-enum-tones': { onCall: 'accent', away: 'ink' },
          'x-enum-labels': { onCall: { ar: 'في مكالمة', en: 'On call' }, away: { ar: 'غير متاح', en: 'Away' } },
        },
        gender: {
          type: 'string',
          enum: ['male', 'female'],
          'x-enum-labels': { male: { ar: 'ذكر', en: 'Male' }, female: { ar: 'أنثى', en: 'Female' } },
        },
      },
    },
    sections: [
      { label: { ar: 'أ', en: 'A' }, fields: ['photo', 'email', 'phone'] },
      { label: { ar: 'ب', en: 'B' }, fields: ['paper', 'presence', 'gender'] },
    ],
  },
});
const things = resolveDefinition({
  name: 'things',
  label: { ar: 'أشياء', en: 'Things' },
  form: { schema: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } } },
});

describe('identityOf', () => {
  it('SHOW-06: the picture is the first one on the page; email or phone make a person', () => {
    expect(identityOf(people, { id: 1 }).picture?.name).toBe('photo');
    expect([identityOf(people, { id: 1 }).isPerson, identityOf(things, { id: 1 }).isPerson]).toEqual([true, false]);
    expect(identityOf(things, { id: 1 })).not.toHaveProperty('picture');
  });

  it('SHOW-06: contacts are addresses that open mail and telephone; empty ones are none', () => {
    const row = { id: 1, email: 'a@b.ae', phone: { code: '971', number: '501234567' } };
    expect(identityOf(people, row).contacts.map(({ text, address }) => [text, address])).toEqual([
      ['a@b.ae', 'mailto:a@b.ae'],
      ['+971 501234567', 'tel:+971501234567'],
    ]);
    expect(identityOf(people, { id: 1, email: '', phone: { code: '971' } }).contacts).toEqual([]);
  });

  it('ACCESS-01: a part of an address or number opens nothing', () => {
    const row = { id: 1, email: maskValue('a@b.ae'), phone: maskValue({ code: '971', number: '501234567' }) };
    expect(identityOf(people, row).contacts).toEqual([]);
    expect(contactOf(row.phone)).toEqual({ text: '+971 ••••4567' });
  });

  it.each([
    [{ is_active: 1, is_ban: 0, is_locked: 0 }, [['is_active', true, 'success']]],
    [
      { is_active: 0, is_ban: 1, is_locked: true },
      [
        ['is_active', false, 'ink'],
        ['is_ban', true, 'error'],
        ['is_locked', true, 'warning'],
      ],
    ],
    [{}, []],
  ])('SHOW-06: of the flags %j it shows the meaningful ones', (flags, expected) => {
    const shown = identityOf(people, { id: 1, ...flags }).flags;
    expect(shown.map(({ toggle, isOn, tone }) => [toggle.flag, isOn, tone])).toEqual(expected);
  });

  it('SHOW-06: statuses are enumerations with tones', () => {
    const row = { id: 1, presence: 'away', gender: 'male' };
    expect(identityOf(people, row).statuses.map(({ name }) => name)).toEqual(['presence']);
    expect(identityOf(people, { id: 1, presence: null }).statuses).toEqual([]);
  });
});
