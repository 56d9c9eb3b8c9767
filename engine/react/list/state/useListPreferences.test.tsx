import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { preferencesKey } from './listPreferences.ts';
import { startOf, useListPreferences } from './useListPreferences.ts';

afterEach(() => localStorage.clear());

describe('AUTH-16: useListPreferences of a group that had another name', () => {
  it('has what was kept under a former name, the last one first, until something is kept under the present one', () => {
    const keep = (list: string, start: string): void =>
      localStorage.setItem(preferencesKey('7', list), JSON.stringify({ start, filtersOpen: false }));
    keep('boards/show-all', '?sort=name');
    const formerly = ['shelves', 'boards'];
    expect(startOf('7', 'racks/show-all', formerly)).toBe('?sort=name');
    keep('shelves/show-all', '?sort=size');
    expect(startOf('7', 'racks/show-all', formerly)).toBe('?sort=size');
    expect(startOf('8', 'racks/show-all', formerly)).toBe('');
    expect(startOf('7', 'racks/today', formerly)).toBe('');

    const { result } = renderHook(() => useListPreferences('7', 'racks/show-all', formerly));
    expect(result.current.preferences.filtersOpen).toBe(false);
    act(() => result.current.prefer({ chartsOpen: true }));
    expect(result.current.preferences).toMatchObject({ filtersOpen: false, chartsOpen: true, start: '?sort=size' });
    keep('shelves/show-all', '?sort=other');
    expect(startOf('7', 'racks/show-all', formerly)).toBe('?sort=size');
    expect(startOf('7', 'racks/show-all')).toBe('?sort=size');
  });
});
