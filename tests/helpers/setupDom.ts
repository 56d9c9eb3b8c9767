import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { PATIENCE } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE.condition });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Files of a worker share their modules: one whose import is cut off by the end of a file would fail in all later ones.
 */
afterAll(() => vi.dynamicImportSettled());
