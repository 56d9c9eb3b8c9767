import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE.condition });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
