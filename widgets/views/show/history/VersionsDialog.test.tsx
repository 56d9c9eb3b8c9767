import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { shippedCells } from '../../../../tests/helpers/shippedCells.ts';
import type { HistoryEntry } from '../../../../engine/client/records/History.types.ts';
import type { VersionCalls } from '../../../../engine/client/records/createVersionCalls.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { PartsProvider } from '../../../../engine/react/registry/Parts.tsx';
import { FieldAuthors } from '../../../../engine/react/show/history/FieldAuthors.tsx';
import { RecordView } from '../RecordView.tsx';
import { HistorySection, type HistorySectionProps } from './HistorySection.tsx';

const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  form: {
    schema: {
      type: 'object',
      properties: {
        title: { type: 'string', maxLength: 50, 'x-label': { ar: 'العنوان', en: 'Title' } },
        price: { $ref: 'lawha:money' },
        code: { type: 'string', maxLength: 9, readOnly: true, 'x-label': { ar: 'الرمز', en: 'Code' } },
      },
    },
  },
});
const row: Row = { id: 7, version: 3, title: 'Third', price: 30, code: 'c' };
const VERSIONS: Record<number, Row> = {
  0: { id: 7, version: 0, title: 'Before all', price: 10, code: 'a' },
  1: { id: 7, version: 1, title: 'First', price: 10, code: 'a' },
  2: { id: 7, version: 2, title: 'Second', price: 30, code: 'b' },
};
const entry = (id: number, isOlderThanHistory = false): HistoryEntry => ({
  id,
  at: `2026-11-1${id}T08:00:00.000Z`,
  actor: { id: 1, name: 'مريم' },
  action: id === 1 && !isOlderThanHistory ? 'create' : 'update',
  before: { id: 7, title: 'old' },
  after: { id: 7, title: 'new' },
});

async function open({
  mayRestore = true,
  setRow = (): void => undefined,
  isOlderThanHistory = false,
}: Partial<Pick<HistorySectionProps, 'mayRestore' | 'setRow'>> & { isOlderThanHistory?: boolean } = {}) {
  const revert = vi.fn<VersionCalls['revert']>(() => Promise.resolve({ ...row, version: 4, title: 'First' }));
  const api = createFakeApi({
    history: () => Promise.resolve({ entries: [entry(2), entry(1, isOlderThanHistory)], hasMore: false }),
    versions: () =>
      Promise.resolve({
        authors: () => Promise.resolve([{ field: 'title', at: '2020-11-11T08:00:00.000Z', name: 'مريم' }]),
        version: (_, __, id) => Promise.resolve(VERSIONS[id] ?? row),
        revert,
        merge: () => Promise.resolve(row),
      }),
  });
  const { feedback } = renderWithProviders(
    <PartsProvider value={{ cells: shippedCells }}>
      <FieldAuthors resource={resource} row={row}>
        <RecordView resource={resource} row={row} variant="cards" />
        <HistorySection resource={resource} row={row} mayRestore={mayRestore} setRow={setRow} />
      </FieldAuthors>
    </PartsProvider>,
    { language: 'en', api },
  );
  fireEvent.click(await screen.findByTestId('compare-versions'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByTestId('compared-title');
  return { dialog, revert, feedback };
}

describe('RECORD-02: comparing versions', () => {
  it('the oldest version known is compared with the record now, then any two', async () => {
    const { dialog } = await open();
    expect(within(dialog).getByTestId('change-title').textContent).toContain('First');
    expect(within(dialog).getByTestId('change-title').textContent).toContain('Third');
    expect(within(dialog).getByTestId('change-price')).toBeDefined();
    fireEvent.change(within(dialog).getByLabelText('Second version'), { target: { value: '2' } });
    await waitFor(() => expect(within(dialog).getByTestId('change-title').textContent).toContain('Second'));
    // Only what differs from the record now can be put back.
    expect(within(dialog).queryByRole('button', { name: /Restore/ })).toBeNull();
  });

  it('a record that is older than its history is compared with what it was before, which can be put back', async () => {
    const { dialog, revert } = await open({ isOlderThanHistory: true });
    expect(
      within(dialog).getByRole('option', { name: 'Before the first recorded change', selected: true }),
    ).toBeDefined();
    expect(within(dialog).getByTestId('change-title').textContent).toContain('Before all');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore all earlier values' }));
    await waitFor(() => expect(revert).toHaveBeenCalledOnce());
    expect(revert.mock.calls[0]?.[1]).toEqual({ id: 7, entry: 0, version: 3, fields: ['title', 'price'] });
  });

  it('one value is put back over the version on the screen, and the page gets the new record', async () => {
    const setRow = vi.fn<(next: Row) => void>();
    const { dialog, revert, feedback } = await open({ setRow });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore the value of Title' }));
    await waitFor(() => expect(feedback.toasts.map(({ kind }) => kind)).toEqual(['success']));
    expect(revert.mock.calls[0]?.[1]).toEqual({ id: 7, entry: 1, version: 3, fields: ['title'] });
    expect(setRow).toHaveBeenCalledWith(expect.objectContaining({ version: 4 }));
  });

  it('all values are put back, those of the form alone', async () => {
    const { dialog, revert } = await open();
    expect(within(dialog).queryByRole('button', { name: 'Restore the value of Code' })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore all earlier values' }));
    await waitFor(() => expect(revert.mock.calls[0]?.[1].fields).toEqual(['title', 'price']));
  });

  it('who may not edit compares and restores nothing', async () => {
    const { dialog } = await open({ mayRestore: false });
    expect(within(dialog).getByTestId('change-title')).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: /Restore/ })).toBeNull();
  });

  it('each fact says who changed it last once that is asked for', async () => {
    await open();
    expect(screen.queryByTestId('author-title')).toBeNull();
    fireEvent.click(screen.getByTestId('field-authors'));
    expect((await screen.findByTestId('author-title')).textContent).toContain('مريم · 11/11/2020');
    expect(screen.queryByTestId('author-price')).toBeNull();
    fireEvent.click(screen.getByTestId('field-authors'));
    await waitFor(() => expect(screen.queryByTestId('author-title')).toBeNull());
  });
});
