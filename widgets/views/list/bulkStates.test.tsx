import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import type { Api, ListPage } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { order, orders, stateParts } from '../../../tests/helpers/renderStates.tsx';
import { renderTestList, type RenderTestListOptions } from '../../../tests/helpers/renderTestList.tsx';
import { rowAction } from '../../../tests/helpers/rowAction.ts';

const rows: Row[] = [
  order('pending', { id: 1 }),
  order('accepted', { id: 2, user: { id: 5, name: 'منى' } }),
  order('accepted', { id: 3, user: { id: 6, name: 'علي' } }),
  order('closed', { id: 4 }),
];
const page: ListPage = { rows, page: 1, perPage: 20, total: rows.length, lastPage: 1 };
const shown = {
  ...orders,
  columns: orders.columns.filter(({ key }) => key === 'id').map((column) => ({ ...column, cell: 'text' })),
};

async function renderOrders(options: RenderTestListOptions = {}) {
  const list = vi.fn<Api['list']>(() => Promise.resolve(page));
  const result = renderTestList({ resource: shown, list, language: 'en', parts: stateParts(), ...options });
  await screen.findAllByTestId('row');
  return { ...result, list };
}

const rowOf = (id: number): HTMLElement => {
  const found = screen.getAllByTestId('row').find((row) => row.dataset['rowId'] === String(id));
  if (found === undefined) throw new Error(`no row ${id}`);
  return found;
};
const select = (...ids: number[]): void => {
  for (const id of ids) fireEvent.click(within(rowOf(id)).getByRole('checkbox'));
};
const offered = (): string[] =>
  within(screen.getByTestId('move-menu'))
    .queryAllByTestId(/^action-status-/)
    .map(({ dataset }) => dataset['testid']?.replace('action-status-', '') ?? '');

describe('states in a list', () => {
  it('ORDERS-09: a row offers its own moves, and none where there is none', async () => {
    await renderOrders();
    const button = await rowAction(rowOf(2), 'action-status');
    fireEvent.click(button);
    await screen.findByTestId('move-menu');
    expect(offered()).toEqual(['in_the_way', 'accepted', 'admin_cancel']);
    expect(await rowAction(rowOf(4), 'action-status')).not.toBeNull();
  });

  it('PERM-07: without the control nothing is offered', async () => {
    const grants = parseGrants(
      ['orders/show-all', 'orders/show'],
      [{ url: 'orders/show-all', controls: ['show', 'delete'] }],
    );
    await renderOrders({ grants });
    await rowAction(rowOf(1), 'action-delete');
    expect(screen.queryByTestId('action-status')).toBeNull();
    select(1);
    await screen.findByTestId('bulk-bar');
    expect(screen.queryByTestId('action-bulk-status')).toBeNull();
  });

  it('ORDERS-21: deletion of a row is refused with its reason', async () => {
    const remove = vi.fn<Api['remove']>(() => Promise.resolve());
    const { feedback } = await renderOrders({ api: { remove } });
    const button = await rowAction(rowOf(2), 'action-delete');
    expect(button.title).toContain('Accepted');
    fireEvent.click(button);
    expect(feedback.questions).toEqual([]);
    const open = rowOf(1);
    fireEvent.click(await rowAction(open, 'action-delete'));
    await waitFor(() => expect(remove).toHaveBeenCalledOnce());
    await waitFor(() => expect(open.isConnected).toBe(false));
  });

  it('a moved row is shown as it is now, and the page is asked for again', async () => {
    const changeState = vi.fn<Api['changeState']>((_resource, id, { to }) =>
      Promise.resolve({ row: order(to, { id, version: 4 }) }),
    );
    const { list, feedback } = await renderOrders({ api: { changeState } });
    fireEvent.click(await rowAction(rowOf(2), 'action-status'));
    fireEvent.click(await screen.findByTestId('action-status-in_the_way'));
    fireEvent.click(await screen.findByTestId('state-dialog-confirm'));
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    expect(changeState.mock.calls[0]?.[1]).toBe(2);
    expect(feedback.toasts.map(({ kind }) => kind)).toEqual(['success']);
  });
});

