import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fixture from '../../../../../tests/fixtures/definitions/departments.json' with { type: 'json' };
import type { TreeCalls } from '../../../../../engine/client/records/createTreeCalls.ts';
import { parseGrants } from '../../../../../engine/core/access/Grants.ts';
import { ApiError } from '../../../../../engine/core/errors/ApiError.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { resolveDefinition } from '../../../../../engine/features/resolve/resolveDefinition.ts';
import { branchesOfRows, placeInRows } from '../../../../../engine/features/tree/treeOfRows.ts';
import { RealtimeProvider } from '../../../../../engine/react/realtime/RealtimeContext.tsx';
import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import { createFakeRealtime } from '../../../../../tests/helpers/createFakeRealtime.ts';
import { renderTestList, type RenderTestListOptions } from '../../../../../tests/helpers/renderTestList.tsx';

const resource = resolveDefinition(fixture as ResourceDefinition);
const record = (id: number, parent: number | null, order: number): Row => ({
  id,
  name: { ar: `قسم ${id}`, en: `Dept ${id}` },
  parent_id: parent,
  order,
  is_active: 1,
  version: 1,
});

// 1 > 2 > 4, 1 > 3, and 5 at the top.
const all = (): Row[] => [record(1, null, 1), record(2, 1, 1), record(3, 1, 2), record(4, 2, 1), record(5, null, 2)];

beforeEach(() => sessionStorage.clear());

async function renderTree(options: RenderTestListOptions = {}, found?: (rows: readonly Row[]) => Row[]) {
  let rows = all();
  const branches = vi.fn<TreeCalls['branches']>((_resource, { sizes }) =>
    Promise.resolve(branchesOfRows(resource, rows, { found: found?.(rows) ?? rows, sizes })),
  );
  const place = vi.fn<TreeCalls['place']>((_resource, row, to) => {
    const changes = placeInRows(resource, rows, { id: row.id, place: to });
    rows = rows.map((each) => ({ ...each, ...changes?.get(each.id) }));
    return Promise.resolve(rows.find(({ id }) => id === row.id) ?? row);
  });
  const result = renderTestList({
    resource,
    language: 'en',
    search: '?layout=tree',
    ...options,
    api: { trees: () => Promise.resolve({ branches, place }), ...options.api },
  });
  await screen.findAllByTestId('tree-row');
  return { ...result, branches, place };
}

const shown = (): number[] => screen.getAllByTestId('tree-row').map(({ dataset }) => Number(dataset['rowId']));
const line = (id: number): HTMLElement => {
  const found = screen.getAllByTestId('tree-row').find(({ dataset }) => dataset['rowId'] === String(id));
  if (found === undefined) throw new Error(`no row ${id}`);
  return found;
};
const press = (key: string, more: object = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
};
const said = (): string => screen.getByTestId('layout-said').textContent.replaceAll(/[\u2066-\u2069]/g, '');
const focused = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['rowId'] : undefined;
const open = async (id: number): Promise<void> => {
  act(() => line(id).focus());
  press('ArrowRight');
  await waitFor(() => expect(line(id).getAttribute('aria-expanded')).toBe('true'));
  await waitFor(() => expect(screen.queryByTestId('tree-loading')).toBeNull());
};

