import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { loadResource } from '../base/loadResource.ts';
import FormScreen from '../screens/FormScreen.tsx';

const resource = await loadResource('notifications');
const route = resource.routes.find(({ path }) => path === 'add');

async function show(create = vi.fn<Api['create']>(() => Promise.resolve({ id: 1 }))) {
  const options = vi.fn<Api['options']>((group) => Promise.resolve([{ id: 4, name: `${group} 4` }]));
  if (route === undefined) throw new Error('notifications has no form');
  // The validators suspend the screen, so React wants its first drawing awaited.
  const result = await act(async () =>
    renderWithProviders(
      <Suspense>
        <FormScreen resource={resource} route={route} />
      </Suspense>,
      { api: createFakeApi({ create, options }), route: '/notifications/add' },
    ),
  );
  await screen.findByTestId('form');
  return { ...result, create, options };
}

const write = (name: string, value: string): void =>
  void fireEvent.change(within(screen.getByTestId(`field-${name}`)).getByRole('textbox'), { target: { value } });
const audience = (name: string): void => void fireEvent.click(screen.getByRole('radio', { name }));
const send = (): void => void fireEvent.click(screen.getByRole('button', { name: 'إرسال' }));
const choose = async (field: string, name: string): Promise<void> => {
  fireEvent.click(within(screen.getByTestId(`field-${field}`)).getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name }));
};

describe('the send screen', () => {
  it('NOTIF-07: goes to all of a kind, and says that it was sent', async () => {
    const { create, feedback } = await show();
    expect(screen.queryByTestId('field-user_ids')).toBeNull();
    write('title', 'تحديث');
    write('body', 'نص الإشعار');
    send();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]?.[1]).toEqual({ all: '1', user_type: 'user', title: 'تحديث', body: 'نص الإشعار' });
    await waitFor(() => expect(feedback.toasts).toEqual([{ kind: 'success', title: 'تم الإرسال بنجاح' }]));
  });

  it('NOTIF-07: chosen people are from the group of their kind; another kind empties the choice', async () => {
    const { create, options } = await show();
    audience('أشخاص محددون');
    await choose('user_ids', 'users 4');
    fireEvent.change(within(screen.getByTestId('field-user_type')).getByRole('combobox'), {
      target: { value: 'company' },
    });
    await waitFor(() => expect(options.mock.calls.at(-1)?.[0]).toBe('companies'));
    write('title', 'تحديث');
    write('body', 'نص الإشعار');
    send();
    expect(create).not.toHaveBeenCalled();
    await choose('user_ids', 'companies 4');
    send();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]?.[1]).toMatchObject({ all: '0', user_type: 'company', user_ids: [4] });
  });

  it('NOTIF-04: title and body are required', async () => {
    const { create } = await show();
    send();
    expect(within(screen.getByTestId('field-title')).getByText('لا يمكن ترك هذا الحقل فارغاً')).toBeTruthy();
    expect(within(screen.getByTestId('field-body')).getByText('لا يمكن ترك هذا الحقل فارغاً')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it('ERR-08: a failure is a toast with the words of the server', async () => {
    const failure = new ApiError({ code: 'server', method: 'POST', url: 'x', status: 500, serverMessage: 'متوقفة' });
    const { feedback } = await show(vi.fn<Api['create']>(() => Promise.reject(failure)));
    write('title', 'تحديث');
    write('body', 'نص الإشعار');
    send();
    await waitFor(() => expect(feedback.toasts).toMatchObject([{ kind: 'error', description: 'متوقفة' }]));
  });
});
