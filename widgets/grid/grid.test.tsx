import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { EditCalls } from '../../engine/client/records/createEditCalls.ts';
import type { Api } from '../../engine/client/Api.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import type { Language } from '../../engine/core/text/language.ts';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { testValidator } from '../../tests/helpers/renderTestForm.tsx';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderTestList } from '../../tests/helpers/renderTestList.tsx';
import { shippedCells } from '../../tests/helpers/shippedCells.ts';
import { GridView } from './GridView.tsx';

const group = resolveDefinition({
  name: 'plants',
  label: { ar: 'النباتات', en: 'Plants' },
  columns: ['name', 'price', 'kind', 'sold', 'region_id', 'created_at'],
  filters: ['keyword'],
  grid: true,
  form: {
    schema: {
      type: 'object',
      required: ['name', 'price'],
      properties: {
        name: { $ref: 'lawha:bilingual-text', maxLength: 20 },
        price: { $ref: 'lawha:money' },
        kind: {
          type: 'string',
          enum: ['tree', 'herb'],
          'x-label': { ar: 'النوع', en: 'Kind' },
          'x-enum-labels': { tree: { ar: 'شجرة', en: 'Tree' }, herb: { ar: 'عشبة', en: 'Herb' } },
        },
        sold: { type: 'boolean', 'x-label': { ar: 'مباع', en: 'Sold' } },
        region_id: {
          $ref: 'lawha:reference',
          'x-label': { ar: 'المنطقة', en: 'Region' },
          'x-relation': { resource: 'regions' },
        },
      },
    },
  },
});

const stored = (id: number): Row => ({
  id,
  version: 1,
  name: { ar: `نبات ${'ا'.repeat(id)}`, en: `Plant ${'i'.repeat(id)}` },
  price: 10 * id,
  kind: 'tree',
  sold: false,
  region_id: 1,
  region: { id: 1, name: 'North' },
  created_at: '2026-11-20T06:30:00.000Z',
  is_active: 1,
});

function Grid({ children }: { children?: React.ReactNode }): React.ReactNode {
  return <GridView validator={testValidator}>{children}</GridView>;
}

interface OpenOptions {
  resource: typeof group;
  row: (id: number) => Row;
  /** Key of the first column. */
  first: string;
  options: Api['options'];
  /** A row as the server answers it, with the records that it points to. */
  embedded: (row: Row) => Row;
}

/** Opens the grid over three rows of a server that refuses other versions. */
async function open(
  language: Language = 'en',
  { resource = group, row = stored, first = 'name.ar', options, embedded = (next) => next }: Partial<OpenOptions> = {},
) {
  const server = new Map([1, 2, 3].map((id) => [id, row(id)]));
  const merge = vi.fn<EditCalls['merge']>((_resource, id, { version, ...values }) => {
    const old = server.get(id) ?? row(id);
    if (version !== old.version)
      return Promise.reject(new ApiError({ code: 'conflict', method: 'PATCH', url: 'plants', data: old }));
    const region = values['region_id'] === 5 ? { region: { id: 5, name: 'South' } } : {};
    const next = embedded({ ...old, ...values, ...region, version: (old.version ?? 0) + 1 });
    server.set(id, next);
    return Promise.resolve(next);
  });
  const api: Partial<Api> = {
    list: () => Promise.resolve({ rows: [...server.values()], page: 1, perPage: 20, total: 3, lastPage: 1 }),
    versions: async () => ({ ...(await createFakeApi().versions()), merge }),
    options:
      options ??
      (() =>
        Promise.resolve([
          { id: 1, name: language === 'ar' ? 'الشمال' : 'North' },
          { id: 5, name: language === 'ar' ? 'الجنوب' : 'South' },
        ])),
  };
  const result = renderTestList({
    resource,
    language,
    api,
    ...(api.list && { list: api.list }),
    cells: shippedCells,
    grid: Grid,
  });
  await userEvent.click(await screen.findByTestId('action-grid'));
  await screen.findByTestId('grid');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-testid')).toBe(`grid-${first}`));
  return { ...result, server, merge };
}

