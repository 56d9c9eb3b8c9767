import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import fixture from '../../../../../tests/fixtures/definitions/layouts.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import type { Api, ListPage } from '../../../../../engine/client/Api.types.ts';
import type { Lane, LaneCalls } from '../../../../../engine/client/records/createLaneCalls.ts';
import { ApiError } from '../../../../../engine/core/errors/ApiError.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { resolveDefinition } from '../../../../../engine/features/resolve/resolveDefinition.ts';
import { order, orders, stateParts } from '../../../../../tests/helpers/renderStates.tsx';
import { createFakeApi } from '../../../../../tests/helpers/createFakeApi.ts';
import { renderTestList, type RenderTestListOptions } from '../../../../../tests/helpers/renderTestList.tsx';

const visits = resolveDefinition(fixture as ResourceDefinition);
const rows: Row[] = [
  { id: 1, version: 4, name: 'One', status: 'waiting', planned_on: '2026-11-24', planned_at: '09:00' },
  { id: 2, version: 1, name: 'Two', status: 'waiting', planned_on: '2026-11-25', planned_at: null },
];

async function renderCalendar(field: string, shown: readonly Row[], options: RenderTestListOptions) {
  const list = vi.fn<LaneCalls['list']>((_resource, { sizes }) =>
    Promise.resolve(
      new Map(
        [...sizes].map(([value, size]): [string, Lane] => {
          const own = shown.filter((row) => row[field] === value);
          return [value, { value, total: own.length, isCapped: false, rows: own.slice(0, size) }];
        }),
      ),
    ),
  );
  const page: ListPage = { rows: [...shown], page: 1, perPage: 20, total: shown.length, lastPage: 1 };
  renderTestList({
    list: () => Promise.resolve(page),
    parts: stateParts(),
    search: '?layout=calendar&span=week&on=2026-11-26',
    ...options,
    api: { lanes: () => Promise.resolve({ list }), ...options.api },
  });
  await screen.findAllByTestId('calendar-event');
  return list;
}

const event = (id: number): HTMLElement => {
  const found = screen.getAllByTestId('calendar-event').find(({ dataset }) => dataset['rowId'] === String(id));
  if (found === undefined) throw new Error(`no record ${id}`);
  return found;
};
const said = (): string => screen.getByTestId('layout-said').textContent.replaceAll(/[\u2066-\u2069]/g, '');
const press = (key: string, more: object = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
};

describe('the calendar of a list', () => {
  const versions = async (merge: Awaited<ReturnType<Api['versions']>>['merge']) => ({
    ...(await createFakeApi().versions()),
    merge,
  });

  it('BESIDE-04: asks for the days of a week, arrows move as they are seen, and Shift moves a record with its version', async () => {
    const merge = vi.fn<Awaited<ReturnType<Api['versions']>>['merge']>((_resource, id, values) =>
      Promise.resolve({ ...rows[0], ...values, id, version: 5 }),
    );
    const list = await renderCalendar('planned_on', rows, {
      resource: visits,
      language: 'ar',
      api: { versions: () => versions(merge) },
    });
    const [, asked] = list.mock.calls[0] ?? [];
    expect([...(asked?.sizes.keys() ?? [])]).toEqual(
      ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
    );
    expect(asked).toMatchObject({ by: 'planned_on', query: { sort: 'planned_at,id' } });
    act(() => event(1).focus());
    press('ArrowLeft');
    expect(document.activeElement).toBe(event(2));
    press('ArrowRight');
    press('ArrowLeft', { shiftKey: true });
    await waitFor(() => expect(merge.mock.calls[0]?.[2]).toEqual({ planned_on: '2026-11-25', version: 4 }));
    await waitFor(() => expect(said()).toContain('25'));
  });

  it('BESIDE-04: a refusal leaves the record where it was, with the reason', async () => {
    const merge = vi.fn<Awaited<ReturnType<Api['versions']>>['merge']>(() =>
      Promise.reject(
        new ApiError({ code: 'invalid', method: 'PATCH', url: 'layouts/1', fields: { planned_on: ['Full that day'] } }),
      ),
    );
    await renderCalendar('planned_on', rows, {
      resource: visits,
      language: 'en',
      api: { versions: () => versions(merge) },
    });
    act(() => event(1).focus());
    press('ArrowRight', { shiftKey: true });
    await waitFor(() => expect(said()).toContain('Full that day'));
    expect(
      screen
        .getByTestId('day-2026-11-24')
        .parentElement?.querySelector('[data-hours="2026-11-24"]')
        ?.contains(event(1)),
    ).toBe(true);
  });

  it('BESIDE-04: where a move of the states changes the day, its dialog asks for the rest, and begins with that day', async () => {
    const at = order('pending', { id: 3, visit_date: '2026-11-26', visit_time: '10:00' });
    const resource = {
      ...orders,
      columns: orders.columns.filter(({ key }) => key === 'id').map((column) => ({ ...column, cell: 'text' })),
    };
    await renderCalendar('visit_date', [at], { resource, language: 'en' });
    act(() => event(3).focus());
    press('m', { code: 'KeyM' });
    fireEvent.click(within(await screen.findByTestId('card-menu')).getByTestId('card-dayLater'));
    const dialog = await screen.findByTestId('state-dialog');
    expect(dialog.textContent).toContain('Change appointment');
    expect(event(3).dataset['pending']).toBe('true');
    expect(document.querySelector('[data-hours="2026-11-27"]')?.contains(event(3))).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(event(3).dataset['pending']).toBeUndefined());
    expect(document.querySelector('[data-hours="2026-11-26"]')?.contains(event(3))).toBe(true);
  });
});
