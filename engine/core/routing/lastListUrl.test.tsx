import { describe, expect, it } from 'vitest';
import { lastListUrl, rememberListUrl } from './lastListUrl.ts';

describe('lastListUrl', () => {
  it('FORM-23: is the list as it was left, each group its own', () => {
    rememberListUrl('countries', '/countries/show-all?page=3&keyword=ا');
    rememberListUrl('cities', '/cities/show-all?page=2');
    expect(lastListUrl('countries')).toBe('/countries/show-all?page=3&keyword=ا');
    expect(lastListUrl('cities')).toBe('/cities/show-all?page=2');
  });

  it.each([
    ['nothing', undefined],
    ['damaged JSON', '{'],
    ['another shape', '[1]'],
    ['null', 'null'],
    ['a foreign address', '{"countries":"https://evil.test/"}'],
    ['the address of another group', '{"countries":"/cities/show-all"}'],
  ])('is the plain list when %s is stored', (_what, stored) => {
    if (stored !== undefined) sessionStorage.setItem('dashboard.lists', stored);
    expect(lastListUrl('countries')).toBe('/countries/show-all');
  });
});
