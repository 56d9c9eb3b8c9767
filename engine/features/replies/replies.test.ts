import { describe, expect, it } from 'vitest';
import definition from '../../../definitions/contacts.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../resolve/resolveDefinition.ts';
import { cellValueOf } from '../../core/records/cellValueOf.ts';
import { channelsFor } from './channelsFor.ts';
import { readReplies } from './readReplies.ts';

const contacts = resolveDefinition(definition as unknown as ResourceDefinition);

describe('resolveReplies', () => {
  it('CONTACT-07: each channel needs the first field of its kind', () => {
    expect(contacts.replies?.channels).toEqual([
      { channel: 'fcm', needs: 'user_id' },
      { channel: 'sms', needs: 'phone' },
      { channel: 'email', needs: 'email' },
    ]);
    expect(contacts.replies?.field).toMatchObject({ kind: 'html', required: true, schema: { maxLength: 5000 } });
  });

  it('the subject is the name of a record unless it is stated', () => {
    const { replies } = resolveDefinition({
      name: 'notes',
      label: { ar: 'ملاحظات', en: 'Notes' },
      singular: { ar: 'ملاحظة', en: 'Note' },
      replies: { channels: ['email'] },
      form: { schema: { type: 'object', properties: { email: { $ref: 'lawha:email' } } } },
    });
    expect(replies?.subject).toEqual({ ar: 'الرد: ملاحظة', en: 'Reply: Note' });
  });
});

describe('contact messages', () => {
  it('CONTACT-03: columns read the names that the specification gives beside the short ones', () => {
    const keys = Object.fromEntries(contacts.columns.map((column) => [column.key, column.keys]));
    expect(keys).toMatchObject({
      full_name: ['full_name', 'fullname'],
      email: ['email', 'emailContact'],
      phone: ['phone', 'phoneContact'],
      content: ['content', 'contentContact'],
    });
    const content = contacts.columns.find(({ key }) => key === 'content')!;
    expect(cellValueOf({ id: 1, contentContact: 'نص' }, content)).toBe('نص');
  });
});

describe('channelsFor', () => {
  const replies = contacts.replies!;
  it.each([
    [
      'a registered person',
      { user_id: 1, phone: { code: '971', number: '5' }, email: 'a@b.c' },
      ['fcm', 'sms', 'email'],
    ],
    ['a visitor', { user_id: null, phone: { code: '971', number: '5' }, email: 'a@b.c' }, ['sms', 'email']],
    ['half a phone', { phone: { code: '971', number: null }, email: '' }, []],
    ['no person', {}, []],
  ])('CONTACT-08: %s', (_who, record, channels) => {
    expect(channelsFor(replies, record)).toEqual(channels);
  });
});

describe('readReplies', () => {
  const item = { id: 2, reply: '<p>a</p>', created_at: '2026-11-19T08:00:00Z', send_type: 'sms' };
  it('CONTACT-03: oldest first, whatever is missing of sender and delivery', () => {
    const read = readReplies([item, { ...item, id: 1, sender: { first_name: 'م', avatar: '' } }]);
    expect(read.map(({ id }) => id)).toEqual([1, 2]);
    expect(read[0]?.sender).toEqual({ avatar: null, first_name: 'م', last_name: '' });
    expect(read[1]?.delivery).toEqual({ status: 'queued', attempts: 0, next_at: null, error: null });
  });

  it.each([
    [undefined],
    ['x'],
    [[null, 1, {}, { ...item, created_at: 'x' }, { ...item, reply: 5 }, { ...item, id: 'x' }]],
  ])('what is no reply is left out: %j', (value) => {
    expect(readReplies(value)).toEqual([]);
  });
});
