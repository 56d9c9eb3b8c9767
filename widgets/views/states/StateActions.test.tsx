import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { transitionsFor } from '../../../engine/core/definition/transitions.ts';
import { stripBidiControls } from '../../../engine/core/text/bidi.ts';
import { RecordActions } from '../show/RecordActions.tsx';
import { order, orders, renderStates } from '../../../tests/helpers/renderStates.tsx';

const { states } = orders;
const MAY = {
  edit: true,
  delete: true,
  status: true,
  toggle: true,
  decide: false,
  duplicate: false,
  move: true,
  reply: false,
  comment: false,
  deleteComments: false,
  notify: false,
  save: false,
};
const ACTORS = { admin: 'admin', super_admin: 'admin', call_center: 'call_center' } as const;

function renderActions(row: Row, { userType = 'admin', changeState = vi.fn<Api['changeState']>(), may = MAY } = {}) {
  const setRow = vi.fn<(row: Row) => void>();
  function Screen(): ReactNode {
    const [current, setCurrent] = useState(row);
    const change = (next: Row): void => {
      setRow(next);
      setCurrent(next);
    };
    return <RecordActions resource={orders} row={current} may={may} setRow={change} onRemove={onRemove} />;
  }
  const onRemove = vi.fn<() => void>();
  const result = renderStates(<Screen />, { userType, api: createFakeApi({ changeState }) });
  return { ...result, setRow, onRemove, changeState };
}

// The code of the actions is fetched with the first of them; from then on they are there at once.
beforeAll(async () => {
  renderActions(order('pending'));
  await screen.findByTestId('action-status');
  cleanup();
});

/** The states that the screen offers: the main action's and those in the menu. */
function offered(): string[] {
  const button = screen.queryByTestId('action-status');
  if (button) fireEvent.click(button);
  return screen
    .queryAllByTestId(/^action-status-/)
    .map((action) => action.dataset['testid']?.replace('action-status-', '') ?? '');
}

const refusal = (more: object): ApiError =>
  new ApiError({ code: 'conflict', method: 'PATCH', url: 'x', status: 409, serverMessage: 'Not now', ...more });

async function openMove(to: string): Promise<HTMLElement> {
  if (screen.queryByTestId(`action-status-${to}`) === null) fireEvent.click(screen.getByTestId('action-status'));
  fireEvent.click(screen.getByTestId(`action-status-${to}`));
  return screen.findByTestId('state-dialog');
}
const confirm = (): void => void fireEvent.click(screen.getByTestId('state-dialog-confirm'));
const type = (name: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(name), { target: { value } });
const errorsOf = (name: string): string | null => screen.getByTestId(`input-${name}-errors`).textContent;

const isOwn = (from: string, to: string, actor: string): boolean =>
  states.transitions.some((move) => move.to === to && move.from.includes(from) && move.actors.includes(actor));

describe.each(Object.entries(ACTORS))('ORDERS-09, ORDERS-12: what is offered to %s', (userType, actor) => {
  it.each([...states.values, ...states.recognised].map(({ value }) => value))(
    'in %s is what the table says',
    (state) => {
      renderActions(order(state), { userType });
      const expected = transitionsFor(states, order(state), actor).map(({ to }) => to);
      // What stays in the state, and what is recorded for others, is no move of the table.
      const own = offered().filter((to) => to !== state && isOwn(state, to, actor));
      expect(own.toSorted()).toEqual(expected.toSorted());
    },
  );
});

