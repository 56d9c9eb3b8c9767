import { describe, expect, it } from 'vitest';
import { yieldEvery } from './yieldEvery.ts';

describe('yieldEvery', () => {
  it('OPS-16: lets other work have its turn whenever its own has taken so long, and not before', async () => {
    let clock = 0;
    const yieldIfDue = yieldEvery(5, () => clock);
    const steps: string[] = [];
    setImmediate(() => steps.push('other'));
    for (const step of ['first', 'second', 'third']) {
      await yieldIfDue();
      steps.push(step);
      clock += 3;
    }
    expect(steps).toEqual(['first', 'second', 'other', 'third']);
    setImmediate(() => steps.push('another'));
    await yieldIfDue();
    expect(steps.at(-1)).toBe('third');
  });
});
