import { describe, expect, it } from 'vitest';
import definition from '../../../../definitions/orders.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../../schemas/generated/definition.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import { isStateful } from '../../states/moveForm.ts';
import { dropOn, movesByState } from './boardMoves.ts';

const orders = resolveDefinition(definition as unknown as ResourceDefinition);
if (!isStateful(orders)) throw new Error('orders have no states');
const { states } = orders;
const order = (status: string): Row => ({ id: 1, status, type: 'inspection', user_id: 2 });

describe('a card that is put on a column', () => {
  it.each([
    ['accepted', 'in_the_way', 'admin', 'move'],
    ['accepted', 'accepted', 'admin', 'same'],
    ['accepted', 'finished', 'admin', 'refused'],
    ['accepted', 'in_the_way', 'call_center', 'refused'],
    ['accepted', 'client_cancel', 'call_center', 'move'],
    ['accepted', 'in_the_way', 'nobody', 'refused'],
    ['client_cancel', 'pending', 'admin', 'refused'],
  ])('BESIDE-03: from %s to %s by %s is: %s', (from, to, userType, kind) => {
    expect(dropOn(states, order(from), { to, userType }).kind).toBe(kind);
  });

  it('BESIDE-03: is moved only where the server allows it, and never by a move that stays in its state', () => {
    const row = order('accepted');
    expect([...movesByState(states, row, 'admin').keys()]).not.toContain('accepted');
    const limited = { ...row, allowed_states: ['admin_cancel'] };
    expect([...movesByState(states, limited, 'admin').keys()]).toEqual(['admin_cancel']);
  });
});
