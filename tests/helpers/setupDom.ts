import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A part that is loaded on first use is transformed then, which on a busy machine takes more than the usual second.
configure({ asyncUtilTimeout: 8_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
