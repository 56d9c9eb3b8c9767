import { describe, expect, it } from 'vitest';
import { checkBody } from './calls/checkBody.ts';
import { MESSAGE_FIELDS } from '../chat/chatCalls.ts';
import { cleanMessage } from './cleanMessage.ts';

describe('cleanMessage', () => {
  it.each([
    ['  نص\t\n ', 'نص'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['فاتورة\u202Efdp.exe', 'فاتورةfdp.exe'],
    ['\u202Aنص\u202C', 'نص'],
    ['رقم \u200Fنص\u2068 A\u2069', 'رقم \u200Fنص\u2068 A\u2069'],
    ['bell\u0007\u001B[31m', 'bell[31m'],
    ['e\u0301', '\u00E9'],
    ['👩‍🔧 🇦🇪', '👩‍🔧 🇦🇪'],
  ])('CHAT-06: keeps of %j %j', (value, expected) => {
    expect(cleanMessage(value)).toBe(expected);
  });
});

describe('MESSAGE_FIELDS', () => {
  const schema = { type: 'object', properties: MESSAGE_FIELDS };

  it.each([[7], [['a']], [{}], ['x'.repeat(2001)]])('CHAT-06: refuse %j', (message) => {
    expect(() => checkBody(schema, { values: { message }, form: false })).toThrow('422');
  });

  it('CHAT-06: count a message as it is stored', () => {
    const sent = `${'x'.repeat(1999)}\r\ny  `;
    expect(() => checkBody(schema, { values: { message: sent }, form: false })).toThrow('422');
    expect(checkBody(schema, { values: { message: `${'x'.repeat(2000)}\r\n` }, form: false })).toEqual({
      message: 'x'.repeat(2000),
    });
  });

  it.each([null, ''])('CHAT-06: take %j for no message', (message) => {
    expect(checkBody(schema, { values: { message }, form: false })).toEqual({});
  });
});
