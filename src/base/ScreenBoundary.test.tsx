import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { ChunkError } from './loadChunk.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const reload = vi.fn<() => void>();

function Broken({ error }: { error: Error }): never {
  throw error;
}

function show(error: Error): void {
  renderWithProviders(
    <>
      <nav>القائمة</nav>
      <ScreenBoundary reload={reload}>
        <Broken error={error} />
      </ScreenBoundary>
    </>,
  );
}

beforeEach(() => {
  reload.mockClear();
  // React reports what a boundary caught; the tests read what the person sees.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('ScreenBoundary', () => {
  it('ERR-18: a render error leaves the shell and is not reloaded by itself', () => {
    show(new Error('broken'));
    expect(screen.getByText('القائمة')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'تعذّر عرض هذه الصفحة' })).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'إعادة التحميل' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('ERR-12, ERR-18: a lost chunk reloads the page once, then shows an error', () => {
    show(new ChunkError());
    expect(reload).toHaveBeenCalledTimes(1);
    show(new ChunkError());
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('heading', { name: 'تعذّر تحميل هذا الجزء' })).toHaveLength(2);
  });
});
