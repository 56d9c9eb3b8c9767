import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../../engine/client/Api.types.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import { renderTestList } from '../../../../tests/helpers/renderTestList.tsx';
import { rowAction } from '../../../../tests/helpers/rowAction.ts';
import { shippedCells } from '../../../../tests/helpers/shippedCells.ts';

const people = resolveDefinition({
  name: 'people',
  label: { ar: 'الناس', en: 'People' },
  show: 'page',
  columns: ['image', 'name', 'email', 'phone', 'city_id'],
  toggles: [],
  form: {
    schema: {
      type: 'object',
      properties: {
        image: { $ref: 'lawha:image' },
        name: { type: 'string', maxLength: 200, 'x-cell': 'name' },
        email: { $ref: 'lawha:email' },
        phone: { $ref: 'lawha:phone' },
        city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
      },
    },
  },
});

/** Draws one row of people, and answers it. */
async function drawPerson(row: Omit<Row, 'id'>): Promise<HTMLElement> {
  const list: Api['list'] = () =>
    Promise.resolve({ rows: [{ id: 7, ...row }], page: 1, perPage: 10, total: 1, lastPage: 1 });
  renderTestList({ resource: people, list, cells: shippedCells });
  return screen.findByTestId('row');
}

const part = (row: HTMLElement, key: string): HTMLElement => within(row).getByTestId(`cell-${key}`);
const letterOf = (row: HTMLElement): string | undefined =>
  part(row, 'image').querySelector<HTMLElement>('[data-letter]')?.dataset['letter'];

const WHOLE = 'ع'.repeat(120);

describe('the identity of a row', () => {
  it('DESK-02: picture, name and telephone are one cell, each found by the name of its column', async () => {
    const row = await drawPerson({ name: 'سالم', phone: { code: '971', number: '501234567' }, image: '/a.png' });
    const heads = screen.getAllByRole('columnheader').flatMap(({ dataset }) => dataset['column'] ?? []);
    expect(heads).toEqual(['name', 'email', 'city_id']);
    const cell = within(row).getByTestId('identity');
    for (const key of ['image', 'name', 'phone']) expect(cell.contains(part(row, key))).toBe(true);
    expect(part(row, 'phone').textContent).toBe('+971 501234567');
    expect(part(row, 'image').querySelector('button')?.dataset['address']).toBe('/a.png');
    expect(part(row, 'name').getAttribute('href')).toBe('/dashboard/people/show/7');
    expect(document.querySelector('th[data-column=name] button')).not.toBeNull();
  });

  it.each([
    ['one letter', 'م', 'م', 'م'],
    ['120 letters', WHOLE, 'ع'.repeat(13), 'ع'],
    ['Latin inside Arabic', 'محمد (VIP)', 'محمد (VIP)', 'م'],
    ['a joined emoji', '👩‍🔧 سارة', '👩‍🔧 سارة', '👩‍🔧'],
    ['marks', 'مُحَمَّد', 'مُحَمَّد', 'مُ'],
  ])(
    'DESK-02, LIST-11: a name of %s is cut, whole in its title, and its first letter is the picture',
    async (_of, name, text, letter) => {
      const row = await drawPerson({ name });
      expect(part(row, 'name').textContent).toBe(text);
      expect(part(row, 'name').querySelector('bdi')?.title).toBe(name);
      expect(letterOf(row)).toBe(letter);
    },
  );

  it('DESK-02: nothing at all is a dash, and still leads to the page', async () => {
    const row = await drawPerson({ name: null, phone: null, image: null });
    expect([part(row, 'name').textContent, part(row, 'phone').textContent, letterOf(row)]).toEqual(['–', '–', '#']);
    expect(part(row, 'name').tagName).toBe('A');
  });

  it('DESK-02: a picture that does not load leaves the letter', async () => {
    const row = await drawPerson({ name: 'سالم', image: '/gone.png' });
    const picture = part(row, 'image').querySelector('img');
    if (picture === null) throw new Error('no picture');
    fireEvent.error(picture);
    expect(picture.parentElement?.dataset).toMatchObject({ broken: '', letter: 'س' });
  });

  it('DESK-02: what the person hides is not in the cell', async () => {
    const row = await drawPerson({ name: 'سالم', phone: { code: '971', number: '501234567' } });
    fireEvent.click(screen.getByTestId('action-columns'));
    fireEvent.click(await screen.findByRole('checkbox', { name: /phone|الهاتف|الجوال/ }));
    await waitFor(() => expect(within(row).queryByTestId('cell-phone')).toBeNull());
    expect(part(row, 'name').textContent).toBe('سالم');
  });
});

describe('the actions of a row', () => {
  it('DESK-05: are drawn while the row is used, and all of them are in its menu', async () => {
    const row = await drawPerson({ name: 'سالم' });
    expect(within(row).queryByTestId('action-edit')).toBeNull();
    expect(await rowAction(row, 'action-edit')).toBeDefined();
    const button = within(row).getByTestId('action-menu');
    expect(button.getAttribute('aria-label')).toBe('إجراءات: \u2068سالم\u2069');
    fireEvent.click(button);
    const menu = within(await screen.findByTestId('row-menu'));
    expect(menu.getAllByRole('menuitem').map(({ dataset }) => dataset['testid'])).toEqual([
      'action-show',
      'action-edit',
      'action-duplicate',
      'action-by-value',
      'action-delete',
    ]);
    fireEvent.keyDown(menu.getByRole('menu'), { key: 'Escape' });
    expect(screen.queryByTestId('row-menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('DESK-05: stay with the focus while the pointer passes over another row', async () => {
    const list: Api['list'] = () =>
      Promise.resolve({ rows: [{ id: 7 }, { id: 8 }], page: 1, perPage: 10, total: 2, lastPage: 1 });
    renderTestList({ resource: people, list, cells: shippedCells });
    const [first, second] = await screen.findAllByTestId('row');
    if (first === undefined || second === undefined) throw new Error('no rows');
    const button = await rowAction(first, 'action-edit');
    fireEvent.focus(button);
    expect(await rowAction(second, 'action-edit')).toBeDefined();
    expect(button.isConnected).toBe(true);
  });

  it('DESK-05: an entry of the menu does what its button does, and the menu closes', async () => {
    const remove = vi.fn<Api['remove']>(() => Promise.resolve());
    const list: Api['list'] = () => Promise.resolve({ rows: [{ id: 7 }], page: 1, perPage: 10, total: 1, lastPage: 1 });
    const { feedback } = renderTestList({ resource: people, list, api: { remove } });
    fireEvent.click(within(await screen.findByTestId('row')).getByTestId('action-menu'));
    fireEvent.click(within(await screen.findByTestId('row-menu')).getByTestId('action-delete'));
    await waitFor(() => expect(remove).toHaveBeenCalledOnce());
    expect(feedback.questions).toHaveLength(1);
    expect(screen.queryByTestId('row-menu')).toBeNull();
    // What follows the deletion ends before the list is taken away.
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    await act(async () => undefined);
  });
});