describe('the moves of a record', () => {
  it('PERM-07: are not offered without the control', () => {
    renderActions(order('pending'), { may: { ...MAY, move: false } });
    expect(offered()).toEqual([]);
  });

  it('ORDERS-21: deleting a running order is refused with its reason, a pending one may be deleted', () => {
    const { onRemove, unmount } = renderActions(order('start'));
    const button = screen.getByTestId('action-delete');
    expect(button.title).toBe('A record in status “In progress” cannot be deleted.');
    fireEvent.click(button);
    expect(onRemove).not.toHaveBeenCalled();
    unmount();
    const other = renderActions(order('pending'));
    fireEvent.click(screen.getByTestId('action-delete'));
    expect(other.onRemove).toHaveBeenCalledOnce();
  });

  it('ORDERS-21: there is no form for a record whose state is unknown', () => {
    const { unmount } = renderActions(order('teleported'));
    expect(screen.queryByTestId('action-edit')).toBeNull();
    unmount();
    renderActions(order('closed'));
    expect(screen.getByTestId('action-edit')).toBeDefined();
  });

  it('SHELL-20: the menu walks with the arrow keys, closes with Escape and gives the focus back', () => {
    renderActions(order('pending'));
    const button = screen.getByTestId('action-status');
    fireEvent.click(button);
    const items = screen.getAllByRole('menuitem');
    expect(document.activeElement).toBe(items[0]);
    fireEvent.keyDown(items[0] ?? button, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(items.at(-1));
    fireEvent.keyDown(items.at(-1) ?? button, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('the dialog of a move', () => {
  it('ORDERS-12: sends the state with what was asked for and the version that was seen, once', async () => {
    const row = order('accepted');
    const changeState = vi.fn<Api['changeState']>(() => Promise.resolve({ row: { ...row, status: 'in_the_way' } }));
    const { setRow, feedback } = renderActions(row, { changeState });
    const dialog = await openMove('in_the_way');
    expect(stripBidiControls(dialog.textContent)).toContain('#8 · سالم');
    type('note', 'on the way');
    confirm();
    confirm();
    await waitFor(() => expect(setRow).toHaveBeenCalledOnce());
    expect(changeState.mock.calls.map(([, id, move]) => [id, move])).toEqual([
      [8, { to: 'in_the_way', inputs: { note: 'on the way' }, version: 3 }],
    ]);
    expect(feedback.toasts).toEqual([{ kind: 'success', title: 'Status changed to “On the way”' }]);
    await waitFor(() => expect(screen.queryByTestId('state-dialog')).toBeNull());
  });

  it('ORDERS-13: a missing reason is asked for, and nothing is sent', async () => {
    const { changeState } = renderActions(order('pending'));
    await openMove('admin_cancel');
    expect(screen.getByLabelText<HTMLInputElement>('reason_id').required).toBe(true);
    confirm();
    await waitFor(() => expect(errorsOf('reason_id')).toBe('This Field Cannot Be Empty'));
    expect(changeState).not.toHaveBeenCalled();
  });

  it('ORDERS-17: begins with the price that the record has, and refuses a wrong one', async () => {
    const { changeState } = renderActions(order('pre_finished', { price: '150.00' }));
    await openMove('ready_to_pay');
    expect(screen.getByLabelText<HTMLInputElement>('price').value).toBe('150');
    type('price', '-5');
    confirm();
    await waitFor(() => expect(errorsOf('price')).not.toBe(''));
    expect(changeState).not.toHaveBeenCalled();
  });

  it('ORDERS-12: an error of the server is at its input, and the dialog stays', async () => {
    const refused = refusal({ code: 'invalid', status: 422, fields: { agent_id: ['This technician is banned'] } });
    renderActions(order('pending'), { changeState: vi.fn<Api['changeState']>(() => Promise.reject(refused)) });
    await openMove('accepted');
    type('agent_id', '230');
    confirm();
    await waitFor(() => expect(errorsOf('agent_id')).toBe('This technician is banned'));
    expect(screen.getByLabelText<HTMLInputElement>('agent_id').value).toBe('230');
  });

  it('two people: what was typed is kept while the move is still possible, and the next try is based on the new version', async () => {
    const theirs = order('company_accept', { version: 4 });
    const changeState = vi
      .fn<Api['changeState']>()
      .mockRejectedValueOnce(refusal({ data: theirs }))
      .mockResolvedValue({ row: order('accepted', { version: 5 }) });
    const { setRow } = renderActions(order('pending'), { changeState });
    await openMove('accepted');
    type('agent_id', '230');
    type('note', 'nearest');
    confirm();
    const notice = await screen.findByTestId('state-dialog-notice');
    expect(notice.textContent).toContain('This record was changed while you were here');
    expect(notice.textContent).toContain('Check what you entered and confirm again.');
    expect(screen.getByTestId('state-dialog').querySelector('[data-state="company_accept"]')).not.toBeNull();
    expect(setRow.mock.calls).toEqual([[theirs]]);
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('nearest');
    confirm();
    await waitFor(() => expect(changeState).toHaveBeenCalledTimes(2));
    expect(changeState.mock.calls[1]?.[2]).toEqual({
      to: 'accepted',
      inputs: { agent_id: 230, note: 'nearest' },
      version: 4,
    });
  });

  it('… and a move that is no longer possible says so and closes cleanly', async () => {
    const changeState = vi.fn<Api['changeState']>(() =>
      Promise.reject(refusal({ data: order('client_cancel', { version: 4 }) })),
    );
    renderActions(order('pending'), { changeState });
    const dialog = await openMove('accepted');
    type('agent_id', '230');
    confirm();
    const notice = await screen.findByTestId('state-dialog-notice');
    expect(notice.textContent).toContain('This change is no longer possible.');
    expect(screen.queryByTestId('state-dialog-confirm')).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByTestId('state-dialog')).toBeNull());
  });

  it('ERR-16: a lost connection is reported, and the dialog stays as it is', async () => {
    const lost = new ApiError({ code: 'network', method: 'PATCH', url: 'x' });
    const { feedback } = renderActions(order('accepted'), {
      changeState: vi.fn<Api['changeState']>(() => Promise.reject(lost)),
    });
    await openMove('in_the_way');
    type('note', 'kept');
    confirm();
    await waitFor(() => expect(feedback.toasts.map(({ kind }) => kind)).toEqual(['error']));
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('kept');
  });
});
