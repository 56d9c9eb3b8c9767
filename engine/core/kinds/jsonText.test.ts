import { describe, expect, it } from 'vitest';
import { readCode } from './code.ts';
import { jsonFault, jsonSummary, jsonText, MAX_JSON_DEPTH, prettyJson } from './jsonText.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('JSON as a text', () => {
  it.each(['{}', '[1, "a", null, true]', '"text"', '0', '-1.5e300', '12345678901234567890', '{"__proto__": {"a": 1}}'])(
    'KIND-06: %s is JSON, and stays as it is written',
    (text) => {
      expect([jsonText.isValid(text), jsonText.read(text)]).toEqual([true, text]);
    },
  );

  it.each(['', '{', '{a: 1}', "{'a': 1}", '[1,]', 'NaN', 'undefined', '{"a": 1} x', '\u0000', '"\n"', '// no\n1'])(
    'KIND-06: %j is none',
    (text) => {
      expect(jsonText.isValid(text)).toBe(false);
    },
  );

  it('KIND-06: is bounded in depth, whatever brackets its texts have', () => {
    expect(jsonFault(nested(MAX_JSON_DEPTH))).toBeUndefined();
    expect(jsonFault(nested(MAX_JSON_DEPTH + 1))).toEqual({ kind: 'depth' });
    expect(jsonFault('['.repeat(90_000))).toEqual({ kind: 'depth' });
    expect(jsonFault(JSON.stringify(['[['.repeat(50), '\\"[[['.repeat(50)]))).toBeUndefined();
  });

  it('KIND-06: says in which line it ends to be JSON', () => {
    expect(jsonFault('{\n  "a": 1,\n  b\n}')).toEqual({ kind: 'syntax', line: 3 });
  });

  it('KIND-06: is brought into lines without a change of what it has', () => {
    const text = '{"a":[1,{"b":"x,{}:[ ]"}],"c":{},"d":[],"n":12345678901234567890,"e":"\\"\\\\"}';
    expect(prettyJson(text)).toBe(
      '{\n  "a": [\n    1,\n    {\n      "b": "x,{}:[ ]"\n    }\n  ],\n  "c": {},\n  "d": [],\n  "n": 12345678901234567890,\n  "e": "\\"\\\\"\n}',
    );
    expect(prettyJson(prettyJson(text))).toBe(prettyJson(text));
    expect(prettyJson('7')).toBe('7');
    expect(prettyJson('{')).toBe('{');
  });

  it('KIND-06: a list says in one line what it has', () => {
    expect(['{"a":1,"b":2}', '[1,2]', '{}', '"x"', '{\nbroken'].map(jsonSummary)).toEqual([
      '{ a, b }',
      '[2]',
      '{}',
      '"x"',
      '{',
    ]);
  });
});

describe('code', () => {
  it('KIND-06: keeps its indentation, and loses marks that reorder it', () => {
    expect(readCode('\r\n\r\n  if (a)\r\n\tb;\u202E\n\n')).toBe('  if (a)\n\tb;');
    expect(readCode(' \n \n')).toBe('');
  });
});
