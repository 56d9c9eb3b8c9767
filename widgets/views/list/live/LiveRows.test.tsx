import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../../engine/client/Api.types.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { createFakeRealtime } from '../../../../tests/helpers/createFakeRealtime.ts';
import { RealtimeProvider } from '../../../../engine/react/realtime/RealtimeContext.tsx';
import type { RecordChange } from '../../../../engine/features/realtime/RecordChange.ts';
import {
  renderTestList,
  shownNames,
  thingPages,
  thingRows,
  things,
} from '../../../../tests/helpers/renderTestList.tsx';
import { rowAction } from '../../../../tests/helpers/rowAction.ts';

const change = (seq: number, id: number, more: Partial<RecordChange> = {}): RecordChange => ({
  seq,
  resource: 'things',
  id,
  action: 'update',
  at: '2026-11-20T08:00:00.000Z',
  by: { id: 5, name: 'سعيد' },
  ...more,
});

/** A list of three things a page, whose names have changed on the backend meanwhile. */
function start(names: Record<number, string>, resource: ResolvedResource = things) {
  const pages = thingPages(10);
  const list = vi.fn<Api['list']>(async (resource, query, options) => {
    const page = await pages(resource, query, options);
    const ids = query['ids']?.split(',').map(Number);
    if (ids === undefined) return page;
    const known = ids.flatMap((id) => thingRows(id, id));
    return {
      ...page,
      rows: known
        .filter(({ id }) => names[id] !== '')
        .map((row) => ({ ...row, name: { ar: names[row.id] ?? `شيء ${row.id}`, en: 'x' } })),
    };
  });
  const realtime = createFakeRealtime();
  const subscribe = vi.spyOn(realtime, 'subscribe');
  const result = renderTestList({
    list,
    resource,
    wrap: (ui) => <RealtimeProvider value={realtime}>{ui}</RealtimeProvider>,
  });
  const push = async (...events: RecordChange[]): Promise<void> => {
    // The live part is loaded with its texts, after the rows.
    await waitFor(() => expect(subscribe).toHaveBeenCalled());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await act(async () => {
        realtime.hub.receiveBatch({ events, seq: events.at(-1)?.seq ?? 0 });
        await vi.advanceTimersByTimeAsync(600);
      });
    } finally {
      vi.useRealTimers();
    }
  };
  return { ...result, list, push };
}

// Loaded later in the dashboard; here it is loaded from the start.
beforeAll(async () => void (await import('./LiveRows.tsx')));

const rowOf = (id: number): HTMLElement =>
  screen.getAllByTestId('row').find((row) => row.dataset['rowId'] === String(id)) as HTMLElement;

describe('a list that others change', () => {
  it('asks only for what changed, and puts it in place', async () => {
    const { list, push } = start({ 2: 'اسم آخر' });
    await screen.findAllByTestId('row');
    await push(change(1, 2), change(2, 9));
    expect(shownNames()).toEqual(['شيء 1', 'اسم آخر', 'شيء 3']);
    expect(list.mock.calls.at(-1)?.[1]).toMatchObject({ ids: '2' });
    expect(rowOf(2).dataset['live']).toBe('changed');
  });

  it('keeps rows that went, and takes what can be done with deleted ones', async () => {
    const { push } = start({ 1: '' });
    await screen.findAllByTestId('row');
    await push(change(1, 1), change(2, 3, { action: 'delete' }));
    expect(rowOf(1).textContent).toContain('لم يعد ضمن هذه القائمة بعد تعديل');
    expect(rowOf(1).dataset['live']).toBe('left');
    expect(rowOf(3).dataset['live']).toBe('deleted');
    expect(await rowAction(rowOf(1), 'action-delete')).not.toBeNull();
    fireEvent.pointerOver(rowOf(3));
    expect(within(rowOf(3)).queryByTestId('row-actions')?.childElementCount).toBe(0);
  });

  it.each([
    [1, 'سجل جديد واحد'],
    [2, 'سجلان جديدان'],
    [3, '3 سجلات جديدة'],
    [11, '11 سجلًا جديدًا'],
    [100, '100 سجل جديد'],
  ])('announces %i new records without moving a row, and loads them when asked to', async (count, words) => {
    const { list, push } = start({});
    await screen.findAllByTestId('row');
    const before = shownNames();
    await push(...Array.from({ length: count }, (_, index) => change(index + 1, 500 + index, { action: 'create' })));
    const note = screen.getByTestId('live-note');
    expect(note.textContent).toContain(words);
    expect(shownNames()).toEqual(before);
    await userEvent.click(note);
    expect(list.mock.calls.at(-1)?.[1]).not.toHaveProperty('ids');
    expect(screen.queryByTestId('live-note')).toBeNull();
  });

  it('changes of this tab are not announced', async () => {
    const { list, push } = start({ 2: 'اسم آخر' });
    await screen.findAllByTestId('row');
    const calls = list.mock.calls.length;
    await push(change(1, 2, { own: true }), change(2, 50, { action: 'create', own: true }));
    expect([list.mock.calls.length, shownNames()[1]]).toEqual([calls, 'شيء 2']);
  });
});

describe('a list that others arrange', () => {
  const stages = { ...things, ordering: 'order', sort: [{ key: 'order', descending: false }] };
  const moved = { resource: 'things', fields: ['order'] };

  it('ORDERING: rows in the arranged order are shown in the new one', async () => {
    const { list, push } = start({}, stages);
    await screen.findAllByTestId('row');
    list.mockClear();
    list.mockImplementation((_resource, query) =>
      Promise.resolve({
        rows: [3, 1, 2].flatMap((id) => thingRows(id, id)).filter(({ id }) => query['ids'] === undefined || id === 3),
        page: 1,
        perPage: 3,
        total: 10,
        lastPage: 4,
      }),
    );
    await push(change(1, 3, moved));
    await waitFor(() => expect(shownNames()).toEqual(['شيء 3', 'شيء 1', 'شيء 2']));
  });

  it('ORDERING: rows that are sorted otherwise stay where they are', async () => {
    const { list, push } = start({}, { ...stages, sort: [{ key: 'id', descending: true }] });
    await screen.findAllByTestId('row');
    list.mockClear();
    await push(change(1, 3, moved));
    expect(list.mock.calls.every(([, query]) => query['ids'] !== undefined)).toBe(true);
  });
});
