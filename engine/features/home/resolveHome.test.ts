import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../resolve/resolveDefinition.ts';
import { resolveHome } from './resolveHome.ts';

const label = { ar: 'الطلبات', en: 'Orders' };
const orders = resolveDefinition({
  name: 'orders',
  label,
  routes: ['show-all', 'show', { path: 'canceled-orders', label, query: { is_paid: 1 } }],
  filters: ['is_paid', 'is_technical_order'],
  form: {
    schema: {
      type: 'object',
      properties: { is_paid: { $ref: 'lawha:flag' }, is_technical_order: { $ref: 'lawha:flag' } },
    },
  },
});
const tile = { label, resource: 'orders', icon: 'truck' };

describe('resolveHome', () => {
  it('HOME-06: a tile leads to its list with the query as written, and counts with the fixed one of the list too', () => {
    const { tiles } = resolveHome(
      { tiles: [{ ...tile, route: 'canceled-orders', query: { is_technical_order: 1 }, tone: 'error' }] },
      [orders],
    );
    expect(tiles).toEqual([
      {
        label,
        icon: 'truck',
        tone: 'error',
        resource: 'orders',
        permission: 'orders/canceled-orders',
        to: '/orders/canceled-orders?is_technical_order=1',
        query: { is_technical_order: '1', is_paid: '1' },
      },
    ]);
  });

  it('without a route it is the whole list, without a query the bare path', () => {
    expect(resolveHome({ tiles: [tile] }, [orders]).tiles[0]).toMatchObject({ to: '/orders/show-all', query: {} });
  });

  it('leaves out what does not exist: groups, lists, and screens that are no list', () => {
    const home = resolveHome(
      {
        tiles: [
          { ...tile, resource: 'order' },
          { ...tile, route: 'none' },
          { ...tile, route: 'show' },
        ],
        spotlight: { resource: 'order' },
        links: ['order', 'orders'],
      },
      [orders],
    );
    expect(home).toEqual({ attention: [], tiles: [], links: ['orders'], top: [] });
  });

  it('HOME-08: tables of people only where topTables is on', () => {
    const top = [{ key: 'top_customers', label, resource: 'users', by: { resource: 'orders', field: 'user_id' } }];
    expect(resolveHome({ top }, [orders]).top).toEqual([]);
    expect(resolveHome({ top, topTables: true }, [orders]).top).toEqual([
      { key: 'top_customers', label, resource: 'users' },
    ]);
  });

  it('a menu that says nothing of home is an empty one', () => {
    expect(resolveHome(undefined, [orders])).toEqual({ attention: [], tiles: [], links: [], top: [] });
  });
});
