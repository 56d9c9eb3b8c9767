import { describe, expect, it } from 'vitest';
import { isBlankMessage, isClientId, messageLength } from './chatLimits.ts';

describe('isBlankMessage', () => {
  it.each([
    '',
    ' ',
    '\n\t ',
    '\u00A0\u3000',
    '\u200B\u200C\u200D',
    '\u202E\u2067',
    '\uFEFF',
    '\u2800',
    '\u3164',
    '\u061C',
  ])('CHAT-04: %j says nothing', (text) => {
    expect(isBlankMessage(text)).toBe(true);
  });

  it.each(['.', ' س ', '👍', '0', '\u200Fنص'])('CHAT-04: %j says something', (text) => {
    expect(isBlankMessage(text)).toBe(false);
  });
});

describe('messageLength', () => {
  it('counts an emoji once', () => {
    expect(messageLength('سلام👍')).toBe(5);
  });
});

describe('isClientId', () => {
  it('is a UUID in lower case', () => {
    expect(isClientId('123e4567-e89b-42d3-a456-426614174000')).toBe(true);
    for (const other of ['123E4567-E89B-42D3-A456-426614174000', '123e4567', '', 7, undefined, null])
      expect(isClientId(other)).toBe(false);
  });
});
