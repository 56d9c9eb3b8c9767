import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyNameOf, nameKey, openEnvelope, sealEnvelope } from './envelope.ts';

const KEY = nameKey(Buffer.alloc(32, 7));
const OTHER = nameKey(Buffer.alloc(32, 8));
const PLACE = { resource: 'sms', id: 1, field: 'password' };

describe('sealEnvelope and openEnvelope', () => {
  it('MEND-11: a sealed text can be opened, differs each time, and reveals nothing of the text', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const sealed = sealEnvelope(text, KEY, PLACE);
        expect(sealed).not.toBe(sealEnvelope(text, KEY, PLACE));
        expect(keyNameOf(sealed)).toBe(KEY.name);
        expect(openEnvelope(sealed, KEY, PLACE)).toBe(text);
      }),
    );
    expect(sealEnvelope('s3cret-word', KEY, PLACE)).not.toContain('s3cret');
  });

  it.each([
    ['another key', OTHER, PLACE],
    ['another group', KEY, { ...PLACE, resource: 'admins' }],
    ['another record', KEY, { ...PLACE, id: 2 }],
    ['another field', KEY, { ...PLACE, field: 'username' }],
  ])('MEND-11: opens not with %s', (_title, key, place) => {
    expect(openEnvelope(sealEnvelope('s3cret-word', KEY, PLACE), key, place)).toBeUndefined();
  });

  it('MEND-11: cannot be opened when a byte is changed, or when it is cut', () => {
    const sealed = sealEnvelope('s3cret-word', KEY, PLACE);
    const [version = '', name = '', body = ''] = sealed.split(':');
    const bytes = Buffer.from(body, 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(openEnvelope([version, name, changed.toString('base64url')].join(':'), KEY, PLACE)).toBeUndefined();
    }
    for (const length of [0, 11, 12, 27, 28, bytes.length - 1])
      expect(
        openEnvelope([version, name, bytes.subarray(0, length).toString('base64url')].join(':'), KEY, PLACE),
      ).toBeUndefined();
    expect(openEnvelope('s3cret-word', KEY, PLACE)).toBeUndefined();
  });
});
