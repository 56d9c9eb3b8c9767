import { act, cleanup, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { resources } from 'virtual:lawha/resources';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { ScreenBoundary } from '../base/ScreenBoundary.tsx';
import { ResourceScreen } from './ResourceScreen.tsx';
import { loadScreen, prefetchScreen } from './screenLoader.ts';

const ROUTE = {
  screen: 'list',
  path: 'gone/show-all',
  permission: 'gone/show-all',
  label: { ar: '', en: '' },
} as const;
const fetchDefinition = vi.fn<() => Promise<never>>();

function Screen(): ReactNode {
  return (
    <ScreenBoundary reload={() => undefined}>
      <Suspense fallback="…">
        <ResourceScreen name="gone" route={ROUTE} />
      </Suspense>
    </ScreenBoundary>
  );
}

beforeEach(() => {
  fetchDefinition.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  Reflect.set(resources, 'gone', fetchDefinition);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(resources, 'gone');
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a screen whose file is gone', () => {
  it('FAST-03: is tried once, says so, and is tried again when it is opened again', async () => {
    await act(async () => void renderWithProviders(<Screen />));
    expect(await screen.findByText('تعذّر تحميل هذا الجزء')).toBeDefined();
    const tries = fetchDefinition.mock.calls.length;
    expect(tries).toBe(1);
    cleanup();
    await act(async () => void renderWithProviders(<Screen />));
    expect(await screen.findByText('تعذّر تحميل هذا الجزء')).toBeDefined();
    expect(fetchDefinition).toHaveBeenCalledTimes(2);
  });

  it('FAST-03: is tried again after one that was only fetched ahead', async () => {
    prefetchScreen('list', 'gone');
    await expect(loadScreen('list', 'gone')).rejects.toThrow('could not be loaded');
    await act(async () => void renderWithProviders(<Screen />));
    expect(await screen.findByText('تعذّر تحميل هذا الجزء')).toBeDefined();
    expect(fetchDefinition).toHaveBeenCalledTimes(2);
  });
});
