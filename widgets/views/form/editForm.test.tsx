import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { input, renderForm, row, save, type } from '../../../tests/helpers/renderTestForm.tsx';

async function renderConflict() {
  const wire = {
    id: 7,
    version: 4,
    email: 'colleague@b.ae',
    ar: { name: 'عمر' },
    en: { name: 'Omar' },
    country_id: 1,
    city_id: 2,
  };
  const failure = new ApiError({ code: 'conflict', method: 'POST', url: 'samples/7', status: 409, data: wire });
  const update = vi.fn<Api['update']>().mockRejectedValueOnce(failure).mockResolvedValueOnce({ id: 7 });
  const result = renderForm({ id: 7, api: createFakeApi({ get: () => Promise.resolve(row), update }) });
  await screen.findByRole('button', { name: 'Save' });
  type('name-en', 'Ali Ahmed');
  save();
  const dialog = await screen.findByRole('alertdialog');
  return { ...result, update, dialog };
}

describe('FormView, editing', () => {
  it('sends the whole form with the version that was loaded', async () => {
    const update = vi.fn<Api['update']>(() => Promise.resolve({ id: 7 }));
    const { feedback } = renderForm({ id: 7, api: createFakeApi({ get: () => Promise.resolve(row), update }) });
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit sample: Ali');
    type('name-en', 'Ali Ahmed');
    save();
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(feedback.toasts[0]?.title).toMatch(/^edited successfully$/i);
    const { id: _id, ...record } = row;
    expect(update.mock.calls[0]?.slice(1)).toEqual([7, { ...record, name: { ar: 'علي', en: 'Ali Ahmed' } }]);
  });

  it('SHOW-05: a record that is not there says so, with a way to the list', async () => {
    const failure = new ApiError({ code: 'not-found', method: 'GET', url: 'samples/7' });
    renderForm({ id: 7, api: createFakeApi({ get: () => Promise.reject(failure) }) });
    expect(await screen.findByRole('heading', { name: 'Record not found' })).toBeDefined();
    const links = screen.getAllByRole('link', { name: 'Back to the list' });
    expect(links.map((link) => link.getAttribute('href'))).toContain('/samples/show-all');
  });

  it('a record that could not be loaded can be asked for again', async () => {
    const get = vi
      .fn<Api['get']>()
      .mockRejectedValueOnce(new ApiError({ code: 'network', method: 'GET', url: 'samples/7' }))
      .mockResolvedValueOnce(row);
    renderForm({ id: 7, api: createFakeApi({ get }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
  });

  describe('conflict', () => {
    it('shows the fields that differ, mine beside theirs', async () => {
      const { dialog } = await renderConflict();
      const differing = within(dialog).getAllByRole('region');
      expect(
        differing
          .map((region) => region.getAttribute('aria-label'))
          .toSorted((a, b) => (a ?? '').localeCompare(b ?? '')),
      ).toEqual(['Email', 'Name']);
      expect(dialog.textContent).toContain('Ali Ahmed');
      expect(dialog.textContent).toContain('Omar');
    });

    it('keeping mine sends it again over the new version', async () => {
      const { dialog, update, feedback } = await renderConflict();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Save my version' }));
      await waitFor(() => expect(feedback.toasts).toHaveLength(1));
      expect(update.mock.calls[1]?.[2]).toMatchObject({
        version: 4,
        email: 'a@b.ae',
        name: { ar: 'علي', en: 'Ali Ahmed' },
      });
    });

    it('taking theirs puts it into the form, unchanged and on the new version', async () => {
      const { dialog, update, guard } = await renderConflict();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Use the saved version' }));
      await waitFor(() => expect(input('name-en').value).toBe('Omar'));
      expect(guard.isBlocked()).toBe(false);
      act(save);
      await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
      expect(update.mock.calls[1]?.[2]).toMatchObject({ version: 4, email: 'colleague@b.ae' });
    });

    it('continuing loses nothing', async () => {
      const { dialog, update } = await renderConflict();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Continue editing' }));
      await waitFor(() => expect(dialog.dataset['state']).toBe('closed'));
      expect(input('name-en').value).toBe('Ali Ahmed');
      expect(update).toHaveBeenCalledOnce();
    });

    it('a refusal without a record is an ordinary failure', async () => {
      const failure = new ApiError({
        code: 'conflict',
        method: 'POST',
        url: 'samples/7',
        serverMessage: 'At most 7 rows',
      });
      const update: Api['update'] = () => Promise.reject(failure);
      const { feedback } = renderForm({ id: 7, api: createFakeApi({ get: () => Promise.resolve(row), update }) });
      await screen.findByRole('button', { name: 'Save' });
      type('name-en', 'B');
      save();
      await waitFor(() => expect(feedback.toasts[0]).toMatchObject({ description: 'At most 7 rows' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });
});
