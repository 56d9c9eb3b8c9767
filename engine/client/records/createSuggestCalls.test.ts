import { describe, expect, it, vi } from 'vitest';
import type { Connection } from '../connection/createConnection.ts';
import { createSuggestCalls, readSuggestions } from './createSuggestCalls.ts';

describe('createSuggestCalls', () => {
  it('FORM-11: posts what is typed under key, to an address below that of the API', async () => {
    const request = vi.fn<Connection>(() => Promise.resolve({ data: ['one'] }));
    expect(await createSuggestCalls(request).suggest('places/suggest', 'o')).toEqual(['one']);
    expect(request).toHaveBeenCalledWith(
      'places/suggest',
      expect.objectContaining({ method: 'POST', json: { key: 'o' } }),
    );
  });

  it.each([
    'https://example.com/x',
    '//example.com',
    '/autocomplete',
    '../general/x',
    'a/../b',
    'a?b=c',
    'a#b',
    'a\\b',
    '',
    'a//b',
  ])('FORM-11: asks nothing at %j', async (path) => {
    const request = vi.fn<Connection>();
    await expect(createSuggestCalls(request).suggest(path, 'x')).rejects.toMatchObject({ code: 'server' });
    expect(request).not.toHaveBeenCalled();
  });
});

describe('readSuggestions', () => {
  it.each([
    [
      ['a', ' b ', 'a', '', 7],
      ['a', 'b', '7'],
    ],
    [
      [{ id: 1, name: 'أ' }, { name: { ar: 'ب', en: 'b' } }, { id: 2 }, null, []],
      ['أ', 'ب'],
    ],
    [{ 0: 'a' }, []],
    ['abc', []],
    [null, []],
    [undefined, []],
  ])('FORM-25: reads %j as %j', (data, texts) => {
    expect(readSuggestions(data, 'ar')).toEqual(texts);
  });

  it('draws no endless list', () => {
    expect(
      readSuggestions(
        Array.from({ length: 500 }, (_, i) => `t${i}`),
        'en',
      ),
    ).toHaveLength(20);
  });
});
