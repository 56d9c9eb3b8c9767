import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { createFakeRealtime } from '../../../tests/helpers/createFakeRealtime.ts';
import { RealtimeProvider } from '../../../engine/react/realtime/RealtimeContext.tsx';
import { renderWithProviders, type RenderOptions } from '../../../tests/helpers/render.tsx';
import { AJV_OPTIONS } from '../../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { FormView } from './FormView.tsx';
import { input, registry, save, type } from '../../../tests/helpers/renderTestForm.tsx';

const resource = resolveDefinition({
  name: 'office',
  label: { ar: 'المكتب', en: 'The office' },
  singleton: 'settings',
  toggles: ['agents_cant_receive_orders'],
  form: { schema: { type: 'object', required: ['email'], properties: { email: { $ref: 'lawha:email' } } } },
});
const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const row = { id: 1, version: 3, email: 'a@b.ae', agents_cant_receive_orders: 0 };

async function renderSingle(options: RenderOptions = {}) {
  const result = renderWithProviders(
    <PartsProvider value={{ widgets: registry }}>
      <FormView resource={resource} validator={validator} id={1} />
    </PartsProvider>,
    { language: 'en', ...options },
  );
  await screen.findByRole('button', { name: 'Save' });
  return result;
}

describe('SingleView', () => {
  it('SETTINGS-09: saves with the version, says so, and stays with what the server answered', async () => {
    const update = vi.fn<Api['update']>(() => Promise.resolve({ ...row, version: 4, email: 'new@b.ae' }));
    const { feedback } = await renderSingle({ api: createFakeApi({ get: () => Promise.resolve(row), update }) });
    const discard = screen.getByRole<HTMLButtonElement>('button', { name: 'Discard changes' });
    expect(discard.disabled).toBe(true);
    type('email', 'New@b.ae');
    expect(discard.disabled).toBe(false);
    save();
    await waitFor(() => expect(feedback.toasts.map(({ title }) => title)).toEqual(['edited successfully']));
    expect(update.mock.calls[0]?.slice(1)).toEqual([1, { email: 'New@b.ae', version: 3 }]);
    await waitFor(() => expect(input('email').value).toBe('new@b.ae'));
    type('email', 'again@b.ae');
    save();
    await waitFor(() => expect(update.mock.calls[1]?.[2]).toEqual({ email: 'again@b.ae', version: 4 }));
  });

  it('TALK-02: shows who else is at it, field by field, and publishes the own field; none of who only reads', async () => {
    const realtime = createFakeRealtime();
    const withLive = (options: RenderOptions = {}) =>
      renderWithProviders(
        <RealtimeProvider value={realtime}>
          <PartsProvider value={{ widgets: registry }}>
            <FormView resource={resource} validator={validator} id={1} />
          </PartsProvider>
        </RealtimeProvider>,
        { language: 'en', api: createFakeApi({ get: () => Promise.resolve(row) }), ...options },
      );
    const { unmount } = withLive();
    await screen.findByRole('button', { name: 'Save' });
    const other = { id: 4, name: 'Huda', image: null, mode: 'edit', fields: ['email'] };
    act(() => realtime.emit('record.presence', { resource: 'office', id: 1, people: [other], more: 0 }));
    expect(screen.getByTestId('person-here').textContent).toContain('Huda');
    expect(screen.getByTestId('editing-email').textContent).toContain('Huda');
    fireEvent.focus(input('email'));
    await waitFor(() =>
      expect(realtime.signals.at(-1)?.payload).toEqual({ resource: 'office', id: 1, mode: 'edit', field: 'email' }),
    );
    unmount();
    realtime.signals.splice(0);
    withLive({
      grants: parseGrants([{ url: 'settings/office' }], [{ url: 'settings/office', controls: [] }]),
    });
    await screen.findByText('You can read this only; your role does not include editing');
    fireEvent.focus(input('email'));
    const published = () => realtime.signals.flatMap(({ payload }) => (payload === null ? [] : [payload]));
    await waitFor(() => expect(published()).not.toEqual([]));
    expect(published()).toEqual([{ resource: 'office', id: 1, mode: 'look', field: null }]);
  });

  it('what is unsaved can be taken back', async () => {
    await renderSingle({ api: createFakeApi({ get: () => Promise.resolve(row) }) });
    type('email', 'other@b.ae');
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(input('email').value).toBe('a@b.ae');
  });

  it('a version that a switch has moved on is no conflict: nothing that the form writes has changed', async () => {
    const failure = new ApiError({
      code: 'conflict',
      method: 'POST',
      url: 'settings/office',
      status: 409,
      data: { ...row, version: 4, agents_cant_receive_orders: 1 },
    });
    const update = vi
      .fn<Api['update']>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValueOnce({ ...row, version: 5 });
    await renderSingle({ api: createFakeApi({ get: () => Promise.resolve(row), update }) });
    type('email', 'mine@b.ae');
    save();
    await waitFor(() => expect(update.mock.calls[1]?.[2]).toEqual({ email: 'mine@b.ae', version: 4 }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a colleague who changed the same tab is shown, and nothing is lost', async () => {
    const failure = new ApiError({
      code: 'conflict',
      method: 'POST',
      url: 'settings/office',
      status: 409,
      data: { ...row, version: 4, email: 'theirs@b.ae' },
    });
    const update = vi.fn<Api['update']>().mockRejectedValueOnce(failure);
    await renderSingle({ api: createFakeApi({ get: () => Promise.resolve(row), update }) });
    type('email', 'mine@b.ae');
    save();
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('theirs@b.ae')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue editing' }));
    expect(input('email').value).toBe('mine@b.ae');
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('PERM-07, SETTINGS-09: without the control edit it is read and not saved', async () => {
    const grants = parseGrants([{ url: 'settings/office' }], [{ url: 'settings/office', controls: [] }]);
    await renderSingle({ api: createFakeApi({ get: () => Promise.resolve(row) }), grants });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(screen.getByTestId<HTMLInputElement>('toggle-agents_cant_receive_orders').disabled).toBe(true);
    expect(screen.getByText(/your role does not include editing/i)).toBeDefined();
  });

  it('TOGGLE-06, TOGGLE-02: its switch asks, and acts at once', async () => {
    const toggle = vi.fn<Api['toggle']>(() => Promise.resolve(1));
    await renderSingle({ api: createFakeApi({ get: () => Promise.resolve(row), toggle }) });
    fireEvent.click(screen.getByTestId('toggle-agents_cant_receive_orders'));
    await waitFor(() => expect(toggle).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(screen.getByTestId<HTMLInputElement>('toggle-agents_cant_receive_orders').checked).toBe(true),
    );
  });
});
