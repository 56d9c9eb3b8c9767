import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders, type RenderWithProvidersResult } from '../../../tests/helpers/render.tsx';
import { sampleNotificationCalls } from '../../../tests/helpers/sampleNotifications.ts';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import type { NotificationCalls } from '../../../engine/client/pages/NotificationCalls.types.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { NOTIFICATION_LIMITS } from '../../../engine/features/notify/notificationLimits.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { renderTestList, TOY_CELLS } from '../../../tests/helpers/renderTestList.tsx';
import { ShowView } from '../show/ShowView.tsx';
import { SendDialog, type Recipients } from './SendDialog.tsx';
import { rowAction } from '../../../tests/helpers/rowAction.ts';

const people = resolveDefinition({
  name: 'companies',
  label: { ar: 'الشركات', en: 'Companies' },
  singular: { ar: 'شركة', en: 'Company' },
  show: 'page',
  notify: { userType: 'company' },
  columns: ['name'],
  filters: ['keyword'],
  form: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: { name: { $ref: 'lawha:bilingual-text', maxLength: 60 } },
    },
  },
});

type Send = NotificationCalls['send'];
const sender = (answer: () => Promise<string | undefined> = () => Promise.resolve(undefined)) => vi.fn<Send>(answer);
const api = (send: Send): Partial<Api> => ({
  notifications: () => Promise.resolve(sampleNotificationCalls({ send })),
});

const field = (part: 'title' | 'body'): HTMLInputElement =>
  within(screen.getByTestId(`field-${part}`)).getByRole('textbox');
const write = (title: string, body: string): void => {
  fireEvent.change(field('title'), { target: { value: title } });
  fireEvent.change(field('body'), { target: { value: body } });
};
const submit = (): void => void fireEvent.click(screen.getByTestId('send-submit'));
const said = (part: 'title' | 'body'): string | undefined =>
  within(screen.getByTestId(`field-${part}`)).queryByRole('alert')?.textContent ?? undefined;

interface Dialog extends RenderWithProvidersResult {
  onSent: ReturnType<typeof vi.fn<() => void>>;
}

function openDialog(send: Send, recipients: Recipients = { ids: [3, 5] }, offersAll = true): Dialog {
  const onSent = vi.fn<() => void>();
  const result = renderWithProviders(
    <SendDialog
      resource={people}
      recipients={recipients}
      offersAll={offersAll}
      onSent={onSent}
      onClose={() => undefined}
    />,
    { api: createFakeApi(api(send)) },
  );
  return { ...result, onSent };
}

const refusal = (fields: Record<string, string[]>): ApiError =>
  new ApiError({ code: 'invalid', method: 'POST', url: 'x', status: 422, serverMessage: 'رُفض', fields });

