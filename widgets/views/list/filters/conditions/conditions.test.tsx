import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import notes from '../../../../../tests/fixtures/definitions/attached-notes.json' with { type: 'json' };
import type { Api } from '../../../../../engine/client/Api.types.ts';
import { resolveDefinition } from '../../../../../engine/features/resolve/resolveDefinition.ts';
import { WIDE } from '../../../../../engine/react/screen/useMediaQuery.ts';
import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import { renderTestList, thingPages } from '../../../../../tests/helpers/renderTestList.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('VIEW-03: the builder makes a condition by keyboard, with its order, and the chip reads as a sentence', async () => {
  const list = thingPages(10);
  renderTestList({ list });
  await screen.findAllByTestId('row');
  await userEvent.click(screen.getByTestId('action-add-filter'));
  await screen.findByRole('option', { name: 'الشروط والترتيب' });
  await userEvent.keyboard('الشروط{Enter}');
  const sheet = within(await screen.findByTestId('condition-sheet'));
  const row = within(await sheet.findByTestId('condition-row'));
  await userEvent.selectOptions(row.getByLabelText(/^الحقل/), 'name');
  await userEvent.selectOptions(row.getByLabelText(/^المقارنة/), 'lacks');
  await userEvent.click(sheet.getByTestId('action-apply-conditions'));
  expect(await row.findByText('أدخل قيمة يقبلها هذا الحقل')).toBeTruthy();
  await userEvent.type(await row.findByLabelText(/^القيمة/), 'شيء 4');
  await userEvent.click(sheet.getByTestId('action-add-order'));
  await userEvent.click(sheet.getByTestId('action-apply-conditions'));
  const chip = await screen.findByTestId('condition');
  expect(chip.textContent).toMatch(/ليس في .*«.*شيء 4.*»/);
  await waitFor(() => expect(list.mock.lastCall?.[1]).toMatchObject({ where: 'name.lacks.شيء 4', page: '1' }));
  expect(list.mock.lastCall?.[1]['sort']).toMatch(/^\w+$/);
  await userEvent.click(within(chip).getByRole('button', { name: /^إزالة/ }));
  await waitFor(() => expect(list.mock.lastCall?.[1]).not.toHaveProperty('where'));
});

it('VIEW-03: a value is filtered by from the menu of its cell, and from that of its row', async () => {
  const list = thingPages(10);
  renderTestList({ list });
  const [row] = await screen.findAllByTestId('row');
  const cell = row?.querySelector('td[data-column]:not(.lw-identity)') as HTMLElement;
  fireEvent.contextMenu(cell);
  const menu = within(await screen.findByTestId('row-menu'));
  const entries = await menu.findAllByRole('menuitem');
  expect(entries).toHaveLength(2);
  await userEvent.click(entries[1] as HTMLElement);
  await waitFor(() => expect(list.mock.lastCall?.[1]['where']).toMatch(/^\w+\.(not|out|filled)/));
  const [again] = await screen.findAllByTestId('row');
  fireEvent.click(within(again as HTMLElement).getByTestId('action-menu'));
  await userEvent.click(await screen.findByTestId('action-by-value'));
  const [first] = await within(screen.getByTestId('row-menu')).findAllByTestId(/^filter-by-/);
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(list.mock.lastCall?.[1]['where']).toContain(','));
});

it('VIEW-03: a value is filtered by from the unfolded card of a narrow list', async () => {
  const list = thingPages(10);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== WIDE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  renderTestList({ list });
  const [card] = await screen.findAllByTestId('row');
  fireEvent.click(within(card as HTMLElement).getByTestId('action-more'));
  fireEvent.click(await within(card as HTMLElement).findByTestId('action-by-value'));
  const [first] = await within(await screen.findByTestId('row-menu')).findAllByTestId(/^filter-by-/);
  first?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(list.mock.lastCall?.[1]['where']).toMatch(/^\w+\.is/));
});

it('VIEW-03: a list that is opened with conditions loads the code that reads them, and leaves out a field that is gone', async () => {
  const list = thingPages(10);
  renderTestList({ list, search: '?where=gone.is.1,name.filled' });
  await screen.findAllByTestId('row');
  expect(list.mock.calls[0]?.[1]).toMatchObject({ where: 'name.filled' });
  // The address is on the page too.
  expect((await screen.findByText(/لم تُطبّق/)).textContent).toContain('gone');
});

it('POLY-04: a condition about a reference into one of several groups asks for the group and then for a record', async () => {
  const group = resolveDefinition(notes as ResourceDefinition);
  const rows = [{ id: 1, title: 'Note', subject_type: 'district', subject_id: 2, subject: { id: 2, name: 'Marina' } }];
  const list = vi.fn<Api['list']>(() => Promise.resolve({ rows, total: 1, page: 1, perPage: 10, lastPage: 1 }));
  renderTestList({ list, resource: group });
  await screen.findAllByTestId('row');
  await userEvent.click(screen.getByTestId('action-add-filter'));
  await screen.findByRole('option', { name: 'الشروط والترتيب' });
  await userEvent.keyboard('الشروط{Enter}');
  const sheet = within(await screen.findByTestId('condition-sheet'));
  const row = within(await sheet.findByTestId('condition-row'));
  await userEvent.selectOptions(row.getByLabelText(/^الحقل/), 'subject_id');
  expect(row.queryByLabelText(/^القيمة/, { selector: 'input' })).toBeNull();
  await userEvent.selectOptions(row.getByLabelText(/نوع السجل/), 'district');
  await userEvent.click(sheet.getByTestId('action-apply-conditions'));
  expect(await row.findByText('أدخل قيمة يقبلها هذا الحقل')).toBeTruthy();
  await userEvent.type(await row.findByLabelText(/^القيمة/, { selector: 'input' }), '2');
  await userEvent.click(sheet.getByTestId('action-apply-conditions'));
  await waitFor(() => expect(list.mock.lastCall?.[1]).toMatchObject({ where: 'subject_id.is.district:2' }));
  expect((await screen.findByTestId('condition')).textContent).toMatch(/الموضوع.*حي.*2/);
});