describe('the tree of a list', () => {
  it('TREE-07: asks for the top alone, and for a branch when it is opened', async () => {
    const { branches } = await renderTree();
    expect(shown()).toEqual([1, 5]);
    expect(branches.mock.calls.map(([, { sizes }]) => [...sizes.keys()])).toEqual([['-']]);
    await open(1);
    expect(shown()).toEqual([1, 2, 3, 5]);
    expect([...(branches.mock.lastCall?.[1].sizes.keys() ?? [])]).toEqual(['1']);
    press('ArrowLeft');
    expect(shown()).toEqual([1, 5]);
  });

  it('TREE-07: is a treegrid with levels, places and what is open, one row of which Tab reaches', async () => {
    await renderTree();
    await open(1);
    expect(screen.getByRole('treegrid').getAttribute('aria-label')).toBe('Departments');
    const row = line(3);
    expect(['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => row.getAttribute(name))).toEqual([
      '2',
      '2',
      '2',
    ]);
    expect([line(5), line(2)].map((each) => each.getAttribute('aria-expanded'))).toEqual([null, 'false']);
    expect(screen.getAllByTestId('tree-row').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('TREE-07: has the branches open again that were open, with one call', async () => {
    const first = await renderTree();
    await open(1);
    await open(2);
    first.unmount();
    const { branches } = await renderTree();
    expect(shown()).toEqual([1, 2, 4, 3, 5]);
    expect(branches).toHaveBeenCalledTimes(1);
  });

  it('TREE-07: with filters opens what is above what was found', async () => {
    const { branches } = await renderTree({ search: '?layout=tree&keyword=4' }, (rows) =>
      rows.filter(({ id }) => id === 4),
    );
    await waitFor(() => expect(shown()).toEqual([1, 2, 4]));
    expect(branches.mock.calls[0]?.[1].query).toMatchObject({ keyword: '4' });
    expect(line(1).dataset['above']).toBe('');
    expect(line(4).dataset['above']).toBeUndefined();
  });

  it('TREE-08: Shift and an arrow put a record elsewhere, and say where it is', async () => {
    const { place } = await renderTree();
    await open(1);
    act(() => line(3).focus());
    press('ArrowUp', { shiftKey: true });
    await waitFor(() => expect(shown()).toEqual([1, 3, 2, 5]));
    expect(place.mock.lastCall?.[2]).toEqual({ parent: 1, before: 2 });
    expect(said()).toBe('Dept 3 is now below Dept 1.');
    await waitFor(() => expect(focused()).toBe('3'));
    press('ArrowLeft', { shiftKey: true });
    await waitFor(() => expect(shown()).toEqual([1, 2, 3, 5]));
    expect(place.mock.lastCall?.[2]).toEqual({ parent: null, before: 5 });
    await waitFor(() => expect(focused()).toBe('3'));
    press('ArrowRight', { shiftKey: true });
    await waitFor(() => expect(place.mock.lastCall?.[2]).toEqual({ parent: 1 }));
    await waitFor(() => expect(line(3).getAttribute('aria-level')).toBe('2'));
  });

  it('TREE-08: says why a step leads nowhere, and sends nothing', async () => {
    const { place } = await renderTree();
    act(() => line(1).focus());
    press('ArrowUp', { shiftKey: true });
    expect(said()).toBe('Dept 1 is the first of its branch.');
    press('ArrowLeft', { shiftKey: true });
    expect(said()).toBe('Dept 1 is at the top level.');
    expect(place).not.toHaveBeenCalled();
  });

  it('TREE-08: a refusal of the server is said, and the record is where it was', async () => {
    const error = new ApiError({
      code: 'invalid',
      method: 'PATCH',
      url: 'departments/5/tree',
      status: 422,
      fields: { parent_id: ['There can be 5 levels at most.'] },
    });
    await renderTree({
      api: {
        trees: () =>
          Promise.resolve({
            branches: (_resource, { sizes }) =>
              Promise.resolve(branchesOfRows(resource, all(), { found: all(), sizes })),
            place: () => Promise.reject(error),
          }),
      },
    });
    act(() => line(5).focus());
    press('ArrowRight', { shiftKey: true });
    await waitFor(() => expect(said()).toBe('Dept 5 was not moved. There can be 5 levels at most.'));
    expect(shown()).toEqual([1, 5]);
  });

  it('TREE-08: who may not edit the list moves nothing, and is offered nothing of it', async () => {
    const grants = parseGrants(['departments/show-all'], [{ url: 'departments/show-all', controls: ['add'] }]);
    const { place } = await renderTree({ grants });
    act(() => line(1).focus());
    press('ArrowDown', { shiftKey: true });
    expect(said()).toBe('You cannot move Dept 1.');
    expect(screen.queryByTestId('tree-grip')).toBeNull();
    press(' ');
    expect(screen.queryByTestId('tree-ask')).toBeNull();
    expect(place).not.toHaveBeenCalled();
  });

  it('TREE-08: the menu of a record has its steps, the dialog that asks for the one above, and a record below', async () => {
    const { place } = await renderTree();
    act(() => line(1).focus());
    press(' ');
    const items = (await screen.findAllByRole('menuitem')).map(({ dataset }) => dataset['testid']);
    expect(items.slice(0, 3)).toEqual(['tree-ask', 'tree-down', 'tree-add']);
    expect(screen.getByTestId('tree-add').getAttribute('href')).toMatch(/departments\/add\?parent_id=1$/);
    fireEvent.click(screen.getByTestId('tree-down'));
    await waitFor(() => expect(place.mock.lastCall?.[2]).toEqual({ parent: null }));
    await waitFor(() => expect(shown()).toEqual([5, 1]));
  });

  it('TREE-08: what is typed goes to a record by its name', async () => {
    await renderTree();
    act(() => line(1).focus());
    for (const key of 'dept 5') press(key);
    expect(focused()).toBe('5');
  });

  it('TREE-09: a branch that cannot be loaded says so in its place, and is tried again', async () => {
    let isDown = true;
    await renderTree({
      api: {
        trees: () =>
          Promise.resolve({
            branches: (_resource, { sizes }) =>
              isDown && sizes.has('1')
                ? Promise.reject(new ApiError({ code: 'network', method: 'GET', url: 'departments/tree' }))
                : Promise.resolve(branchesOfRows(resource, all(), { found: all(), sizes })),
            place: (_resource, row) => Promise.resolve(row),
          }),
      },
    });
    act(() => line(1).focus());
    press('ArrowRight');
    const failed = await screen.findByTestId('tree-failed');
    isDown = false;
    fireEvent.click(failed.querySelector('button') ?? failed);
    await waitFor(() => expect(shown()).toEqual([1, 2, 3, 5]));
  });

  it('TREE-09: changes by others are loaded anew, with the branches that are open', async () => {
    const realtime = createFakeRealtime();
    const { branches } = await renderTree({
      wrap: (view) => <RealtimeProvider value={realtime}>{view}</RealtimeProvider>,
    });
    await open(1);
    act(() => realtime.changed('departments'));
    await waitFor(() => expect([...(branches.mock.lastCall?.[1].sizes.keys() ?? [])]).toEqual(['-', '1']));
    await waitFor(() => expect(line(1).dataset['changed']).toBe('true'));
  });
});
