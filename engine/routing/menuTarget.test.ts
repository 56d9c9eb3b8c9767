import { describe, expect, it } from 'vitest';
import { menuGroups, parseMenuTarget } from './menuTarget.ts';

describe('menuTarget', () => {
  it('SHELL-14: a line leads to a group or to one of its lists', () => {
    expect(parseMenuTarget('orders')).toEqual({ name: 'orders' });
    expect(parseMenuTarget('orders/today-orders')).toEqual({ name: 'orders', list: 'today-orders' });
  });

  it('a group with several lines is one group', () => {
    expect(menuGroups(['orders', 'orders/today-orders', 'sales'])).toEqual(['orders', 'sales']);
  });
});
