import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';
import { crossingFirst } from './crossingFirst.ts';

/** The order of the files of a run: that of vitest, the longest first by its last run or by size, in two halves. */
export class CrossingFirstSequencer implements TestSequencer {
  private readonly vitest: Vitest;

  constructor(vitest: Vitest) {
    this.vitest = vitest;
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = await this.usual();
    // oxlint-disable-next-line unicorn/no-array-sort -- this is no array
    return crossingFirst(await order.sort(files));
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = await this.usual();
    return order.shard(files);
  }

  /** Loaded on use: builds read the configuration too. */
  private async usual(): Promise<TestSequencer> {
    const { BaseSequencer } = await import('vitest/node');
    return new BaseSequencer(this.vitest);
  }
}
