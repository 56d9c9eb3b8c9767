import { describe, expect, it, vi } from 'vitest';
import definition from '../../../definitions/orders.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import type { Connection } from '../connection/createConnection.ts';
import { createStateCalls } from './createStateCalls.ts';

const orders = resolveDefinition(definition as unknown as ResourceDefinition);
const answer = (body: unknown) => vi.fn<Connection>(() => Promise.resolve(body));

describe('changeState', () => {
  it('ORDERS-12: sends state, inputs and version, and reads the record', async () => {
    const request = answer({
      data: { id: 8, status: 'accepted', lat: 25.2, lng: 55.3, location: 'دبي' },
      message: 'تم',
    });
    const move = { to: 'accepted', inputs: { agent_id: 230, note: 'x' }, version: 3 };
    const moved = await createStateCalls(request).changeState(orders, 8, move);
    expect(request.mock.calls).toEqual([
      [
        'orders/8/update-status',
        { method: 'PATCH', json: { agent_id: 230, note: 'x', status: 'accepted', version: 3 } },
      ],
    ]);
    expect(moved.message).toBe('تم');
    expect(moved.row).toMatchObject({ id: 8, status: 'accepted', point: { lat: 25.2, lng: 55.3, location: 'دبي' } });
  });

  it('a refusal carries the record as it is now, in the shape of every other record', async () => {
    const refused = new ApiError({
      code: 'conflict',
      method: 'PATCH',
      url: 'x',
      status: 409,
      serverMessage: 'غُيّرت',
      data: { id: 8, status: 'client_cancel', lat: 25.2, lng: 55.3, location: 'دبي' },
    });
    const calls = createStateCalls(() => Promise.reject(refused));
    await expect(calls.changeState(orders, 8, { to: 'accepted', inputs: {} })).rejects.toMatchObject({
      code: 'conflict',
      serverMessage: 'غُيّرت',
      data: { id: 8, status: 'client_cancel', point: { lat: 25.2 } },
    });
  });

  it('an answer without a record is the server’s fault', async () => {
    const calls = createStateCalls(answer({ message: 'ok' }));
    await expect(calls.changeState(orders, 8, { to: 'accepted', inputs: {} })).rejects.toMatchObject({
      code: 'server',
    });
  });
});

describe('stateChanges', () => {
  it('reads entries that can be described, and leaves out the others', async () => {
    const at = '2026-11-21T09:00:00Z';
    const request = answer({
      data: [
        { id: 1, from: null, to: 'pending', actor: 'client', by: { id: 4, name: 'سالم', resource: 'users' }, at },
        { id: 2, from: 'pending', to: 'auto_cancel', actor: 'system', by: null, reason: null, note: ' ', at },
        { id: 3, to: 'accepted', at: 'yesterday' },
        { id: 'x', to: 'accepted', at },
        'nonsense',
      ],
    });
    expect(await createStateCalls(request).stateChanges(orders, 8)).toEqual({
      changes: [
        {
          id: 1,
          from: null,
          to: 'pending',
          actor: 'client',
          by: { id: 4, name: 'سالم', resource: 'users' },
          reason: null,
          note: null,
          at,
        },
        { id: 2, from: 'pending', to: 'auto_cancel', actor: 'system', by: null, reason: null, note: null, at },
      ],
    });
    expect(request.mock.calls[0]?.[0]).toBe('orders/8/state_changes');
  });

  it('OPS-22: reads from where on changes are kept', async () => {
    const read = (begin: unknown) =>
      createStateCalls(answer({ data: [], meta: { begins_at: begin } })).stateChanges(orders, 8);
    expect(await read('2026-01-01T00:00:00.000Z')).toEqual({ changes: [], beginsAt: '2026-01-01T00:00:00.000Z' });
    expect(await read('long ago')).toEqual({ changes: [] });
  });

  it('an answer that is no list is the server’s fault', async () => {
    await expect(createStateCalls(answer({ data: {} })).stateChanges(orders, 8)).rejects.toMatchObject({
      code: 'server',
    });
  });
});
