import { describe, expect, it } from 'vitest';
import { lintSources } from '../lintSources.ts';
import { parseSource } from './parseSource.ts';

function said(text: string): unknown {
  const source = parseSource({ path: '/work/definitions/gifts.json', file: 'gifts.json', name: 'gifts', text });
  const [first] = lintSources([source], { known: {} }).findings;
  return [first?.rule, first?.line, first?.column, first?.message, first?.advice];
}

describe('AUTH-06: a syntax error names the odd character', () => {
  it.each([
    ['{ "a": 1\u060C "b": 2 }', 9, 'an Arabic comma (U+060C)', 'a comma: ,'],
    ['{ \u201Ca\u201D: 1 }', 3, 'a smart quote (U+201C)', 'a straight quote: "'],
    ['\uFEFF{ "a": 1 }', 1, 'a byte order mark (U+FEFF)', 'nothing: save the file as UTF-8 without it'],
    ['{ "a": \u0665 }', 8, 'the Arabic digit \u0665', 'the digits 0 to 9'],
    ["{ 'a': 1 }", 3, 'a single quote (U+0027)', 'a double quote: "'],
    ['{ "a": True }', 8, '"True"', 'true'],
    ['{ "a": undefined }', 8, '"undefined"', 'null, or leave the key out'],
    ['{ "a": 1 // here\n}', 10, 'a comment', 'nothing: JSON has no comments'],
    ['{ "a"= 1 }', 6, 'an equals sign (U+003D)', 'a colon: :'],
    ['<<<<<<< HEAD\n{}', 1, 'a mark of a merge conflict', 'one of the two sides'],
  ])('%s', (text, column, found, instead) => {
    expect(said(text)).toEqual(['json-syntax', 1, column, `JSON does not have ${found}`, `write ${instead}`]);
  });

  it('says what is expected where nothing is odd', () => {
    expect(said('{ "a": 1 "b": 2 }')).toEqual(['json-syntax', 1, 10, 'a comma is expected', expect.any(String)]);
  });
});
