import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CandidateList } from '../../../engine/client/records/askCandidates.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWidget, type RenderWidgetResult } from '../../../tests/helpers/renderWidget.tsx';
import { CandidatesWidget } from './CandidatesWidget.tsx';

const LIST: CandidateList = {
  columns: [
    { key: 'city', label: 'City', kind: 'text' },
    { key: 'rating', label: 'Rating', kind: 'rating' },
  ],
  candidates: [
    { id: 1, name: 'Nour', reasons: [], values: { city: 'Dubai', rating: 3 } },
    { id: 2, name: 'Omar', reasons: [], values: { city: 'Dubai', rating: 5 } },
    { id: 3, name: 'Sami', reasons: ['Works elsewhere.'], values: { city: 'Ajman', rating: 4 } },
  ],
};

function show(answer: () => Promise<CandidateList>): RenderWidgetResult {
  const api = createFakeApi({
    suggestions: () =>
      Promise.resolve({
        suggest: () => Promise.resolve([]),
        figures: () => Promise.resolve({ title: '', figures: [] }),
        tags: () => Promise.resolve([]),
        candidates: answer,
      }),
  });
  const schema = { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' }, 'x-widget': 'candidates' };
  return renderWidget(CandidatesWidget, schema, { api, language: 'en' });
}

const names = (): string[] =>
  screen.getAllByTestId('candidate').map((row) => within(row).getByRole('button').textContent);
const open = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: /Sample/ }));
  await screen.findAllByTestId('candidate');
};

describe('DISP-04: choosing among candidates', () => {
  it('lists suitable ones first and the others with why not, is searched and sorted, and picks one', async () => {
    const { last } = show(() => Promise.resolve(LIST));
    await open();
    expect(names()).toEqual(['Nour', 'Omar', 'Sami']);
    expect(screen.getByText('Works elsewhere.')).toBeDefined();
    expect(screen.getByText('1 not suitable')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Rating' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rating' }));
    expect(screen.getByRole('columnheader', { name: 'Rating' }).getAttribute('aria-sort')).toBe('descending');
    expect(names()).toEqual(['Omar', 'Nour', 'Sami']);
    await userEvent.type(screen.getByRole('searchbox'), 'ajman');
    expect(names()).toEqual(['Sami']);
    await userEvent.click(screen.getByRole('button', { name: 'Sami' }));
    expect(last()).toBe(3);
    // Closed at once, it is removed when its motion has ended.
    await waitFor(() => expect(screen.queryByTestId('candidates-dialog')?.dataset['state'] ?? 'closed').toBe('closed'));
    expect(screen.getByRole('combobox', { name: /Sample/ }).textContent).toContain('Sami');
  });

  it('is sorted by a choice where there are no heads', async () => {
    show(() => Promise.resolve(LIST));
    await open();
    const order = screen.getByRole('combobox', { name: 'Order', hidden: true });
    await userEvent.selectOptions(order, 'Rating: descending');
    expect(names()).toEqual(['Omar', 'Nour', 'Sami']);
    await userEvent.selectOptions(order, 'Name: descending');
    expect(names()).toEqual(['Omar', 'Nour', 'Sami']);
    await userEvent.selectOptions(order, 'Order');
    expect(names()).toEqual(['Nour', 'Omar', 'Sami']);
  });

  it('is a combobox that says whether its list is open, which an arrow opens', async () => {
    show(() => Promise.resolve(LIST));
    const field = screen.getByRole('combobox', { name: /Sample/ });
    const said = (): (string | null)[] => ['aria-haspopup', 'aria-expanded'].map((name) => field.getAttribute(name));
    expect(said()).toEqual(['dialog', 'false']);
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findAllByTestId('candidate');
    expect(said()).toEqual(['dialog', 'true']);
    expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.textContent).toContain('Nour');
  });

  it('says in the list that it could not be loaded', async () => {
    show(() => Promise.reject(new Error('down')));
    await userEvent.click(screen.getByRole('combobox', { name: /Sample/ }));
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});
