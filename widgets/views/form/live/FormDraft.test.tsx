import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../tests/helpers/createFakeApi.ts';
import { input, renderForm, row, save, type } from '../../../../tests/helpers/renderTestForm.tsx';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { ApiError } from '../../../../engine/core/errors/ApiError.ts';
import type { DraftCalls, KeptDraft } from '../../../../engine/client/records/createDraftCalls.ts';

afterEach(() => localStorage.clear());

const kept: KeptDraft = {
  at: '2026-11-20T08:00:00.000Z',
  version: 3,
  values: { name: { ar: 'علي', en: 'Typed before' } },
  base: { name: { ar: 'علي', en: 'Ali' } },
  dropped: [],
};

async function open(draft: KeptDraft | undefined, api: Partial<Api> = {}) {
  const remove = vi.fn<DraftCalls['remove']>(() => Promise.resolve());
  const read = vi.fn<DraftCalls['read']>(() => Promise.resolve(draft));
  const update = vi.fn<Api['update']>(() => Promise.resolve({ id: 7 }));
  const result = renderForm({
    id: 7,
    parts: { person: 'admin.1' },
    api: createFakeApi({
      get: () => Promise.resolve(row),
      update,
      drafts: () => Promise.resolve({ read, keep: () => Promise.resolve(), remove }),
      ...api,
    }),
  });
  await screen.findByRole('button', { name: 'Save' });
  return { ...result, read, remove, update };
}

describe('RECORD-03: a form with a draft', () => {
  it('has what was typed before, says so with the time, and can discard it', async () => {
    const { guard, remove } = await open({ ...kept, dropped: ['gone'] });
    const notice = await screen.findByTestId('live-notice');
    expect(input('name-en').value).toBe('Typed before');
    expect(notice.textContent).toContain('20/11/2026 12:00');
    expect(notice.textContent).toContain('gone');
    await waitFor(() => expect(guard.isBlocked()).toBe(true));
    fireEvent.click(within(notice).getByRole('button', { name: 'Discard the draft' }));
    await waitFor(() => expect(input('name-en').value).toBe('Ali'));
    expect(screen.queryByTestId('live-notice')).toBeNull();
    await waitFor(() => expect(remove).toHaveBeenCalled());
  });

  it('a save removes it', async () => {
    const { remove, update } = await open(kept);
    await screen.findByTestId('live-notice');
    act(save);
    await waitFor(() => expect(remove).toHaveBeenCalledWith({ resource: 'samples', id: 7 }));
    expect(update.mock.calls[0]?.[2]).toMatchObject({ version: 3, name: { en: 'Typed before' } });
  });

  it('one over an earlier version is saved over that version, so that the save merges', async () => {
    const { update } = await open({ ...kept, version: 2, base: { name: { ar: 'علي', en: 'Older' } } });
    await screen.findByTestId('live-notice');
    act(save);
    await waitFor(() => expect(update.mock.calls[0]?.[2]).toMatchObject({ version: 2 }));
  });

  it('one that says what is stored is none', async () => {
    const { remove } = await open({ ...kept, values: kept.base });
    await waitFor(() => expect(remove).toHaveBeenCalled());
    expect(screen.queryByTestId('live-notice')).toBeNull();
  });

  it('is only offered where something was typed before it arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<KeptDraft>();
    const read = () => promise;
    await open(undefined, {
      drafts: () => Promise.resolve({ read, keep: () => Promise.resolve(), remove: () => Promise.resolve() }),
    });
    type('name-en', 'Newer');
    act(() => resolve(kept));
    const notice = await screen.findByTestId('live-notice');
    expect(input('name-en').value).toBe('Newer');
    fireEvent.click(within(notice).getByRole('button', { name: 'Use the draft' }));
    await waitFor(() => expect(input('name-en').value).toBe('Typed before'));
  });

  it('RECORD-01: is kept when the right to save is lost meanwhile, and is there when it is given back', async () => {
    const lost = new ApiError({ code: 'forbidden', method: 'POST', url: 'samples/7', status: 403 });
    const update = vi.fn<Api['update']>(() => Promise.reject(lost));
    const keep = (): Promise<void> => Promise.reject(lost);
    const remove = vi.fn<DraftCalls['remove']>(() => Promise.resolve());
    const { unmount } = await open(undefined, {
      update,
      drafts: () => Promise.resolve({ read: () => Promise.resolve(undefined), keep, remove }),
    });
    type('name-en', 'Half a sentence');
    act(save);
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    await waitFor(() => expect(localStorage.getItem('dashboard.draft.admin.1.samples.7')).toContain('Half a sentence'));
    unmount();
    expect(remove).not.toHaveBeenCalled();
    await open(undefined);
    await screen.findByTestId('live-notice');
    expect(input('name-en').value).toBe('Half a sentence');
  });

  it('is kept in the browser before any call', async () => {
    await open(undefined);
    type('name-en', 'Half a sent');
    await waitFor(() => expect(localStorage.getItem('dashboard.draft.admin.1.samples.7')).toContain('Half a sent'));
  });
});