/** The cell of a row, by the key of its column. */
function cell(key: string, row: number): HTMLElement {
  const found = screen.getAllByTestId(`grid-${key}`)[row - 1];
  if (found === undefined) throw new Error(`no cell ${key} in row ${row}`);
  return found;
}

const here = (): string | null | undefined => {
  const row = document.activeElement?.closest('tr');
  return `${document.activeElement?.getAttribute('data-testid')?.slice(5)} ${row?.dataset['rowId']}`;
};
const news = (): string | null => screen.getByTestId('grid-news').textContent;

/** Copies or pastes on the cell with the focus. */
function clipboard(kind: 'copy' | 'cut' | 'paste', text = ''): string {
  let held = text;
  const clipboardData = {
    getData: () => held,
    setData: (_type: string, value: string) => {
      held = value;
    },
  };
  fireEvent[kind](document.activeElement ?? document.body, { clipboardData });
  return held;
}

describe('GRID-02: the grid by keyboard', () => {
  it('is a grid with rows, cells and states that assistive technology reads', async () => {
    await open();
    const grid = screen.getByRole('grid', { name: 'Plants: cells can be edited' });
    expect(grid.getAttribute('aria-multiselectable')).toBe('true');
    expect(within(grid).getAllByRole('row')).toHaveLength(4);
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name (Arabic)', 'Name (English)', 'Price (AED)', 'Kind', 'Sold', 'Region', 'Created', 'Active']);
    expect(cell('price', 1).getAttribute('aria-readonly')).toBe('false');
    expect(cell('created_at', 1).getAttribute('aria-readonly')).toBe('true');
    expect(cell('name.ar', 1).getAttribute('aria-selected')).toBe('true');
    // One stop of the Tab key.
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('moves by arrows, Home, End, with Ctrl and by pages; Shift selects', async () => {
    await open();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(here()).toBe('name.en 2');
    await userEvent.keyboard('{End}');
    expect(here()).toBe('is_active 2');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(here()).toBe('name.ar 1');
    await userEvent.keyboard('{PageDown}{Home}{Shift>}{ArrowUp}{ArrowRight}{/Shift}');
    expect(here()).toBe('name.en 2');
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
  });

  it('is mirrored from right to left', async () => {
    await open('ar');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(here()).toBe('price 1');
    await userEvent.keyboard('{ArrowRight}');
    expect(here()).toBe('name.en 1');
  });

  it('F2 and Enter edit, Escape takes back, Enter and Tab save, typing replaces', async () => {
    const { merge, server } = await open();
    await userEvent.keyboard('{ArrowRight}{F2}');
    const input = screen.getByRole('textbox', { name: /^Name \(English\) of/ });
    expect(input).toHaveProperty('value', 'Plant i');
    await userEvent.keyboard('x{Escape}');
    expect([here(), cell('name.en', 1).textContent]).toEqual(['name.en 1', 'Plant i']);
    await userEvent.keyboard('{Enter} two{Enter}');
    expect(here()).toBe('name.en 2');
    await waitFor(() => expect(server.get(1)?.['name']).toMatchObject({ en: 'Plant i two' }));
    await userEvent.keyboard('Oak{Tab}');
    expect([cell('name.en', 2).textContent, here()]).toEqual(['Oak', 'price 2']);
    await userEvent.keyboard('٢٥٫٥{Enter}');
    await waitFor(() => expect(server.get(2)).toMatchObject({ price: 25.5, name: { en: 'Oak' } }));
    expect(merge).toHaveBeenCalledTimes(3);
    await waitFor(() => expect(screen.getByTestId('grid-state').textContent).toBe('Everything is saved'));
  });

  it('a switch is flipped by Space, a choice and a record are chosen, Delete empties', async () => {
    const { server } = await open();
    await userEvent.keyboard('{ArrowRight>4/} ');
    await waitFor(() => expect(server.get(1)?.['sold']).toBe(true));
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Herb');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.get(1)?.['kind']).toBe('herb'));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(server.get(2)?.['kind']).toBeNull());
    await userEvent.keyboard('{ArrowRight>2/}So');
    await screen.findByRole('option', { name: 'South' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.get(2)?.['region_id']).toBe(5));
    expect(cell('region_id', 2).textContent).toBe('South');
  });

  it('says that a cell cannot be edited', async () => {
    await open();
    await userEvent.keyboard('{End}x');
    expect(news()).toBe('This cell cannot be edited.');
    expect(screen.getByTestId('grid-line').textContent).toBe('This cell cannot be edited.');
  });
});

describe('GRID-03: copying and pasting blocks', () => {
  it('reads each cell by its field, with digits of Arabic, and says what it did', async () => {
    const { server } = await open();
    clipboard('paste', 'نخلة\tPalm\t١٢٫٥\tعشبة\tنعم\tsouth\nسدر\tSidr\t=1+1\tTree\tperhaps\tNowhere\r\n');
    await waitFor(() =>
      expect(server.get(1)).toMatchObject({
        name: { ar: 'نخلة', en: 'Palm' },
        price: 12.5,
        kind: 'herb',
        sold: true,
        region_id: 5,
      }),
    );
    await waitFor(() => expect(news()).toBe('12 cells were pasted. 3 cells are not saved 8 cells were saved.'));
    expect(server.get(2)).toMatchObject({ name: { ar: 'سدر', en: 'Sidr' }, price: 20, sold: false, region_id: 1 });
    expect([cell('price', 2).textContent, cell('price', 2).getAttribute('aria-invalid')]).toEqual(['=1+1', 'true']);
    expect(cell('region_id', 2).textContent).toBe('Nowhere');
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(12);
  });

  it('says what is beyond the table and what cannot be edited, and writes none of it', async () => {
    const { server } = await open();
    await userEvent.keyboard('{Control>}{End}{/Control}{ArrowLeft>2/}');
    expect(here()).toBe('region_id 3');
    clipboard('paste', 'South\t2020-01-01\tyes\tmore\nNorth\n');
    await waitFor(() => expect(server.get(3)?.['region_id']).toBe(5));
    await waitFor(() =>
      expect(news()).toContain(
        'One cell was pasted. 2 cells cannot be edited and were left as they are. 2 cells of the block are beyond the table',
      ),
    );
  });

  it('a formula is text, and what is copied is none for a spreadsheet', async () => {
    const { server } = await open();
    await userEvent.keyboard('{ArrowRight}');
    clipboard('paste', '=HYPERLINK("x")');
    await waitFor(() => expect(server.get(1)?.['name']).toMatchObject({ en: '=HYPERLINK("x")' }));
    await userEvent.keyboard('{Shift>}{ArrowRight>4/}{/Shift}');
    expect(clipboard('copy')).toBe('"\'=HYPERLINK(""x"")"\t10\tTree\tNo\tNorth');
    expect(news()).toBe('5 cells were copied.');
  });

  it('refuses a block that is larger than any table', async () => {
    const { merge } = await open();
    clipboard('paste', '\n'.repeat(20_001));
    await waitFor(() => expect(news()).toBe('The block is too large: at most 20,000 cells can be pasted at once.'));
    expect(merge).not.toHaveBeenCalled();
  });

  it('fills down, undoes and does again', async () => {
    const { server } = await open();
    await userEvent.keyboard('{ArrowRight>2/}{Shift>}{ArrowDown>2/}{/Shift}{Control>}d{/Control}');
    await waitFor(() => expect([server.get(2)?.['price'], server.get(3)?.['price']]).toEqual([10, 10]));
    expect(news()).toContain('2 cells were filled.');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect([server.get(2)?.['price'], server.get(3)?.['price']]).toEqual([20, 30]));
    await userEvent.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(server.get(3)?.['price']).toBe(10));
    await waitFor(() => expect(screen.getByTestId('grid-state').textContent).toBe('Everything is saved'));
  });
});

