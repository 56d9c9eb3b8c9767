import { afterAll, vi } from 'vitest';

/** Files of a worker share their globals: none is left replaced. */
afterAll(() => void vi.unstubAllGlobals());
