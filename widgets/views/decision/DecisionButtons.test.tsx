import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import cashOutsDefinition from '../../../tests/fixtures/definitions/cash-outs.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { DecisionButtons } from './DecisionButtons.tsx';

const cashOuts = resolveDefinition(cashOutsDefinition as unknown as ResourceDefinition);
const pending: Row = { id: 4, bank_name: 'Gulf Bank', status: 'pending', version: 1 };

function Screen({ row, onDecided }: { row: Row; onDecided?: (row: Row) => void }): ReactNode {
  const [current, setCurrent] = useState(row);
  return (
    <>
      <output>{String(current['status'])}</output>
      <DecisionButtons
        resource={cashOuts}
        row={current}
        onDecided={(decided) => {
          setCurrent(decided);
          onDecided?.(decided);
        }}
      />
    </>
  );
}

function renderButtons(decide: Api['decide'], row: Row = pending) {
  const result = renderWithProviders(<Screen row={row} />, { api: createFakeApi({ decide }), language: 'en' });
  return { ...result, user: userEvent.setup() };
}

const isDisabled = (id: string): boolean => screen.getByTestId<HTMLButtonElement>(id).disabled;

const answer = (change: object) => vi.fn<Api['decide']>((_resource, row) => Promise.resolve({ ...row, ...change }));
const conflict = new ApiError({
  code: 'conflict',
  method: 'POST',
  url: 'cash_outs/4',
  status: 409,
  serverMessage: 'Decided already',
  data: { ...pending, status: 'rejected' },
});

describe('DecisionButtons', () => {
  it('LEFTOVER-03, LEFTOVER-05: are on a pending record only', () => {
    const { unmount } = renderButtons(answer({}));
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Accept', 'Reject']);
    unmount();
    for (const status of ['accepted', 'rejected', null]) {
      const { unmount: leave } = renderButtons(answer({}), { ...pending, status });
      expect(screen.queryByRole('button')).toBeNull();
      leave();
    }
  });

  it('LEFTOVER-05: ask first, send the verdict, and show the record as the server answers it', async () => {
    const decide = answer({ status: 'accepted', version: 2 });
    const { user, feedback } = renderButtons(decide);
    await user.click(screen.getByTestId('action-accept'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('accepted'));
    expect(feedback.questions.map(({ confirmLabel }) => confirmLabel)).toEqual(['Accept']);
    expect(decide.mock.calls[0]?.[2]).toEqual({ verdict: 'accept' });
    expect(feedback.toasts.map(({ kind }) => kind)).toEqual(['success']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('LEFTOVER-05: a required reason is asked for, and an empty one never sent', async () => {
    const decide = answer({ status: 'rejected' });
    const { user } = renderButtons(decide);
    await user.click(screen.getByTestId('action-reject'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Gulf Bank');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('This Field Cannot Be Empty');
    expect(decide).not.toHaveBeenCalled();
    await user.type(within(dialog).getByRole('textbox'), '  no such account ');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await screen.findByText('rejected');
    expect(decide.mock.calls[0]?.[2]).toEqual({ verdict: 'reject', reason: 'no such account' });
  });

  it('ERR-19: a refusal of the reason is at its field, and the dialog stays', async () => {
    const refused = new ApiError({
      code: 'invalid',
      method: 'POST',
      url: 'x',
      status: 422,
      fields: { reject_reason: ['Too short'] },
    });
    const { user, feedback } = renderButtons(vi.fn<Api['decide']>(() => Promise.reject(refused)));
    await user.click(screen.getByTestId('action-reject'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'x{Tab}');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Too short');
    expect(feedback.toasts).toEqual([]);
  });

  it('LEFTOVER-08: an earlier decision of another account is reported, and the record shows it', async () => {
    const { user, feedback } = renderButtons(vi.fn<Api['decide']>(() => Promise.reject(conflict)));
    await user.click(screen.getByTestId('action-accept'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('rejected'));
    expect(feedback.toasts).toEqual([{ kind: 'warning', title: 'Decided already' }]);
  });

  it('ERR-19: any other failure is a toast with the message, and the record stays pending', async () => {
    const failure = new ApiError({ code: 'server', method: 'POST', url: 'x', status: 500, serverMessage: 'Broken' });
    const { user, feedback } = renderButtons(vi.fn<Api['decide']>(() => Promise.reject(failure)));
    await user.click(screen.getByTestId('action-accept'));
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(feedback.toasts[0]).toMatchObject({ kind: 'error', description: 'Broken' });
    expect(screen.getByRole('status').textContent).toBe('pending');
    expect(isDisabled('action-accept')).toBe(false);
  });

  it('LEFTOVER-05: both wait while a call is on its way', async () => {
    let finish: (row: Row) => void = () => undefined;
    const decide = vi.fn<Api['decide']>(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const { user } = renderButtons(decide);
    await user.click(screen.getByTestId('action-accept'));
    await waitFor(() => expect(isDisabled('action-reject')).toBe(true));
    expect(isDisabled('action-accept')).toBe(true);
    finish({ ...pending, status: 'accepted' });
    await waitFor(() => expect(screen.queryByTestId('action-accept')).toBeNull());
  });
});
