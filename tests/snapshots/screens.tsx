import { afterEach, beforeEach, vi } from 'vitest';
import { resources as loaders } from 'virtual:lawha/resources';
import { FIXED_NOW } from '../helpers/sampleRecords.ts';

// What screens load on first use is there before them: a snapshot must not depend on how fast a part arrives.
import.meta.glob(['../../widgets/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
});

/** Every shipped group that has a screen. */
export const resources = (await Promise.all(Object.values(loaders).map(async (load) => (await load()).default))).filter(
  ({ routes }) => routes.length > 0,
);

/** Lets the tests of a file see one moment, whenever they run. */
export function freezeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: FIXED_NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