describe('the dialog that sends', () => {
  it('NOTIF-07: sends to the chosen ones, with the user type of their group, says so and closes', async () => {
    const send = sender();
    const { feedback, onSent } = openDialog(send);
    expect(screen.getByText('سيصل هذا الإشعار إلى مستلمَين.')).toBeTruthy();
    write('  تحديث المواعيد ', 'تبدأ الزيارات الساعة الثامنة');
    submit();
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(send.mock.calls).toEqual([
      [{ userType: 'company', title: 'تحديث المواعيد', body: 'تبدأ الزيارات الساعة الثامنة', to: [3, 5] }],
    ]);
    expect(feedback.toasts).toEqual([{ kind: 'success', title: 'تم الإرسال بنجاح' }]);
    await waitFor(() => expect(screen.queryByTestId('send-dialog')).toBeNull());
  });

  it('NOTIF-07: a tick sends to all of the group instead', async () => {
    const send = sender();
    openDialog(send);
    fireEvent.click(screen.getByTestId('send-all'));
    expect(screen.getByText('سيصل هذا الإشعار إلى كل من في «الشركات».')).toBeTruthy();
    write('عنوان', 'نص');
    submit();
    await waitFor(() => expect(send.mock.calls[0]?.[0].to).toBe('all'));
  });

  it('NOTIF-04: title and body are required, within their limits, and nothing is sent before', async () => {
    const send = sender();
    openDialog(send);
    submit();
    expect([said('title'), said('body')]).toEqual(['لا يمكن ترك هذا الحقل فارغاً', 'لا يمكن ترك هذا الحقل فارغاً']);
    expect(document.activeElement).toBe(field('title'));
    write('ع', 'ن'.repeat(1001));
    submit();
    expect([said('title'), said('body')]).toEqual([
      'يجب ألا يقل النص عن حرفين',
      expect.stringMatching(/1000/) as unknown as string,
    ]);
    write('عنوان', '   ');
    submit();
    expect([said('title'), said('body')]).toEqual([undefined, 'لا يمكن ترك هذا الحقل فارغاً']);
    expect(send).not.toHaveBeenCalled();
  });

  it('ERR-08: a failure is a toast with the words of the server; nothing that was written is lost', async () => {
    const failure = new ApiError({
      code: 'server',
      method: 'POST',
      url: 'x',
      status: 500,
      serverMessage: 'الخدمة متوقفة',
    });
    const { feedback } = openDialog(sender(() => Promise.reject(failure)));
    write('عنوان', 'نص الإشعار');
    submit();
    await waitFor(() => expect(feedback.toasts).toMatchObject([{ kind: 'error', description: 'الخدمة متوقفة' }]));
    expect([field('title').value, field('body').value]).toEqual(['عنوان', 'نص الإشعار']);
  });

  it('FORM-24: an error of the server is at its part, the rest above', async () => {
    openDialog(sender(() => Promise.reject(refusal({ body: ['طويل جدًا'], 'user_ids.0': ['غير موجود'] }))));
    write('عنوان', 'نص');
    submit();
    await waitFor(() => expect(said('body')).toBe('طويل جدًا'));
    expect(screen.getByText('غير موجود')).toBeTruthy();
    expect(document.activeElement).toBe(field('body'));
    write('عنوان', 'نص آخر');
    expect(said('body')).toBeUndefined();
  });

  it('sends once, however often it is pressed', async () => {
    let finish: () => void = () => undefined;
    const send = sender(() => new Promise((resolve) => (finish = () => resolve(undefined))));
    const { onSent } = openDialog(send);
    write('عنوان', 'نص');
    submit();
    fireEvent.submit(screen.getByTestId('send-dialog'));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    finish();
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('NOTIF-07: more than 500 give a message, and can only be reached all at once', async () => {
    const send = sender();
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    openDialog(send, { ids });
    write('عنوان', 'نص');
    submit();
    expect(screen.getByRole('alert').textContent).toContain('500');
    fireEvent.click(screen.getByTestId('send-all'));
    expect(screen.queryByRole('alert')).toBeNull();
    submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  it('NOTIF-07: has the limits that the definition of notifications has', () => {
    const { form } = JSON.parse(readFileSync('definitions/notifications.json', 'utf8')) as {
      form: { schema: { properties: Record<string, object> } };
    };
    const { title, body, recipients } = NOTIFICATION_LIMITS;
    expect(form.schema.properties).toMatchObject({
      title: { minLength: title.min, maxLength: title.max },
      body: { minLength: body.min, maxLength: body.max },
      user_ids: { maxItems: recipients },
    });
  });
});

describe('where it opens', () => {
  const routes = ['companies/show-all', 'companies/show', 'notifications/add'];
  const controls = [{ url: 'companies/show-all', controls: ['show', 'notify'] }];

  it('NOTIF-07: from the selected rows; the selection is cleared when it is sent', async () => {
    const send = sender();
    renderTestList({ resource: people, api: api(send), language: 'en' });
    for (const box of (await screen.findAllByTestId('row')).slice(0, 2))
      fireEvent.click(within(box).getByRole('checkbox'));
    fireEvent.click(await screen.findByTestId('action-notify-selected'));
    await screen.findByTestId('send-dialog');
    write('Title', 'Body');
    submit();
    await waitFor(() => expect(send.mock.calls[0]?.[0].to).toEqual([1, 2]));
    await waitFor(() => expect(screen.queryByTestId('bulk-bar')).toBeNull());
    await waitFor(() => expect(screen.queryByTestId('send-dialog')).toBeNull());
  });

  it('from one row, by its name; what is selected stays so', async () => {
    const send = sender();
    renderTestList({ resource: people, api: api(send), language: 'en' });
    const [first, second] = await screen.findAllByTestId('row');
    fireEvent.click(within(first as HTMLElement).getByRole('checkbox'));
    const notify = await rowAction(second as HTMLElement, 'action-notify');
    expect(notify.getAttribute('aria-label')).toMatch(/Send notification to .*Thing 2/);
    fireEvent.click(notify);
    expect(await screen.findByText(/This notification goes to .*Thing 2/)).toBeTruthy();
    write('Title', 'Body');
    submit();
    await waitFor(() => expect(send.mock.calls[0]?.[0].to).toEqual([2]));
    expect(await screen.findByTestId('bulk-bar')).toBeTruthy();
  });

  it('SHOW-06: from the page of a record, to that one alone', async () => {
    const send = sender();
    const row = { id: 7, version: 1, name: { ar: 'الواحة', en: 'Oasis' } };
    renderWithProviders(
      <PartsProvider value={{ cells: TOY_CELLS }}>
        <ShowView resource={people} id={7} />
      </PartsProvider>,
      { api: createFakeApi({ ...api(send), get: () => Promise.resolve(row) }), language: 'en' },
    );
    fireEvent.click(await screen.findByTestId('action-notify'));
    expect(await screen.findByText(/This notification goes to .*Oasis/)).toBeTruthy();
    expect(screen.queryByTestId('send-all')).toBeNull();
    write('Title', 'Body');
    submit();
    await waitFor(() => expect(send.mock.calls[0]?.[0].to).toEqual([7]));
  });

  it.each([
    ['without the control of the list', routes, [{ url: 'companies/show-all', controls: ['show'] }]],
    ['without the permission to send', routes.slice(0, 2), controls],
  ])('PERM-07: %s it is offered nowhere', async (_title, permitted, controlled) => {
    renderTestList({ resource: people, grants: parseGrants(permitted, controlled) });
    const [row] = await screen.findAllByTestId('row');
    fireEvent.click(within(row as HTMLElement).getByTestId('action-menu'));
    await within(await screen.findByTestId('row-menu')).findByTestId('action-show');
    fireEvent.click(within(row as HTMLElement).getByRole('checkbox'));
    await screen.findByTestId('bulk-bar');
    expect([screen.queryByTestId('action-notify-selected'), screen.queryByTestId('action-notify')]).toEqual([
      null,
      null,
    ]);
  });

  it('PERM-07: with both it is', async () => {
    renderTestList({ resource: people, grants: parseGrants(routes, controls) });
    const [row] = await screen.findAllByTestId('row');
    expect(await rowAction(row as HTMLElement, 'action-notify')).toBeDefined();
  });
});
