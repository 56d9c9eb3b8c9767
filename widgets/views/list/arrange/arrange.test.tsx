import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi, type Mock } from 'vitest';
import { createFakeRealtime } from '../../../../tests/helpers/createFakeRealtime.ts';
import { ReadOnlyProvider } from '../../../../engine/react/access/ReadOnlyContext.tsx';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import { ApiError } from '../../../../engine/core/errors/ApiError.ts';
import { RealtimeProvider } from '../../../../engine/react/realtime/RealtimeContext.tsx';
import { renderTestList, type RenderTestListOptions } from '../../../../tests/helpers/renderTestList.tsx';

const group = resolveDefinition({
  name: 'stages',
  label: { ar: 'المراحل', en: 'Stages' },
  columns: ['name', 'order'],
  filters: ['keyword'],
  form: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: { name: { $ref: 'lawha:bilingual-text', maxLength: 60 }, order: { $ref: 'lawha:order' } },
    },
  },
});

const CHANGE = { seq: 1, action: 'update', at: '2026-11-21T10:00:00Z' } as const;

/** A backend whose list is the sequence of its ids, and that puts them into another one. */
function createBackend(count: number): { ids: number[]; api: Partial<Api>; arrange: Mock<Api['arrange']> } {
  const backend = { ids: Array.from({ length: count }, (_, index) => index + 1) };
  const list = vi.fn<Api['list']>((_resource, query) => {
    const [page, perPage] = [Number(query['page'] ?? 1), Number(query['per_page'] ?? 20)];
    const { ids } = backend;
    return Promise.resolve({
      rows: ids
        .slice((page - 1) * perPage, page * perPage)
        .map((id) => ({ id, name: { ar: `مرحلة ${id}`, en: `Stage ${id}` }, is_active: 1 })),
      page,
      perPage,
      total: ids.length,
      lastPage: Math.ceil(ids.length / perPage),
    });
  });
  const arrange = vi.fn<Api['arrange']>((_resource, asked) => {
    const next = [...asked];
    backend.ids = backend.ids.map((id) => (asked.includes(id) ? (next.shift() ?? id) : id));
    return Promise.resolve();
  });
  return Object.assign(backend, { api: { list, arrange }, arrange });
}

/** Renders the list and begins to arrange. */
async function open(api: Partial<Api>, options: RenderTestListOptions = {}) {
  const result = renderTestList({
    resource: group,
    language: 'en',
    api,
    ...(api.list && { list: api.list }),
    ...options,
  });
  await userEvent.click(await screen.findByTestId('action-arrange'));
  await screen.findAllByRole('button', { name: /^Move/ });
  return result;
}

const shown = (): number[] => screen.getAllByTestId('arranged-row').map((row) => Number(row.dataset['rowId']));
const handle = (id: number): HTMLElement =>
  within(screen.getByTestId(`sortable-${id}`)).getByRole('button', { name: `Move \u2068Stage ${id}\u2069` });
const news = (): string | undefined => screen.getByTestId('arrange-state').dataset['news'];

