import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { rememberListUrl } from '../../../engine/core/routing/lastListUrl.ts';
import { EMPTY, errorsOf, fill, input, renderForm, save, type } from '../../../tests/helpers/renderTestForm.tsx';

describe('FormView, adding', () => {
  it('FORM-01: draws the sections with their fields, and a placeholder for an unknown widget', () => {
    renderForm();
    const identity = screen.getByRole('region', { name: 'Identity' });
    expect(
      within(identity)
        .getAllByRole('textbox')
        .map(({ id }) => id),
    ).toEqual(['input-name-ar', 'input-name-en', 'input-email']);
    expect(within(screen.getByTestId('field-odd')).getByRole('alert').textContent).toContain('hologram');
  });

  it('FORM-14: an empty form sends nothing, speaks at each field, on top and in a toast, and leads to the first', () => {
    const create = vi.fn<Api['create']>(() => Promise.resolve({ id: 9 }));
    const { feedback } = renderForm({ api: createFakeApi({ create }) });
    save();
    expect(create).not.toHaveBeenCalled();
    expect([errorsOf('name-ar'), errorsOf('name-en'), errorsOf('email')]).toEqual([EMPTY, EMPTY, EMPTY]);
    expect(feedback.toasts).toEqual([{ kind: 'error', title: 'please fill in all the fields' }]);
    expect(document.activeElement).toBe(input('name-ar'));
    const links = screen.getAllByRole('link').filter((link) => link.textContent?.includes(EMPTY));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#input-name-ar',
      '#input-name-en',
      '#input-email',
    ]);
    fireEvent.click(links[2] ?? document.body);
    expect(document.activeElement).toBe(input('email'));
  });

  it('FORM-02: leaving a part checks that part alone, and mending it silences it at once', () => {
    renderForm();
    fireEvent.blur(input('name-ar'));
    expect([errorsOf('name-ar'), errorsOf('name-en')]).toEqual([EMPTY, '']);
    type('name-ar', 'ع');
    expect(errorsOf('name-ar')).toBe('');
    type('email', 'x');
    expect(errorsOf('email')).toBe('');
    fireEvent.blur(input('email'));
    expect(errorsOf('email')).toBe('this is not a valid email');
  });

  it('FORM-23: sends the prepared record once, says so and goes to the list as it was left', async () => {
    rememberListUrl('samples', '/samples/show-all?page=3&keyword=a');
    const answer = Promise.withResolvers<{ id: number }>();
    const create = vi.fn<Api['create']>(() => answer.promise);
    const { feedback, guard } = renderForm({ api: createFakeApi({ create }) });
    fill();
    type('email', ' a@b.ae ');
    expect(guard.isBlocked()).toBe(true);
    save();
    fireEvent.submit(document.getElementById('record-form') ?? document.body);
    fireEvent.submit(document.getElementById('record-form') ?? document.body);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving…' }).disabled).toBe(true);
    expect(input('email').disabled).toBe(true);
    answer.resolve({ id: 9 });
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/samples/show-all?page=3&keyword=a'));
    expect(create.mock.calls.map(([, record]) => record)).toEqual([
      { email: 'a@b.ae', name: { ar: 'علي', en: 'Ali' } },
    ]);
    expect(feedback.toasts).toHaveLength(1);
    expect(feedback.toasts[0]?.title).toMatch(/^added successfully$/i);
    expect(guard.isBlocked()).toBe(false);
  });

  it('FORM-24: server errors are at their fields, with the message in a toast; values stay and saving is possible again', async () => {
    const failure = new ApiError({
      code: 'invalid',
      method: 'POST',
      url: 'samples',
      status: 422,
      serverMessage: 'Some values are taken',
      fields: { 'en.name': ['Taken'], email: ['Taken too'] },
    });
    const create = vi.fn<Api['create']>().mockRejectedValueOnce(failure).mockResolvedValueOnce({ id: 1 });
    const { feedback } = renderForm({ api: createFakeApi({ create }) });
    fill();
    save();
    await waitFor(() => expect(errorsOf('name-en')).toBe('Taken'));
    expect(errorsOf('email')).toBe('Taken too');
    expect(feedback.toasts).toEqual([
      { kind: 'error', title: 'Something went wrong', description: 'Some values are taken' },
    ]);
    expect(document.activeElement).toBe(input('name-en'));
    expect(input('name-ar').value).toBe('علي');
    type('name-en', 'Omar');
    expect([errorsOf('name-en'), errorsOf('email')]).toEqual(['', 'Taken too']);
    save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  });

  it('OPS-15: saving again after a lost answer is the same request; with other values it is another one', async () => {
    const lost = new ApiError({ code: 'network', method: 'POST', url: 'samples' });
    const create = vi.fn<Api['create']>().mockRejectedValue(lost);
    const { feedback } = renderForm({ api: createFakeApi({ create }) });
    fill();
    for (const times of [1, 2]) {
      save();
      await waitFor(() => expect(feedback.toasts).toHaveLength(times));
    }
    type('name-en', 'Omar');
    save();
    await waitFor(() => expect(feedback.toasts).toHaveLength(3));
    const [first, again, other] = create.mock.calls.map(([, , options]) => options?.key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it.each([
    ['network', undefined, 'Something went wrong'],
    ['server', 'Out of order', 'Something went wrong'],
  ] as const)('ERR-19: a failure (%s) is reported and nothing is lost', async (code, serverMessage, title) => {
    const failure = new ApiError({ code, method: 'POST', url: 'samples', ...(serverMessage && { serverMessage }) });
    const { feedback } = renderForm({ api: createFakeApi({ create: () => Promise.reject(failure) }) });
    fill();
    save();
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(feedback.toasts[0]).toMatchObject({ kind: 'error', title });
    expect(input('email').value).toBe('a@b.ae');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it('a conditional field is there only while its condition holds, and is neither asked nor sent otherwise', async () => {
    const create = vi.fn<Api['create']>(() => Promise.resolve({ id: 9 }));
    renderForm({ api: createFakeApi({ create }) });
    expect(screen.queryByTestId('field-reason')).toBeNull();
    fill();
    type('type', 'company');
    expect(screen.getByTestId('field-reason')).toBeDefined();
    save();
    expect(errorsOf('reason')).toBe(EMPTY);
    expect(create).not.toHaveBeenCalled();
    type('reason', 'because');
    type('type', 'person');
    expect(screen.queryByTestId('field-reason')).toBeNull();
    save();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1]).not.toHaveProperty('reason');
  });

  it('a changed parent empties its child', () => {
    renderForm();
    type('country_id', '1');
    type('city_id', '5');
    type('country_id', '2');
    expect(input('city_id').value).toBe('');
  });

  it('what a widget reports refuses the save until it takes it back', async () => {
    const create = vi.fn<Api['create']>(() => Promise.resolve({ id: 9 }));
    renderForm({ api: createFakeApi({ create }) });
    fill();
    type('type', 'busy');
    save();
    expect(create).not.toHaveBeenCalled();
    expect(errorsOf('type')).toContain('wait for it');
    type('type', 'person');
    save();
    await waitFor(() => expect(create).toHaveBeenCalled());
  });

  it('FORM-23: holds the page while something is unsaved, and lets go when it is as before', () => {
    const { guard } = renderForm();
    expect(guard.isBlocked()).toBe(false);
    type('email', 'x');
    expect(guard.isBlocked()).toBe(true);
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    type('email', ' ');
    expect(guard.isBlocked()).toBe(false);
  });
});