describe('the bulk change of states', () => {
  it('offers what every selected record allows', async () => {
    await renderOrders();
    select(1, 2);
    fireEvent.click(await screen.findByTestId('action-bulk-status'));
    await screen.findByTestId('move-menu');
    expect(offered()).toEqual(['admin_cancel']);
  });

  it('says so where they share nothing', async () => {
    await renderOrders();
    select(1, 4);
    fireEvent.click(await screen.findByTestId('action-bulk-status'));
    expect((await screen.findByTestId('move-menu')).textContent).toBe(
      'There is no next status that every selected record allows.',
    );
  });

  it('§11.3: a partial failure names the failed records and keeps them selected', async () => {
    const refused = new ApiError({
      code: 'conflict',
      method: 'PATCH',
      url: 'x',
      status: 409,
      serverMessage: 'Another account was faster',
      data: order('client_cancel', { id: 3, version: 9 }),
    });
    const changeState = vi.fn<Api['changeState']>((_resource, id, { to }) =>
      id === 3 ? Promise.reject(refused) : Promise.resolve({ row: order(to, { id, version: 4 }) }),
    );
    const { feedback } = await renderOrders({ api: { changeState } });
    select(2, 3);
    fireEvent.click(await screen.findByTestId('action-bulk-status'));
    fireEvent.click(await screen.findByTestId('action-status-in_the_way'));
    expect((await screen.findByTestId('state-dialog')).textContent).toContain('The status of 2 records will change:');
    fireEvent.click(screen.getByTestId('state-dialog-confirm'));
    const notice = (await screen.findAllByRole('alert')).find((alert) => alert.textContent?.includes('#3'));
    expect(notice?.textContent).toContain('The status of 1 record did not change; it is still selected.');
    expect(notice?.textContent).toContain('Another account was faster');
    expect(notice?.textContent).not.toContain('#2');
    await waitFor(() => expect(screen.getByTestId('bulk-bar').textContent).toContain('1 record selected'));
    expect(feedback.toasts.map(({ title }) => title)).toEqual(['Status of 1 record changed to “On the way”']);
    expect(changeState.mock.calls.map(([, id]) => id)).toEqual([2, 3]);
  });

  it('a lost connection stops at the first record; the others are named, not tried', async () => {
    const lost = new ApiError({ code: 'network', method: 'PATCH', url: 'x' });
    const changeState = vi.fn<Api['changeState']>(() => Promise.reject(lost));
    await renderOrders({ api: { changeState } });
    select(2, 3);
    fireEvent.click(await screen.findByTestId('action-bulk-status'));
    fireEvent.click(await screen.findByTestId('action-status-in_the_way'));
    fireEvent.click(await screen.findByTestId('state-dialog-confirm'));
    const notices = await screen.findAllByRole('alert');
    expect(notices.some(({ textContent }) => textContent?.includes('#2') && textContent.includes('#3'))).toBe(true);
    expect(changeState).toHaveBeenCalledOnce();
  });

  it('records beyond this page are not changed unseen', async () => {
    const list = vi.fn<Api['list']>(() => Promise.resolve({ ...page, total: 40, lastPage: 2 }));
    await renderOrders({ list, api: { listIds: () => Promise.resolve([1, 2, 3, 4, 77]) } });
    select(1);
    fireEvent.click(await screen.findByTestId('action-select-all'));
    await waitFor(() => expect(screen.getByTestId('action-bulk-status').getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(screen.getByTestId('action-bulk-status'));
    expect(screen.queryByTestId('move-menu')).toBeNull();
    expect(screen.getByTestId('action-bulk-status').title).toBe(
      'The status can be changed for records of this page only.',
    );
  });
});
