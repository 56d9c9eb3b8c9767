import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { TrashCalls, TrashedRecord } from '../../../../engine/client/records/createTrashCalls.ts';
import { parseGrants } from '../../../../engine/core/access/Grants.ts';
import { rowAction } from '../../../../tests/helpers/rowAction.ts';
import { renderTestList, thingPages } from '../../../../tests/helpers/renderTestList.tsx';

const trashed = (id: number): TrashedRecord => ({
  id,
  name: `قديم ${id}`,
  deletedAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-12-20T08:00:00Z',
  deletedBy: id === 2 ? null : 'منى',
});

const fakeTrash = (ids: readonly number[]) => {
  const calls = {
    list: vi.fn<TrashCalls['list']>(() => Promise.resolve({ records: ids.map(trashed), total: ids.length })),
    restore: vi.fn<TrashCalls['restore']>(() => Promise.resolve()),
    purge: vi.fn<TrashCalls['purge']>(() => Promise.resolve()),
  };
  return { calls, trash: () => Promise.resolve(calls) };
};

const firstRow = async (): Promise<HTMLElement> => {
  const [row] = await screen.findAllByTestId('row');
  if (row === undefined) throw new Error('the list has no row');
  return row;
};

describe('BULK-02: undo of a deletion', () => {
  it('is in the toast for who may restore, and brings the row back', async () => {
    const { calls, trash } = fakeTrash([]);
    const list = thingPages(10);
    const { feedback } = renderTestList({ list, api: { trash, remove: () => Promise.resolve() } });
    await userEvent.click(await rowAction(await firstRow(), 'action-delete'));
    expect(feedback.questions[0]?.sentences).toEqual([
      'لن تتمكن من التراجع عن ذلك!',
      'ما يُحذف يبقى في سلة المحذوفات لمن يحق له استعادته.',
    ]);
    await waitFor(() => expect(feedback.toasts[0]?.action?.label).toBe('تراجع'));
    const before = list.mock.calls.length;
    feedback.toasts[0]?.action?.onAct();
    await waitFor(() => expect(list.mock.calls.length).toBe(before + 1));
    expect(calls.restore.mock.calls[0]?.[1]).toEqual([1]);
    expect(feedback.toasts[1]).toMatchObject({ kind: 'success', title: 'تمت استعادة السجل.' });
  });

  it('is not offered without the control of the trash, and neither is the trash', async () => {
    const controls = ['delete', 'delete_all'];
    const { feedback } = renderTestList({
      grants: parseGrants(['things/show-all'], [{ url: 'things/show-all', controls }]),
      api: { remove: () => Promise.resolve() },
    });
    await userEvent.click(await rowAction(await firstRow(), 'action-delete'));
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(feedback.toasts).toEqual([{ kind: 'success', title: 'تم الحذف بنجاح', duration: 2000 }]);
    expect(screen.queryByTestId('action-trash')).toBeNull();
  });
});

describe('BULK-02: the trash of a list', () => {
  it('restores by keyboard, moves the focus on, and fetches the list again', async () => {
    const { calls, trash } = fakeTrash([1, 2]);
    const list = thingPages(10);
    const { feedback, url } = renderTestList({ list, api: { trash } });
    const button = await screen.findByTestId('action-trash');
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByTestId('trash-dialog');
    const rows = await within(dialog).findAllByTestId('trash-row');
    expect(rows.map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
      'قديم 1حذفه منى في 20/11/2026 12:00يُحفظ حتى 20/12/2026استعادةحذف نهائي',
      'قديم 2حُذف في 20/11/2026 12:00يُحفظ حتى 20/12/2026استعادةحذف نهائي',
    ]);
    const before = list.mock.calls.length;
    within(rows[0]!).getByTestId('trash-restore').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(dialog).getAllByTestId('trash-row')).toHaveLength(1));
    expect(calls.restore.mock.calls[0]?.[1]).toEqual([1]);
    expect(document.activeElement).toBe(within(dialog).getByTestId('trash-restore'));
    await waitFor(() => expect(list.mock.calls.length).toBe(before + 1));
    expect(feedback.toasts[0]).toMatchObject({ title: 'تمت استعادة السجل.' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('trash-dialog')).toBeNull());
    expect(url()).not.toContain('#');
  });

  it('asks before it deletes for good, and says that it is empty', async () => {
    const { calls, trash } = fakeTrash([7]);
    const { feedback } = renderTestList({ api: { trash } });
    await userEvent.click(await screen.findByTestId('action-trash'));
    await userEvent.click(await screen.findByTestId('trash-purge'));
    await screen.findByText('سلة المحذوفات فارغة');
    expect(feedback.questions[0]).toMatchObject({ tone: 'danger', record: 'قديم 7', confirmLabel: 'حذف نهائي' });
    expect(calls.purge.mock.calls[0]?.[1]).toEqual([7]);
  });
});
