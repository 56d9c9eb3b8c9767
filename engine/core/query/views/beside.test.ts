import { describe, expect, it } from 'vitest';
import { formatBeside, MOST_BESIDE, parseBeside, withoutBeside, withStep } from './beside.ts';

const order = (id: number) => ({ resource: 'orders', id });
const user = (id: number) => ({ resource: 'users', id });

describe('parseBeside', () => {
  it.each([
    ['12', [order(12)], false],
    ['12.edit', [order(12)], true],
    ['12.users.8', [order(12), user(8)], false],
    ['12.users.8.14.edit', [order(12), user(8), order(14)], true],
    ['12.edit.8', [order(12), { resource: 'edit', id: 8 }], false],
  ])('PANEL-01: %s says which record is open, what led to it, and whether its form is open', (text, trail, isEdit) => {
    expect(parseBeside(text, 'orders')).toEqual({ trail, isEdit });
    expect(formatBeside({ trail, isEdit }, 'orders')).toBe(text);
  });

  it.each(['', 'edit', 'users', '0', '-1', '1.5.', '12.', '12.users', '12.users.edit', 'users.orders.3', '12.Users.3'])(
    'PANEL-01: %j names no record',
    (text) => {
      expect(parseBeside(text, 'orders')).toBeUndefined();
    },
  );

  it.each(['1e3', '٣', '12345678901234567', '12/3', '<b>', '__proto__.3', `a${'b'.repeat(60)}.3`])(
    'PANEL-01: %j is no number of a record and no name of a group',
    (text) => {
      expect(parseBeside(text, 'orders')).toBeUndefined();
    },
  );

  it('PANEL-01: no more records lead to each other than are kept', () => {
    const long = Array.from({ length: MOST_BESIDE + 1 }, (_, index) => index + 1).join('.');
    expect(parseBeside(long, 'orders')).toBeUndefined();
  });
});

describe('withStep', () => {
  it('PANEL-01: keeps the record of the list however far others lead', () => {
    let trail = [order(1)];
    for (let id = 2; id < 20; id += 1) trail = withStep(trail, user(id));
    expect(trail).toHaveLength(MOST_BESIDE);
    expect([trail[0], trail.at(-1)]).toEqual([order(1), user(19)]);
    expect(parseBeside(formatBeside({ trail, isEdit: false }, 'orders'), 'orders')?.trail).toEqual(trail);
  });
});

describe('withoutBeside', () => {
  it.each([
    ['/orders/show-all', '/orders/show-all'],
    ['/orders/show-all?beside=3', '/orders/show-all'],
    ['/orders/show-all?beside=3&page=2', '/orders/show-all?page=2'],
    ['/orders/show-all?page=2&beside=3.edit', '/orders/show-all?page=2'],
  ])('PANEL-01: %s is %s', (address, expected) => {
    expect(withoutBeside(address)).toBe(expected);
  });
});
