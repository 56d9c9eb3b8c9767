import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('nearest', () => {
  it.each([
    ['colums', ['columns', 'filters'], 'columns'],
    ['mony', ['money', 'number'], 'money'],
    ['nmae', ['name', 'image'], 'name'],
    ['COLUMNS', ['columns'], 'columns'],
    ['x-wigdet', ['x-widget', 'x-label'], 'x-widget'],
  ])('%s of %j is %s', (name, candidates, expected) => {
    expect(nearest(name, candidates)).toBe(expected);
  });

  it.each([
    { why: 'two are as near', name: 'cat', candidates: ['bat', 'hat'] },
    { why: 'nothing is near', name: 'foo', candidates: ['not', 'properties'] },
    { why: 'there are none', name: 'foo', candidates: [] },
    { why: 'a name of one letter means nothing', name: 'a', candidates: ['b'] },
    { why: 'the name itself is no suggestion', name: 'name', candidates: ['name'] },
  ])('is undefined when $why', ({ name, candidates }) => {
    expect(nearest(name, candidates)).toBeUndefined();
  });
});
