import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { isObject } from '../../engine/core/values/isObject.ts';
import { PATIENCE } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE.condition });
dropOwnerStacks();
// The editor takes jsdom for Safari when it is loaded, and Safari needs another way to read the selection of a shadow root.
Object.defineProperty(navigator, 'vendor', { value: 'jsdom', configurable: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Files of a worker share their page: the next one begins at its start. */
afterAll(() => {
  window.history.replaceState(null, '', '/');
});

/**
 * Files of a worker share their modules: one whose import is cut off by the end of a file would fail in all later ones.
 */
afterAll(() => vi.dynamicImportSettled());

/**
 * In development React makes an error for each element, for the stacks in its warnings: a sixth of what drawing a screen
 * takes. It makes none beyond a number in a second, which is held at its end.
 */
function dropOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (!isObject(internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: ignore });
}

function ignore(): void {
  // React counts its errors; the number stays as it is.
}
