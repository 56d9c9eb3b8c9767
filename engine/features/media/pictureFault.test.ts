import { describe, expect, it } from 'vitest';
import { bomb, picture } from '../../../tests/contract/mediaSamples.ts';
import { pictureFault } from './pictureFault.ts';

const blob = (content: Uint8Array): Blob => new Blob([new Uint8Array(content)]);

describe('pictureFault', () => {
  it('MEND-22: a good picture has none', async () => {
    expect(await pictureFault(blob(await picture()))).toBeUndefined();
  });

  it('MEND-22: says of a bomb, a broken head and another kind what they are', async () => {
    expect(await pictureFault(blob(bomb()))).toBe('tooManyPixels');
    expect(await pictureFault(blob(bomb().subarray(0, 20)))).toBe('damaged');
    expect(await pictureFault(new Blob(['<svg/>']))).toBe('notPicture');
  });

  it('MEND-22: a file that can no longer be read is damaged', async () => {
    const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await pictureFault({ arrayBuffer })).toBe('damaged');
  });
});
