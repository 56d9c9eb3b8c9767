import { describe, expect, it, vi } from 'vitest';
import { createRecordSearchCalls } from './createRecordSearchCalls.ts';

describe('the search over records', () => {
  it('FIND-04: reads records of an answer and leaves out what is none', async () => {
    const order = {
      resource: 'orders',
      id: 5,
      name: '5',
      detail: 'سارة',
      group: 'الطلبات',
      icon: 'clipboard',
      screen: 'show',
    };
    const data = [
      order,
      { resource: 'users', id: '1', name: 'x' },
      4,
      { resource: 'users', id: 2, name: 'y', screen: 'edit' },
    ];
    const request = vi.fn<(path: string, options?: object) => Promise<unknown>>(() => Promise.resolve({ data }));
    const calls = createRecordSearchCalls(request);
    expect(await calls.find('سارة')).toEqual([
      order,
      { resource: 'users', id: 2, name: 'y', group: 'users', icon: 'file', screen: 'edit' },
    ]);
    await calls.name([
      { resource: 'orders', id: 5 },
      { resource: 'users', id: 2 },
    ]);
    expect(await calls.name([])).toEqual([]);
    expect(request.mock.calls.map(([path, options]) => [path, options])).toEqual([
      ['find_records', { query: { keyword: 'سارة' }, isQuiet: true }],
      ['find_records', { query: { records: 'orders/5,users/2' }, isQuiet: true }],
    ]);
  });
});
