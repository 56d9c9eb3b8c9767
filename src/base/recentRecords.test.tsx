import { beforeEach, describe, expect, it } from 'vitest';
import { recentRecords, rememberRecord } from './recentRecords.ts';

beforeEach(() => localStorage.clear());

describe('recent records', () => {
  it('FIND-04: the last one is first, each is there once, and eight are kept', () => {
    for (const id of [1, 2, 3, 1]) rememberRecord({ resource: 'orders', id });
    rememberRecord({ resource: 'users', id: 1 });
    expect(recentRecords().map(({ resource, id }) => `${resource}/${id}`)).toEqual([
      'users/1',
      'orders/1',
      'orders/3',
      'orders/2',
    ]);
    for (let id = 10; id < 30; id += 1) rememberRecord({ resource: 'orders', id });
    expect(recentRecords().map(({ id }) => id)).toEqual([29, 28, 27, 26, 25, 24, 23, 22]);
  });

  it.each(['{"a":1}', 'orders/0,orders/x', '../etc/1', `${'a'.repeat(61)}/1`, ''])(
    'FIND-04: leaves out %s',
    (stored) => {
      localStorage.setItem('dashboard.recent', stored);
      expect(recentRecords()).toEqual([]);
    },
  );

  it('FIND-04: a storage that refuses keeps none and breaks nothing', () => {
    const refusing = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    rememberRecord({ resource: 'orders', id: 1 }, refusing);
    expect(recentRecords(refusing)).toEqual([]);
  });
});
