import { describe, expect, it } from 'vitest';
import { containsQuery, indexViews, keyOfLine, menuGroups, parseMenuTarget } from './menuTarget.ts';

const label = { ar: 'من نحن', en: 'About us' };
const aboutUs = { resource: 'about', query: { key: 'about_us', page: 1 }, label };

describe('menuTarget', () => {
  it('SHELL-14: a line leads to a group or to one of its lists', () => {
    expect(parseMenuTarget('orders')).toEqual({ name: 'orders' });
    expect(parseMenuTarget('orders/today-orders')).toEqual({ name: 'orders', list: 'today-orders' });
  });

  it('RES-27: a line may set filters of the list and name it', () => {
    expect(parseMenuTarget(aboutUs)).toEqual({ name: 'about', view: { query: { key: 'about_us', page: '1' }, label } });
    expect(parseMenuTarget({ ...aboutUs, route: 'open' })).toMatchObject({ name: 'about', list: 'open' });
    expect(keyOfLine(aboutUs)).toBe('about?key=about_us&page=1');
    expect(keyOfLine('orders/today-orders')).toBe('orders/today-orders');
  });

  it('a group with several lines is one group', () => {
    expect(menuGroups(['orders', 'orders/today-orders', aboutUs, 'sales'])).toEqual(['orders', 'about', 'sales']);
  });

  it('finds the lines with filters of one list', () => {
    const lines = ['about', aboutUs, { ...aboutUs, route: 'open' }, 'sales'];
    expect(indexViews(lines)({ name: 'about', list: 'show-all' })).toEqual([parseMenuTarget(aboutUs)]);
    expect(indexViews(lines)({ name: 'sales', list: 'show-all' })).toEqual([]);
  });

  it.each([
    ['?page=2&key=about_us', '?key=about_us', true],
    ['?key=home_about', '?key=about_us', false],
    ['', '?key=about_us', false],
    ['?key=about_us', '', true],
  ])('%s holds %s: %s', (search, wanted, expected) => {
    expect(containsQuery(search, wanted)).toBe(expected);
  });
});
