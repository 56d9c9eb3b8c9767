import { describe, expect, it } from 'vitest';
import definition from '../../../definitions/orders.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { likelySteps } from './likelySteps.ts';

const { states } = resolveDefinition(definition as unknown as ResourceDefinition);
if (states === undefined) throw new Error('orders have no states');

describe('likelySteps', () => {
  it.each([
    ['pending', { narrow: 1, wide: 1 }],
    ['accepted', { narrow: 2, wide: 2 }],
    ['unknown', { narrow: 1, wide: 1 }],
  ])('DESK-11: keeps the room of the shortest way to %s', (status, steps) => {
    expect(likelySteps(states, { id: 1, [states.field]: status })).toEqual(steps);
  });
});
