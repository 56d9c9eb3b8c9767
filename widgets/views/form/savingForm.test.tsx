import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { pathsOf } from '../../../engine/core/routing/paths.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { input, renderForm, row, type } from '../../../tests/helpers/renderTestForm.tsx';

const CTRL_S = { code: 'KeyS', key: 'س', ctrlKey: true };

/** What a form sends of a record. */
function withoutKeys({ id: _id, version: _version, ...values }: typeof row): object {
  return values;
}

describe('a copy of a record', () => {
  it('RECORD-04: the add form begins with what the record has, says of which, and adds another one', async () => {
    const create = vi.fn<Api['create']>(() => Promise.resolve({ id: 8 }));
    const get = vi.fn<Api['get']>(() => Promise.resolve(row));
    const { feedback } = renderForm({ route: pathsOf('samples').copy(7), api: createFakeApi({ get, create }) });
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(get.mock.calls[0]?.slice(1, 2)).toEqual([7]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add sample (copy of \u2068Ali\u2069)');
    type('name-en', 'Ali Ahmed');
    fireEvent.click(save);
    await waitFor(() => expect(feedback.toasts.map(({ title }) => title)).toEqual(['added successfully']));
    expect(create.mock.calls[0]?.[1]).toEqual({ ...withoutKeys(row), name: { ar: 'علي', en: 'Ali Ahmed' } });
  });

  it('DOCS-11: a copy begins with the values that its address has in place of the copied ones', async () => {
    const create = vi.fn<Api['create']>(() => Promise.resolve({ id: 8 }));
    const api = createFakeApi({ get: () => Promise.resolve(row), create });
    const values = new URLSearchParams({ 'name.ar': 'بدل', 'name.en': 'Instead' });
    renderForm({ route: `${pathsOf('samples').copy(7)}&${values.toString()}`, api });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1]).toEqual({ ...withoutKeys(row), name: { ar: 'بدل', en: 'Instead' } });
  });

  it('RECORD-04: a record that is not there is not copied', async () => {
    const failure = new ApiError({ code: 'not-found', method: 'GET', url: 'samples/7' });
    renderForm({ route: pathsOf('samples').copy(7), api: createFakeApi({ get: () => Promise.reject(failure) }) });
    expect(await screen.findByRole('heading', { name: 'Record not found' })).toBeDefined();
  });
});

describe('the key that saves', () => {
  it('RECORD-04: Ctrl+S saves what is being typed, in every layout of keys, once, in place of the browser', async () => {
    const update = vi.fn<Api['update']>(() => Promise.resolve({ id: 7 }));
    const { feedback } = renderForm({ id: 7, api: createFakeApi({ get: () => Promise.resolve(row), update }) });
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-keyshortcuts')).toBe('Control+S');
    input('name-en').focus();
    type('name-en', 'Ali Ahmed');
    expect(fireEvent.keyDown(input('name-en'), CTRL_S)).toBe(false);
    fireEvent.keyDown(input('name-en'), { ...CTRL_S, repeat: true });
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(update.mock.calls.map((call) => call[2]['name'])).toEqual([{ ar: 'علي', en: 'Ali Ahmed' }]);
  });

  it('RECORD-04: other keys type, and below an open dialog nothing is saved', async () => {
    const update = vi.fn<Api['update']>(() => Promise.resolve({ id: 7 }));
    renderForm({ id: 7, api: createFakeApi({ get: () => Promise.resolve(row), update }) });
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(fireEvent.keyDown(input('name-en'), { ...CTRL_S, ctrlKey: false })).toBe(true);
    expect(fireEvent.keyDown(input('name-en'), { ...CTRL_S, shiftKey: true })).toBe(true);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    expect(fireEvent.keyDown(dialog, CTRL_S)).toBe(false);
    expect(document.activeElement).not.toBe(save);
    dialog.remove();
    fireEvent.keyDown(input('name-en'), CTRL_S);
    expect(document.activeElement).toBe(save);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });
});
