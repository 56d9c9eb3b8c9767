import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { input, renderForm, row, save, type } from '../../../tests/helpers/renderTestForm.tsx';

/** What a colleague saved meanwhile. */
const stored = {
  id: 7,
  version: 4,
  email: 'colleague@b.ae',
  name: { ar: 'علي', en: 'Omar' },
  country_id: 1,
  city_id: 2,
};

/** A form whose English name was changed and that was saved when the record was another one. */
async function renderRefused(data: object) {
  const failure = new ApiError({ code: 'conflict', method: 'POST', url: 'samples/7', status: 409, data });
  const update = vi.fn<Api['update']>().mockRejectedValueOnce(failure).mockResolvedValueOnce({ id: 7 });
  const result = renderForm({ id: 7, api: createFakeApi({ get: () => Promise.resolve(row), update }) });
  await screen.findByRole('button', { name: 'Save' });
  type('name-en', 'Ali Ahmed');
  save();
  return { ...result, update };
}

async function renderConflict() {
  const result = await renderRefused(stored);
  return { ...result, dialog: await screen.findByRole('alertdialog') };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

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
    it('RECORD-01: asks about what both changed alone, with mine, theirs and what was before', async () => {
      const { dialog } = await renderConflict();
      const questions = await within(dialog).findAllByRole('radiogroup');
      expect(questions.map((each) => each.textContent)).toEqual([
        'Name (English)YoursAli AhmedTheirsOmarBefore bothAli',
      ]);
      expect(dialog.textContent).toContain("Merged from the colleague's change without a question: Email.");
    });

    it.each([
      ['Yours', 'Ali Ahmed'],
      ['Theirs', 'Omar'],
    ])('RECORD-01: %s is saved over the new version, with what merges by itself', async (side, english) => {
      const { dialog, update, feedback } = await renderConflict();
      fireEvent.click(await within(dialog).findByRole('radio', { name: side }));
      fireEvent.click(within(dialog).getByRole('button', { name: 'Save merged' }));
      await waitFor(() => expect(feedback.toasts).toHaveLength(1));
      expect(feedback.toasts[0]?.description).toContain('Email');
      expect(update.mock.calls[1]?.[2]).toMatchObject({
        version: 4,
        email: 'colleague@b.ae',
        name: { ar: 'علي', en: english },
      });
    });

    it('RECORD-01: saves nothing before each question is answered, and says how many are left', async () => {
      const { dialog, update } = await renderConflict();
      const button = await within(dialog).findByRole('button', { name: 'Save merged', description: '1 choice left' });
      fireEvent.click(button);
      expect(update).toHaveBeenCalledOnce();
      expect(dialog.dataset['state']).toBe('open');
    });

    it('RECORD-01: puts the merged record into the form, on the new version, without saving it', async () => {
      const { dialog, update, guard } = await renderConflict();
      fireEvent.click(await within(dialog).findByRole('radio', { name: 'Theirs' }));
      fireEvent.click(within(dialog).getByRole('button', { name: 'Put it into the form' }));
      await waitFor(() => expect(input('name-en').value).toBe('Omar'));
      expect(input('email').value).toBe('colleague@b.ae');
      expect(guard.isBlocked()).toBe(false);
      act(save);
      await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
      expect(update.mock.calls[1]?.[2]).toMatchObject({ version: 4, email: 'colleague@b.ae' });
    });

    it('continuing loses nothing', async () => {
      const { dialog, update } = await renderConflict();
      fireEvent.click(await within(dialog).findByRole('button', { name: 'Continue editing' }));
      await waitFor(() => expect(dialog.dataset['state']).toBe('closed'));
      expect(input('name-en').value).toBe('Ali Ahmed');
      expect(update).toHaveBeenCalledOnce();
    });

    it('RECORD-01: fields changed by one side alone merge and are saved without a question', async () => {
      const { update, feedback } = await renderRefused({ ...stored, name: { ar: 'علي', en: 'Ali' } });
      await waitFor(() => expect(feedback.toasts).toHaveLength(1));
      expect(update.mock.calls[1]?.[2]).toMatchObject({
        version: 4,
        email: 'colleague@b.ae',
        name: { ar: 'علي', en: 'Ali Ahmed' },
      });
      expect(feedback.toasts[0]?.description).toContain('Email');
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('RECORD-01: what is typed for a deleted record can be copied, or added as a new one', async () => {
      const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
      vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
      const gone = new ApiError({ code: 'not-found', method: 'POST', url: 'samples/7', status: 404 });
      renderForm({
        id: 7,
        grants: { kind: 'all' },
        api: createFakeApi({ get: () => Promise.resolve(row), update: () => Promise.reject(gone) }),
      });
      await screen.findByRole('button', { name: 'Save' });
      type('name-en', 'Ali Ahmed');
      save();
      fireEvent.click(await screen.findByTestId('copy-typed'));
      await waitFor(() => expect(writeText).toHaveBeenCalledWith('Email: a@b.ae\nName: علي\nName: Ali Ahmed'));
      expect(input('name-en').value).toBe('Ali Ahmed');
      fireEvent.click(screen.getByTestId('add-as-new'));
      await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/samples/add'));
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