describe('POLY-04: a reference into one of several groups in the grid', () => {
  const notes = resolveDefinition({
    name: 'notes',
    label: { ar: 'الملاحظات', en: 'Notes' },
    columns: ['subject_type', 'subject_id'],
    filters: ['keyword'],
    grid: true,
    form: {
      schema: {
        type: 'object',
        properties: {
          subject_type: {
            type: 'string',
            enum: ['region', 'team'],
            'x-label': { ar: 'النوع', en: 'Kind' },
            'x-enum-labels': { region: { ar: 'منطقة', en: 'Region' }, team: { ar: 'فريق', en: 'Team' } },
          },
          subject_id: {
            $ref: 'lawha:reference',
            'x-label': { ar: 'الموضوع', en: 'Subject' },
            'x-relation': {
              resource: 'regions',
              resourceBy: { field: 'subject_type', resources: { region: 'regions', team: 'teams' } },
            },
          },
        },
      },
    },
  });
  const row = (id: number): Row => ({
    id,
    version: 1,
    subject_type: 'region',
    subject_id: 1,
    subject: { id: 1, name: 'North' },
  });
  const options: Api['options'] = (name) =>
    Promise.resolve(
      name === 'teams'
        ? [{ id: 1, name: 'Falcons' }]
        : [
            { id: 1, name: 'North' },
            { id: 9, name: 'Falcons' },
          ],
    );

  const names: Record<string, string> = { 'region 1': 'North', 'region 9': 'Falcons', 'team 1': 'Falcons' };
  const embedded = (next: Row): Row => {
    const name = names[`${String(next['subject_type'])} ${String(next['subject_id'])}`];
    return { ...next, subject: name === undefined ? null : { id: next['subject_id'], name } };
  };

  it('offers the records of the group that the row says, fills them down by name, and undoes both', async () => {
    const { server, merge } = await open('en', { resource: notes, row, first: 'subject_type', options, embedded });
    await userEvent.keyboard('{Enter}');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Team');
    await userEvent.keyboard('{Tab}');
    expect([here(), cell('subject_id', 1).textContent]).toEqual(['subject_id 1', '']);
    await userEvent.keyboard('Fa');
    expect(within(await screen.findByTestId('grid-options')).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.get(1)).toMatchObject({ subject_type: 'team', subject_id: 1 }));
    expect(cell('subject_id', 1).textContent).toBe('Falcons');
    // The row below is of another group, where another record has this name.
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await waitFor(() => expect(server.get(2)).toMatchObject({ subject_type: 'region', subject_id: 9 }));
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
    await waitFor(() => expect(server.get(1)).toMatchObject({ subject_type: 'region', subject_id: 1 }));
    await waitFor(() => expect(server.get(2)).toMatchObject({ subject_type: 'region', subject_id: 1 }));
    expect(merge.mock.lastCall?.[2]).toMatchObject({ subject_id: 1 });
  });
});

