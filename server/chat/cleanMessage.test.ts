import { describe, expect, it } from 'vitest';
import { cleanMessage } from './cleanMessage.ts';

describe('cleanMessage', () => {
  it.each([
    [undefined, ''],
    [null, ''],
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

  it.each([7, ['a'], {}, 'a\0', '\uDC00', 'x'.repeat(2001)])('CHAT-06: refuses %j', (value) => {
    expect(() => cleanMessage(value)).toThrow('422');
  });
});
