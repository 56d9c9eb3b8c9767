import { describe, expect, it } from 'vitest';
import { shapes } from '../../../schemas/fields/index.ts';
import { filterKind } from '../query/kinds/index.ts';
import { prepareValue } from '../records/prepareRecord.ts';
import { MAX_TAG } from './oneTag.ts';
import { hasTag, readTags } from './tags.ts';

describe('readTags', () => {
  it.each([
    ['صيانة، كهرباء; صِيانة', ['صيانة', 'كهرباء']],
    ['أحمر\nاحمر,إحمر', ['أحمر']],
    [' Air\u200f   con ,\u2067AIR CON\u2069', ['Air con']],
    ['٢٠٢٦, 2026', ['٢٠٢٦']],
    [
      ['a', 'b؛c', ''],
      ['a', 'b', 'c'],
    ],
    ['\u064b, ،;', []],
    ['a|b "c" \\', ['a|b "c" \\']],
    ['__proto__,constructor', ['__proto__', 'constructor']],
    ['🎉,🎉🎉', ['🎉', '🎉🎉']],
  ])('KIND-05: %j', (text, tags) => {
    expect(readTags(text)).toEqual(tags);
    expect(readTags(tags)).toEqual(tags);
  });

  it('KIND-05: a stored list has each tag once, and what is no text stays to be refused', () => {
    expect(prepareValue('tags', [' أ ', 'ا', 'b,c'])).toEqual(['أ', 'b', 'c']);
    expect(prepareValue('tags', ['', ' '])).toBeUndefined();
    expect(prepareValue('tags', ['a', 7])).toEqual(['a', 7]);
    expect(prepareValue('tags', null)).toBeUndefined();
    expect(shapes.tags.items.maxLength).toBe(MAX_TAG);
  });
});

describe('the filter by a tag', () => {
  it('KIND-05: takes one tag, and every spelling is the same', () => {
    const { parse } = filterKind('tag');
    const at = new Date();
    expect(['  عاجِل ', 'a,b', '', 'x'.repeat(41)].map((text) => parse(text, { name: 'f' }, at))).toEqual([
      'عاجِل',
      undefined,
      undefined,
      undefined,
    ]);
    expect(hasTag(['عاجل', 7], 'عاجِل')).toBe(true);
    expect(hasTag(['عاجل'], 'عاج')).toBe(false);
  });
});
