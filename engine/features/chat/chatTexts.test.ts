import { describe, expect, it } from 'vitest';
import { sampleMessage } from '../../../tests/helpers/createFakeChat.ts';
import { chatUserTypes, groupOfUserType, userTypeOf } from './chatPeople.ts';
import { messageSummary } from './messageSummary.ts';

describe('groupOfUserType', () => {
  it('NOTIF-06: finds the group that a user type means, and back', () => {
    const groups = ['users', 'providers', 'companies', 'maintenanceTechnician'];
    expect(chatUserTypes().map(groupOfUserType)).toEqual(['users', 'providers', 'maintenanceTechnician', 'companies']);
    expect(groups.map(userTypeOf)).toEqual(['user', 'provider', 'company', 'maintenanceTechnician']);
    expect([groupOfUserType('robot'), userTypeOf('orders')]).toEqual([undefined, undefined]);
  });
});

describe('messageSummary', () => {
  it('CHAT-03: summarises the content of a message in one line', () => {
    expect(messageSummary(sampleMessage(1, { message: 'أ\n  ب ' }))).toEqual({ text: 'أ ب' });
    expect(messageSummary(sampleMessage(1, { message: '', message_type: 'complaint', image: '/a.png' }))).toEqual({
      content: 'image',
      text: '',
    });
    const offer = { message: '', message_type: 'offer', descreption: 'تنظيف', amount: 5 };
    expect(messageSummary(sampleMessage(1, offer))).toEqual({ content: 'offer', text: 'تنظيف' });
    expect(messageSummary(sampleMessage(1, { message_type: 'sticker' }))).toEqual({ text: 'رسالة 1' });
  });
});
