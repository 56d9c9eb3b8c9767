import { describe, expect, it } from 'vitest';
import { createSemaphore } from './createSemaphore.ts';

const LONG_MS = 60_000;

describe('createSemaphore', () => {
  it('MEND-08: gives turns in the order asked for, and one that is ended twice counts once', async () => {
    const turns = createSemaphore({ room: 1, maxWaiting: 5 });
    const order: string[] = [];
    const end = await turns(LONG_MS);
    const waiting = ['a', 'b'].map(async (name) => {
      const endOwn = await turns(LONG_MS);
      order.push(name);
      return endOwn;
    });
    end();
    end();
    const endA = await waiting[0];
    expect(order).toEqual(['a']);
    endA?.();
    (await waiting[1])?.();
    expect(order).toEqual(['a', 'b']);
    (await turns(LONG_MS))();
  });

  it('MEND-08: a wait is bounded, and a waiter that gave up keeps no turn', async () => {
    const turns = createSemaphore({ room: 1, maxWaiting: 5 });
    const end = await turns(LONG_MS);
    await expect(turns(1)).rejects.toMatchObject({ name: 'StoreFailure', reason: 'busy' });
    end();
    (await turns(LONG_MS))();
  });

  it('MEND-08: no more wait than may', async () => {
    const turns = createSemaphore({ room: 1, maxWaiting: 1 });
    const end = await turns(LONG_MS);
    const second = turns(LONG_MS);
    await expect(turns(LONG_MS)).rejects.toMatchObject({ reason: 'busy' });
    end();
    (await second)();
  });
});