describe('GRID-05: what is not saved in the grid', () => {
  it('an error of the form is at its cell and nothing is sent; leaving asks', async () => {
    const { merge, feedback } = await open();
    await userEvent.keyboard('{ArrowRight}{Delete}');
    await waitFor(() => expect(cell('name.en', 1).dataset['state']).toBe('refused'));
    expect(screen.getByTestId('grid-line').textContent).toBe('This Field Cannot Be Empty');
    expect(cell('name.en', 1).getAttribute('aria-describedby')).toBe(screen.getByTestId('grid-line').id);
    expect(news()).toBe('One cell was emptied. One cell is not saved');
    feedback.answer = false;
    await userEvent.click(screen.getByTestId('grid-done'));
    expect(feedback.questions.at(-1)).toMatchObject({ sentences: ['One cell is not saved and will be lost.'] });
    expect(screen.getByTestId('grid')).toBeTruthy();
    feedback.answer = true;
    await userEvent.click(screen.getByTestId('grid-done'));
    await waitFor(() => expect(screen.queryByTestId('grid')).toBeNull());
    expect(merge).not.toHaveBeenCalled();
  });

  it('GRID-06: a conflict shows both values and is decided by keyboard', async () => {
    const { server } = await open();
    server.set(1, { ...stored(1), price: 99, version: 2 });
    await userEvent.keyboard('{ArrowRight>2/}15{Enter}');
    await waitFor(() => expect(cell('price', 1).dataset['state']).toBe('conflict'));
    await waitFor(() => expect(news()).toContain('One cell was changed by another person meanwhile.'));
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByTestId('grid-line').textContent).toMatch(
      /Saved by another person meanwhile: .*99.* Before: .*10/,
    );
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Keep mine');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.get(1)).toMatchObject({ price: 15, version: 3 }));
    expect(here()).toBe('price 1');
  });
});
