import { describe, expect, it } from 'vitest';
import { MAX_SIGNATURE, readSignature, signature, signatureOf, typedSignature } from './signature.ts';

describe('signatures', () => {
  it('KIND-10: lines are whole numbers in a box; a point is a dot', () => {
    expect(
      signatureOf([
        [
          [1.4, 2.6],
          [-5, 900],
        ],
        [],
        [[7, 7]],
      ]),
    ).toBe('M1 3L0 200M7 7L7 7');
    expect(readSignature('M1 3L0 200')).toEqual({ lines: 'M1 3L0 200' });
    expect(signatureOf([])).toBe('');
  });

  it('KIND-10: a typed name is one', () => {
    expect(typedSignature('  سارة\u200f  علي ')).toBe('name:سارة علي');
    expect(readSignature('name:سارة علي')).toEqual({ name: 'سارة علي' });
    expect([typedSignature(' '), signature.read(' name:  a ')]).toEqual(['', 'name:a']);
  });

  it.each([
    '',
    'name:',
    'M1 2',
    'L1 2L3 4',
    'M1 2L601 4',
    'M1 2L3 201',
    'M1 2L3 4Z',
    'M1 2L3 4" onload="x',
    'M1,2L3,4',
    'data:image/png;base64,AAAA',
    '<svg/>',
    `M1 2${'L3 4'.repeat(MAX_SIGNATURE)}`,
    `name:${'x'.repeat(121)}`,
  ])('KIND-10: %j is none', (text) => {
    expect([signature.isValid(signature.read(text)), readSignature(text)]).toEqual([false, undefined]);
  });
});
