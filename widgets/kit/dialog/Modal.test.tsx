import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { Modal } from './Modal.tsx';
import { Sheet } from './Sheet.tsx';

beforeEach(() => {
  // jsdom lays nothing out; what has no box takes no focus.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(10);
});
afterEach(() => vi.restoreAllMocks());

/** Waits until a dialog has acted on what happened: it listens, and acts, some frames later. */
async function someFrames(): Promise<void> {
  for (let frame = 0; frame < 8; frame += 1)
    await act(() => new Promise<number>((done) => requestAnimationFrame(done)));
}

it.each(['modal', 'sheet'])(
  'PANEL-07, SHELL-20: a %s stays open when a dialog that closed before it gives the focus back to the page',
  async (kind) => {
    const onClose = vi.fn<() => void>();
    const body = <button type="button">inside</button>;
    renderWithProviders(
      <>
        <button type="button">outside</button>
        {kind === 'modal' ? (
          <Modal isOpen title="Question" onClose={onClose}>
            {body}
          </Modal>
        ) : (
          <Sheet from="end" title="Question" onClose={onClose}>
            {body}
          </Sheet>
        )}
      </>,
    );
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await someFrames();
    act(() => screen.getByText('outside').focus());
    await someFrames();
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.contains(document.activeElement)).toBe(true);
    // Escape still closes it.
    fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
);
