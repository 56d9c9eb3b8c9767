import { describe, expect, it } from 'vitest';
import { applyEdits } from './applyEdits.ts';

describe('applyEdits', () => {
  it('applies edits by their place, whatever their order', () => {
    const edits = [
      { offset: 4, length: 3, text: 'C' },
      { offset: 0, length: 1, text: 'AA' },
    ];
    expect(applyEdits('a b cde f', edits)).toBe('AA b C f');
  });

  it('inserts without removing', () => {
    expect(applyEdits('{}', [{ offset: 1, length: 0, text: '"a": 1' }])).toBe('{"a": 1}');
  });

  it('keeps the first of two that overlap', () => {
    const edits = [
      { offset: 0, length: 3, text: 'x' },
      { offset: 2, length: 3, text: 'y' },
    ];
    expect(applyEdits('abcdef', edits)).toBe('xdef');
  });
});
