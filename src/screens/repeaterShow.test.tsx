import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { CellContext } from '../../engine/core/registry/defineCell.ts';
import { cellText, drawCell } from '../../engine/react/registry/drawCell.tsx';
import { RecordView } from '../../widgets/views/show/RecordView.tsx';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import repeated from '../../tests/fixtures/definitions/repeated-items.json' with { type: 'json' };
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { shippedCells } from '../../tests/helpers/shippedCells.ts';

const resource = resolveDefinition(repeated as ResourceDefinition);
const question = (ar: string, en: string) => ({
  question: { ar, en },
  answer: { ar: `<p>${ar}</p>`, en: `<p>${en}</p>` },
});
const row = {
  id: 1,
  name: { ar: 'دليل', en: 'Guide' },
  questions: [question('كيف أحجز', 'How to book'), question('كيف أدفع', 'How to pay')],
  steps: [{ title: 'Look', price: 12.5, place: 'home', begins_at: '2026-11-20T05:30:00.000Z', name: 'not a column' }],
};

describe('the cell of a repeater', () => {
  it('SETTINGS-08: is the number of items in a list, and in what is exported from it', () => {
    const column = resource.columns.find(({ key }) => key === 'questions');
    const field = resource.fields.find(({ name }) => name === 'questions');
    if (column === undefined || field === undefined) throw new Error('no such column');
    const context: CellContext = {
      t: (key) => key,
      language: 'en',
      resource,
      column,
      field,
      row,
      place: 'list',
      options: {},
    };
    renderWithProviders(<div data-testid="cell">{drawCell(shippedCells, context)}</div>, { language: 'en' });
    expect(screen.getByTestId('cell').textContent).toBe('2');
    expect(cellText(shippedCells, context)).toBe('2');
  });

  it.each(['ar', 'en'] as const)('SHOW-04: is every item in both languages in a show view in %s', async (language) => {
    renderWithProviders(
      <PartsProvider value={{ cells: shippedCells }}>
        <RecordView resource={resource} row={row} />
      </PartsProvider>,
      { language },
    );
    const items = await within(screen.getByTestId('cell-questions')).findAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[1]?.textContent).toMatch(/كيف أدفع.*How to pay/s);
    expect([...(items[1]?.querySelectorAll('[lang=ar]') ?? [])].map((side) => side.getAttribute('dir'))).toContain(
      'rtl',
    );
    expect(screen.getByTestId('cell-steps').textContent).toContain(language === 'ar' ? 'المنزل' : 'Home');
    expect(screen.getByTestId('cell-price').textContent).toContain('12.50');
    expect(screen.getByTestId('cell-begins_at').textContent).toContain('09:30');
    expect((await screen.findByTestId('steps-totals')).textContent).toContain('12.50');
  });
});
