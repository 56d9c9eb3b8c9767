import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { parseGrants } from '../../../../../engine/core/access/Grants.ts';
import { ApiError } from '../../../../../engine/core/errors/ApiError.ts';
import { toMatchQuery } from '../../../../../engine/core/query/toApiQuery.ts';
import type { Api, ListPage } from '../../../../../engine/client/Api.types.ts';
import type { Lane, LaneCalls } from '../../../../../engine/client/records/createLaneCalls.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { order, orders, stateParts } from '../../../../../tests/helpers/renderStates.tsx';
import { createFakeRealtime } from '../../../../../tests/helpers/createFakeRealtime.ts';
import { RealtimeProvider } from '../../../../../engine/react/realtime/RealtimeContext.tsx';
import { renderTestList, type RenderTestListOptions, TOY_CELLS } from '../../../../../tests/helpers/renderTestList.tsx';
import { useCardSensors } from '../shared/useCardSensors.ts';
import { edgeSpeed } from '../shared/useEdgeScroll.ts';

const rows: Row[] = [
  order('pending', { id: 1 }),
  order('pending', { id: 2 }),
  order('accepted', { id: 3 }),
  order('start', { id: 4 }),
];
const page: ListPage = { rows, page: 1, perPage: 20, total: rows.length, lastPage: 1 };
const resource = {
  ...orders,
  columns: orders.columns.filter(({ key }) => key === 'id').map((column) => ({ ...column, cell: 'text' })),
};

/** Lanes of the rows by their state; pending ones are more than are loaded. */
const answer = (shown: readonly Row[]) =>
  vi.fn<LaneCalls['list']>((_resource, { sizes }) =>
    Promise.resolve(
      new Map(
        [...sizes].map(([value, size]): [string, Lane] => {
          const own = shown.filter(({ status }) => status === value);
          const total = value === 'pending' ? 30 : own.length;
          return [value, { value, total, isCapped: false, rows: own.slice(0, size) }];
        }),
      ),
    ),
  );

async function renderBoard(options: RenderTestListOptions = {}, shown: readonly Row[] = rows) {
  const list = answer(shown);
  const result = renderTestList({
    resource,
    list: vi.fn<Api['list']>(() => Promise.resolve(page)),
    language: 'en',
    parts: stateParts(),
    search: '?layout=board&status=pending',
    ...options,
    api: { lanes: () => Promise.resolve({ list }), ...options.api },
  });
  await screen.findByTestId('board');
  return { ...result, list };
}

const card = (id: number): HTMLElement => {
  const found = screen.getAllByTestId('board-card').find(({ dataset }) => dataset['rowId'] === String(id));
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
};
const column = (state: string): HTMLElement => screen.getByTestId(`column-${state}`);
const said = (): string => screen.getByTestId('layout-said').textContent.replaceAll(/[\u2066-\u2069]/g, '');
const press = (key: string, code = key): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
};