describe('arranging a list', () => {
  it('ORDERING: a row is moved by keyboard with one call, for the rows between alone', async () => {
    const backend = createBackend(5);
    await open(backend.api);
    act(() => handle(4).focus());
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
    expect(shown()).toEqual([1, 4, 2, 3, 5]);
    await waitFor(() => expect(news()).toBe('saved'));
    expect(backend.arrange.mock.calls.map(([, ids]) => ids)).toEqual([[4, 2, 3]]);
    expect(backend.ids).toEqual([1, 4, 2, 3, 5]);
  });

  it('ORDERING: several moves are saved one after the other, each as it was made', async () => {
    const backend = createBackend(4);
    await open(backend.api);
    const down = screen.getByRole('button', { name: 'Move \u2068Stage 1\u2069 down' });
    await userEvent.click(down);
    await userEvent.click(down);
    await waitFor(() => expect(backend.ids).toEqual([2, 3, 1, 4]));
    expect(backend.arrange.mock.calls.map(([, ids]) => ids)).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });

  it('ORDERING: a move that is refused is put back with an error, and so are those made on it', async () => {
    const backend = createBackend(4);
    let refuse = (): void => undefined;
    backend.arrange.mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          refuse = () => reject(new ApiError({ code: 'server', method: 'PATCH', url: 'stages/arrange', status: 500 }));
        }),
    );
    const { feedback } = await open(backend.api);
    const down = screen.getByRole('button', { name: 'Move \u2068Stage 1\u2069 down' });
    await userEvent.click(down);
    await userEvent.click(down);
    expect(shown()).toEqual([2, 3, 1, 4]);
    expect(news()).toBe('saving');
    act(() => refuse());
    await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]));
    await waitFor(() => expect(news()).toBe('rolledBack'));
    expect(backend.arrange).toHaveBeenCalledTimes(1);
    expect(feedback.toasts.map(({ kind }) => kind)).toEqual(['error']);
  });

  it('ORDERING: after a conflict the rows are shown as the server has them', async () => {
    const backend = createBackend(4);
    backend.arrange.mockImplementationOnce(() => {
      backend.ids = [4, 2, 1];
      return Promise.reject(new ApiError({ code: 'conflict', method: 'PATCH', url: 'stages/arrange', status: 409 }));
    });
    await open(backend.api);
    await userEvent.click(screen.getByRole('button', { name: 'Move \u2068Stage 2\u2069 up' }));
    await waitFor(() => expect(shown()).toEqual([4, 2, 1]));
  });

  it('ORDERING: moves are undone, newest first', async () => {
    const backend = createBackend(4);
    await open(backend.api);
    await userEvent.click(screen.getByRole('button', { name: 'Move \u2068Stage 1\u2069 down' }));
    await waitFor(() => expect(news()).toBe('saved'));
    await userEvent.click(screen.getByRole('button', { name: 'Move \u2068Stage 4\u2069 up' }));
    await waitFor(() => expect(backend.ids).toEqual([2, 1, 4, 3]));
    const undo = screen.getByTestId('action-undo');
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(undo);
    await waitFor(() => expect(backend.ids).toEqual([2, 1, 3, 4]));
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(undo);
    await waitFor(() => expect(backend.ids).toEqual([1, 2, 3, 4]));
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'));
  });

  it('ORDERING: a typed place moves a row there, also to one that is not loaded yet', async () => {
    const backend = createBackend(130);
    await open(backend.api);
    expect(shown()).toHaveLength(100);
    const place = screen.getByRole('textbox', { name: /^Place of .Stage 3., / });
    await userEvent.clear(place);
    await userEvent.type(place, '١٢٥{Enter}');
    await waitFor(() => expect(backend.ids[124]).toBe(3));
    expect(shown()).toHaveLength(130);
    expect(shown()[124]).toBe(3);
  });

  it.each(['', '0', 'x', '-2'])('ORDERING: "%s" is no place; the row stays', async (text) => {
    const backend = createBackend(3);
    await open(backend.api);
    const place = screen.getByRole<HTMLInputElement>('textbox', { name: /^Place of .Stage 2., / });
    await userEvent.clear(place);
    if (text !== '') await userEvent.type(place, text);
    await userEvent.tab();
    expect(backend.arrange).not.toHaveBeenCalled();
    expect(place.value).toBe('2');
  });

  it('ORDERING: what others arrange meanwhile is shown here too, and announced', async () => {
    const backend = createBackend(3);
    const realtime = createFakeRealtime();
    await open(backend.api, { wrap: (list) => <RealtimeProvider value={realtime}>{list}</RealtimeProvider> });
    backend.ids = [3, 1, 2];
    act(() =>
      realtime.hub.receiveBatch({
        events: [{ ...CHANGE, resource: 'stages', id: 3, fields: ['order'], version: 2 }],
        seq: 1,
      }),
    );
    await waitFor(() => expect(shown()).toEqual([3, 1, 2]));
    expect(news()).toBe('followed');
  });

  it('ORDERING: a list that is sorted otherwise explains, and offers its own order', async () => {
    const backend = createBackend(3);
    const { feedback, url } = renderTestList({
      resource: group,
      language: 'en',
      api: backend.api,
      ...(backend.api.list && { list: backend.api.list }),
      search: '?sort=-name',
    });
    const button = await screen.findByTestId('action-arrange');
    expect(button.title).toBe('The list is sorted otherwise');
    feedback.answer = false;
    await userEvent.click(button);
    expect(feedback.questions).toHaveLength(1);
    expect(screen.queryByTestId('arrange')).toBeNull();
    feedback.answer = true;
    await userEvent.click(button);
    expect(await screen.findByTestId('arrange')).toBeTruthy();
    expect(url()).not.toContain('sort');
  });

  it('ORDERING: done shows the list again, asked anew', async () => {
    const backend = createBackend(3);
    await open(backend.api);
    await userEvent.click(screen.getByRole('button', { name: 'Move \u2068Stage 1\u2069 down' }));
    await waitFor(() => expect(backend.ids).toEqual([2, 1, 3]));
    await userEvent.click(screen.getByTestId('action-done'));
    await waitFor(() =>
      expect(screen.getAllByTestId('row').map((row) => row.dataset['rowId'])).toEqual(['2', '1', '3']),
    );
  });

  it('PERM-07, ORDERING: is offered neither without the control edit nor in a role view', async () => {
    const backend = createBackend(3);
    const options: RenderTestListOptions = {
      resource: group,
      language: 'en',
      api: backend.api,
      ...(backend.api.list && { list: backend.api.list }),
    };
    const { unmount } = renderTestList({
      ...options,
      grants: {
        kind: 'listed',
        routes: new Set(['stages/show-all']),
        controls: new Map([['stages/show-all', new Set(['delete'])]]),
      },
    });
    await screen.findAllByTestId('row');
    expect(screen.queryByTestId('action-arrange')).toBeNull();
    unmount();
    renderTestList({ ...options, wrap: (list) => <ReadOnlyProvider value="looking on">{list}</ReadOnlyProvider> });
    await screen.findAllByTestId('row');
    expect(screen.queryByTestId('action-arrange')).toBeNull();
  });
});