describe('the board of a list', () => {
  it('BESIDE-03: has a column for each state, asked for with the filters of the list', async () => {
    const { list } = await renderBoard();
    const states = resource.states?.values.map(({ value }) => value) ?? [];
    expect(screen.getAllByTestId(/^column-(?!count|fold|more)/)).toHaveLength(states.length);
    expect(within(column('pending')).getByTestId('column-count').textContent).toBe('30');
    const [, asked] = list.mock.calls[0] ?? [];
    expect(asked?.by).toBe('status');
    expect(asked?.query).toMatchObject({ status: 'pending' });
    expect([asked?.sizes.get('pending'), asked?.sizes.get('closed')]).toEqual([20, 1]);
    expect(within(column('closed')).queryByRole('list')).toBeNull();
    fireEvent.click(within(column('closed')).getByTestId('column-fold'));
    await waitFor(() => expect(list.mock.lastCall?.[1].sizes.get('closed')).toBe(20));
    fireEvent.click(within(column('pending')).getByTestId('column-more'));
    await waitFor(() => expect(list.mock.lastCall?.[1].sizes.get('pending')).toBe(40));
  });

  it('BESIDE-03: is one stop of the keyboard, along whose cards arrows move as they are seen', async () => {
    await renderBoard({ language: 'ar' });
    expect(screen.getAllByTestId('board-card').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => card(1).focus());
    press('ArrowDown');
    expect(document.activeElement).toBe(card(2));
    press('ArrowLeft');
    expect(document.activeElement).toBe(card(3));
    expect([card(3).tabIndex, card(1).tabIndex]).toEqual([0, -1]);
    press('ArrowRight');
    press('Home');
    expect(document.activeElement).toBe(card(1));
  });

  it('BESIDE-03: a key draws the cards that it leaves and reaches, none of the others', async () => {
    const drawn: unknown[] = [];
    const [text] = Object.values(TOY_CELLS);
    const cells = {
      ...TOY_CELLS,
      text: {
        manifest: { ...text!.manifest, id: 'text' },
        component: ({ value }: { value: unknown }) => {
          drawn.push(value);
          return String(value);
        },
      },
    };
    await renderBoard({ cells });
    act(() => card(1).focus());
    drawn.length = 0;
    press('ArrowDown');
    expect(document.activeElement).toBe(card(2));
    expect(drawn.toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2]);
  });

  it('BESIDE-03: the menu of a card moves it by the move of its states, and says where it is then', async () => {
    const changeState = vi.fn<Api['changeState']>(() =>
      Promise.resolve({ row: order('in_the_way', { id: 3, version: 2 }) }),
    );
    await renderBoard({ api: { changeState } });
    act(() => card(3).focus());
    press('ة', 'KeyM');
    const menu = await screen.findByTestId('card-menu');
    const offered = within(menu).getAllByTestId(/^card-move-/);
    expect(offered.map(({ dataset }) => dataset['testid'])).toEqual(['card-move-in_the_way', 'card-move-admin_cancel']);
    fireEvent.click(within(menu).getByTestId('card-move-in_the_way'));
    const dialog = await screen.findByTestId('state-dialog');
    // Until it is confirmed it is shown where it goes.
    expect(column('in_the_way').contains(card(3))).toBe(true);
    expect(card(3).dataset['pending']).toBe('true');
    fireEvent.click(within(dialog).getByTestId('state-dialog-confirm'));
    await waitFor(() => expect(changeState).toHaveBeenCalledTimes(1));
    expect(changeState.mock.calls[0]?.[2]).toMatchObject({ to: 'in_the_way' });
    await waitFor(() => expect(said()).toMatch(/is now in “On the way”/));
  });

  it('BESIDE-03: a refused move leaves the card where it was, and so does Escape', async () => {
    const changeState = vi.fn<Api['changeState']>(() =>
      Promise.reject(new ApiError({ code: 'conflict', method: 'PATCH', url: 'orders/3', status: 409 })),
    );
    await renderBoard({ api: { changeState } });
    act(() => card(3).focus());
    press('m', 'KeyM');
    fireEvent.click(await screen.findByTestId('card-move-in_the_way'));
    const dialog = await screen.findByTestId('state-dialog');
    fireEvent.click(within(dialog).getByTestId('state-dialog-confirm'));
    await waitFor(() => expect(within(dialog).getByTestId('state-dialog-notice')).toBeDefined());
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByTestId('state-dialog')).toBeNull());
    expect(column('accepted').contains(card(3))).toBe(true);
    expect(card(3).dataset['pending']).toBeUndefined();
  });

  it('BESIDE-02: what others change is loaded anew, and marked for a moment', async () => {
    const realtime = createFakeRealtime();
    const shown = [...rows];
    const { list } = await renderBoard(
      { wrap: (view) => <RealtimeProvider value={realtime}>{view}</RealtimeProvider> },
      shown,
    );
    const asked = list.mock.calls.length;
    shown[0] = order('accepted', { id: 1, version: 2 });
    act(() => {
      realtime.changed('orders');
    });
    await waitFor(() => expect(column('accepted').contains(card(1))).toBe(true));
    expect(card(1).dataset['live']).toBe('changed');
    expect(list.mock.calls.length).toBeGreaterThan(asked);
  });

  it('BESIDE-03: without the control no card can be moved', async () => {
    const grants = parseGrants(['orders/show-all', 'orders/show'], [{ url: 'orders/show-all', controls: ['show'] }]);
    await renderBoard({ grants });
    expect(card(3).dataset['draggable']).toBeUndefined();
    act(() => card(3).focus());
    press('m', 'KeyM');
    const menu = await screen.findByTestId('card-menu');
    expect(within(menu).queryAllByTestId(/^card-move-/)).toEqual([]);
    expect(within(menu).getByTestId('card-show').getAttribute('href')).toMatch(/orders\/show\/3$/);
  });

  it('BESIDE-03: says that it failed, or that nothing was found', async () => {
    const failing = vi.fn<LaneCalls['list']>(() =>
      Promise.reject(new ApiError({ code: 'network', method: 'GET', url: 'orders' })),
    );
    const show = (list: LaneCalls['list']) =>
      renderTestList({
        resource,
        list: () => Promise.resolve(page),
        parts: stateParts(),
        search: '?layout=board&keyword=x',
        api: { lanes: () => Promise.resolve({ list }) },
      });
    const { unmount } = show(failing);
    await screen.findByTestId('failure');
    unmount();
    show((_resource, { sizes }) =>
      Promise.resolve(
        new Map([...sizes.keys()].map((value) => [value, { value, total: 0, isCapped: false, rows: [] }])),
      ),
    );
    await screen.findByText(/«?x»?/);
    expect(screen.queryByTestId('board')).toBeNull();
  });

  it('BESIDE-01: the tool of layouts opens it, keeps the filters, and leads back to the table', async () => {
    const { url } = await renderBoard({ search: '?layout=board&keyword=a' });
    const tool = await screen.findByTestId('action-layout');
    expect(tool.getAttribute('aria-label')).toBe('Layout: Board');
    fireEvent.click(tool);
    const table = await screen.findByTestId('layout-table');
    expect([table.getAttribute('role'), table.getAttribute('aria-checked')]).toEqual(['menuitemradio', 'false']);
    fireEvent.click(table);
    await waitFor(() => expect(url()).toBe('/orders/show-all?keyword=a'));
    await screen.findAllByTestId('row');
    fireEvent.click(screen.getByTestId('action-layout'));
    fireEvent.click(await screen.findByTestId('layout-board'));
    await waitFor(() => expect(url()).toBe('/orders/show-all?keyword=a&layout=board'));
  });

  it('BESIDE-02: asks with the fixed filters of a list variant', () => {
    const route = resource.routes.find(({ path }) => path === 'agent-cancel');
    expect(route && toMatchQuery({ page: 1, sort: [], filters: {}, unknown: [] }, route)).toMatchObject({
      status: 'agent_cancel',
    });
  });
});

describe('edgeSpeed', () => {
  it.each([
    [100, -16],
    [90, -18],
    [0, -18],
    [300, 0],
    [500, 18],
    [464, 9],
  ])('BESIDE-03: a pointer at %d scrolls a box from 90 to 500 by %d', (at, by) => {
    expect(edgeSpeed(at, 90, 500)).toBe(by);
  });
});

describe('what begins the drag of a card', () => {
  it('BESIDE-03: stays the same object, on which all cards depend', () => {
    const { result, rerender } = renderHook(() => useCardSensors());
    const [first] = [result.current];
    rerender();
    expect(result.current).toBe(first);
  });
});
