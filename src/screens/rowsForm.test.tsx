import { customizeValidator } from '@rjsf/validator-ajv8';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { shippedCells } from '../../tests/helpers/shippedCells.ts';
import lines from '../../tests/fixtures/definitions/row-lines.json' with { type: 'json' };
import parts from '../../tests/fixtures/definitions/row-parts.json' with { type: 'json' };
import owner from '../../tests/fixtures/definitions/with-rows.json' with { type: 'json' };
import type { Api } from '../../engine/client/Api.types.ts';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { pathsOf } from '../../engine/core/routing/paths.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { RowsProps } from '../../engine/react/registry/Parts.types.ts';
import { createNavigationGuard, type NavigationGuard } from '../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../engine/react/routing/NavigationGuardContext.tsx';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { RowsEditor } from '../../widgets/rows/RowsEditor.tsx';
import { FormView } from '../../widgets/views/form/FormView.tsx';
import { widgetRegistry } from './widgetRegistry.ts';

const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const quotations = resolveDefinition(owner as ResourceDefinition);
const groups = Object.fromEntries(
  [lines, parts].map((definition) => [definition.name, resolveDefinition(definition as ResourceDefinition)]),
);
const loadResource = (name: string) =>
  groups[name] ? Promise.resolve(groups[name]) : Promise.reject(new Error(`no group ${name}`));
const loadChecks = () => Promise.resolve({ add: validator, edit: validator });
const Rows = (props: RowsProps) => (
  <PartsProvider value={{ cells: shippedCells }}>
    <RowsEditor {...props} loadChecks={loadChecks} />
  </PartsProvider>
);
const PARTS = { widgets: widgetRegistry, loadResource, Rows };

const line = (id: number, title: string, more: RecordValue = {}): Row => ({
  id,
  version: 1,
  quotation_id: 7,
  title,
  quantity: 2,
  price: 10,
  amount: 20,
  region_id: 1,
  region: { id: 1, name: 'North' },
  order: id,
  code: `${id}${id}`,
  ...more,
});
const record: Row = { id: 7, version: 3, title: 'Garden', is_priced: 1, total: 40, lines_count: 2 };

async function open(update: Api['update'], stored: () => Row[] = () => [line(1, 'Stone'), line(2, 'Sand')]) {
  const list = vi.fn<Api['list']>(({ name }) => {
    const rows = name === 'row-lines' ? stored() : [];
    return Promise.resolve({ rows, page: 1, perPage: 100, total: rows.length, lastPage: 1 });
  });
  const api = createFakeApi({
    get: () => Promise.resolve(record),
    list,
    update,
    options: () =>
      Promise.resolve([
        { id: 1, name: 'North' },
        { id: 5, name: 'South' },
      ]),
  });
  const guard: NavigationGuard = createNavigationGuard();
  const { feedback } = renderWithProviders(
    <NavigationGuardProvider value={guard}>
      <PartsProvider value={PARTS}>
        <FormView resource={quotations} validator={validator} id={7} />
      </PartsProvider>
    </NavigationGuardProvider>,
    { language: 'en', api },
  );
  await screen.findByTestId('row-1');
  return { list, guard, feedback };
}

const ok = () => vi.fn<Api['update']>((_, id) => Promise.resolve({ ...record, id }));
const row = (index: number): HTMLElement => screen.getByTestId(`row-${index}`);
const cell = (index: number, key: string): HTMLElement => within(row(index)).getByTestId(`cell-${key}`);
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = (update: ReturnType<typeof ok>): unknown => update.mock.calls.at(-1)?.[2]['lines'];
/** Types into a cell as a person does: Enter opens it, Enter takes the text over. */
async function type(index: number, key: string, text: string): Promise<void> {
  act(() => cell(index, key).focus());
  fireEvent.keyDown(cell(index, key), { key: 'Enter' });
  const control = within(cell(index, key)).getByRole('textbox');
  fireEvent.change(control, { target: { value: text } });
  fireEvent.keyDown(control, { key: 'Enter' });
  await waitFor(() => expect(cell(index, key).textContent).toContain(text));
}
function paste(target: HTMLElement, text: string): void {
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
}

describe('rows in a form', () => {
  it('ROWS-07: cells are edited by keyboard, and only what is changed is sent, with the version of its row', async () => {
    const update = ok();
    const { guard } = await open(update);
    expect(cell(0, 'region_id').textContent).toBe('North');
    await type(1, 'price', '12.5');
    // What is computed of a row, and the totals below, follow.
    expect(cell(1, 'amount').textContent).toContain('25.00');
    expect(screen.getByTestId('lines-table').querySelector('tfoot')?.textContent).toContain('45.00');
    expect(guard.isBlocked()).toBe(true);
    await userEvent.click(within(row(0)).getByRole('button', { name: /Remove/ }));
    expect(row(0).dataset['state']).toBe('removed');
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(sent(update)).toEqual([
      { id: 2, version: 1, price: 12.5 },
      { id: 1, version: 1, _removed: 1 },
    ]);
  });

  it('ROWS-07: a removal is undone, and a changed value that is put back is no change', async () => {
    const update = ok();
    await open(update);
    await userEvent.click(within(row(0)).getByRole('button', { name: /Remove/ }));
    await userEvent.click(within(row(0)).getByRole('button', { name: /Undo/ }));
    await type(0, 'title', 'Gravel');
    await type(0, 'title', 'Stone');
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(sent(update)).toBeUndefined();
  });

  it('ROWS-02, ROWS-09: a row is added, checked before it is sent, and its errors are at its cells', async () => {
    const update = ok();
    await open(update);
    await userEvent.click(screen.getByTestId('lines-add'));
    await waitFor(() => expect(row(2).dataset['state']).toBe('added'));
    await waitFor(() => expect(document.activeElement).toBe(cell(2, 'title')));
    await type(2, 'title', 'Clay');
    await type(2, 'code', '11');
    save();
    await waitFor(() => expect(cell(2, 'price').getAttribute('aria-invalid')).toBe('true'));
    expect(cell(2, 'code').textContent).toContain('An earlier row has this value.');
    expect(update).not.toHaveBeenCalled();
    await type(2, 'code', '13');
    await type(2, 'price', '4');
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(sent(update)).toEqual([{ title: 'Clay', code: '13', quantity: 1, price: 4, order: 3 }]);
  });

  it('a text that is no value stays in its cell with what is wrong', async () => {
    const update = ok();
    await open(update);
    await type(0, 'price', 'much');
    expect(cell(0, 'price').textContent).toContain('This is not a number.');
    expect(cell(0, 'price').getAttribute('aria-invalid')).toBe('true');
    save();
    expect(await screen.findByText(/1 error/)).toBeDefined();
    await type(0, 'price', '10');
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(sent(update)).toBeUndefined();
  });

  it('ROWS-03: a row that another person changed is asked about at the row, and what was typed stays', async () => {
    let isLater = false;
    const update = vi.fn<Api['update']>((_, id) =>
      isLater
        ? Promise.resolve({ ...record, id })
        : Promise.reject(
            new ApiError({
              code: 'conflict',
              method: 'PATCH',
              url: 'with-rows/7',
              status: 409,
              fields: { 'lines.0.version': ['changed'], 'lines.1.id': ['deleted'] },
            }),
          ),
    );
    await open(update, () =>
      isLater ? [line(1, 'Stone', { version: 2, price: 99, quantity: 3 })] : [line(1, 'Stone'), line(2, 'Sand')],
    );
    await type(0, 'price', '5');
    await type(1, 'price', '6');
    isLater = true;
    const first = update.getMockImplementation();
    update.mockImplementationOnce((...call) => {
      isLater = false;
      const answer = first!(...call);
      isLater = true;
      return answer;
    });
    save();
    await waitFor(() => expect(screen.getAllByTestId('row-note')).toHaveLength(2));
    const [changed, gone] = screen.getAllByTestId('row-note');
    expect(changed!.textContent).toContain('99');
    expect(cell(0, 'quantity').textContent).toContain('3');
    expect(cell(0, 'price').textContent).toContain('5.00');
    await userEvent.click(within(changed!).getByRole('button', { name: 'Keep mine' }));
    await userEvent.click(within(gone!).getByRole('button', { name: 'Add it again' }));
    save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(sent(update)).toMatchObject([
      { id: 1, version: 2, price: 5 },
      { title: 'Sand', quantity: 2, price: 6 },
    ]);
    expect((sent(update) as RecordValue[])[1]).not.toHaveProperty('id');
  });

  it('ROWS-08: a block is pasted from a cell on, its head left out, and further rows are added', async () => {
    const update = ok();
    await open(update);
    paste(cell(1, 'title'), 'Item\tRegion\tQuantity\tPrice\r\nLoam\tSouth\t3\t7\r\nPeat\tNorth\t4\t8\r\n');
    await waitFor(() => expect(row(2).dataset['state']).toBe('added'));
    expect([cell(1, 'title').textContent, cell(1, 'region_id').textContent]).toEqual(['Loam', 'South']);
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(sent(update)).toEqual([
      { title: 'Peat', region_id: 1, quantity: 4, price: 8, order: 3 },
      { id: 2, version: 1, title: 'Loam', region_id: 5, quantity: 3, price: 7 },
    ]);
  });

  it('ROWS-08: of 5,000 copied rows the form takes as many as there is room for, once that is agreed to', async () => {
    const update = ok();
    const { feedback } = await open(update);
    const block = Array.from({ length: 5000 }, (_, index) => `Item ${index}\tSouth\t1\r\n`).join('');
    feedback.answer = false;
    paste(cell(1, 'title'), block);
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    // The second row is there already, and a quotation has at most 200.
    expect(feedback.questions[0]).toMatchObject({
      title: '5000 rows were copied',
      sentences: ['There is room for 199 rows only; the others are left out.'],
      confirmLabel: 'Paste the first 199 rows',
    });
    await screen.findByText('Nothing was pasted: there is room for 199 rows.');
    expect([cell(1, 'title').textContent, screen.queryByTestId('row-2')]).toEqual(['Sand', null]);
    feedback.answer = true;
    paste(cell(1, 'title'), block);
    expect(await screen.findByTestId('row-199')).toBeDefined();
    expect([cell(1, 'title').textContent, cell(199, 'title').textContent]).toEqual(['Item 0', 'Item 198']);
    expect(screen.queryByTestId('row-200')).toBeNull();
  });

  it('ROWS-08: more than 20,000 cells are refused, and nothing is pasted', async () => {
    const { feedback } = await open(ok());
    paste(cell(1, 'title'), 'Item\tSouth\t1\t2\t3\r\n'.repeat(4001));
    await screen.findByText(
      'What was copied is too large: at most 20,000 cells can be pasted at once. Nothing was pasted.',
    );
    expect([cell(1, 'title').textContent, screen.queryByTestId('row-2')]).toEqual(['Sand', null]);
    expect(feedback.questions).toEqual([]);
  });

  it('ROWS-09: rows are moved, and each has the number of its new place', async () => {
    const update = ok();
    await open(update);
    await userEvent.click(within(row(0)).getByRole('button', { name: /down/ }));
    expect(cell(0, 'title').textContent).toBe('Sand');
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(sent(update)).toEqual([
      { id: 2, version: 1, order: 1 },
      { id: 1, version: 1, order: 2 },
    ]);
  });

  it('ROWS-07: the handle of a row carries it by keyboard, and Escape puts it back', async () => {
    const update = ok();
    await open(update);
    const handle = (index: number) => within(row(index)).getByRole('button', { name: /^Move (?!.* (?:up|down)$)/ });
    act(() => handle(0).focus());
    await userEvent.keyboard(' {ArrowDown}{Escape}');
    expect(cell(0, 'title').textContent).toBe('Stone');
    await userEvent.keyboard(' {ArrowDown}');
    // The number is that of the place at which it would be.
    expect(screen.getAllByTestId(/^row-/).map(({ textContent }) => textContent.slice(0, 6))).toEqual([
      '1SandN',
      '2Stone',
    ]);
    await userEvent.keyboard(' ');
    expect(cell(1, 'title').textContent).toBe('Stone');
    await waitFor(() => expect(document.activeElement).toBe(handle(1)));
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(sent(update)).toEqual([
      { id: 2, version: 1, order: 1 },
      { id: 1, version: 1, order: 2 },
    ]);
  });

  it('ROWS-05, ROWS-07: fields that no cell holds are below a row that is opened, rows of rows among them', async () => {
    const update = ok();
    await open(update, () => [line(1, 'Stone'), line(2, 'Sand')]);
    await userEvent.click(within(row(0)).getByRole('button', { name: /More fields/ }));
    const note = await screen.findByRole('textbox', { name: /Note/ });
    fireEvent.change(note, { target: { value: 'Heavy' } });
    expect(await screen.findByTestId('field-lines.row-1.parts')).toBeDefined();
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(sent(update)).toEqual([{ id: 1, version: 1, note: 'Heavy' }]);
  });

  it('ROWS-01: a copy of a record begins with its rows and theirs as new ones, with the names that they show', async () => {
    const stored: Record<string, Row[]> = {
      'row-lines': [
        line(1, 'Stone', { price: '10.00' }),
        line(2, 'Sand', { region_id: 9, region: { id: 9, name: 'West' } }),
      ],
      'row-parts': [{ id: 5, version: 2, line_id: 1, name: { ar: 'برغي', en: 'Screw' }, pieces: 3 }],
    };
    const list = vi.fn<Api['list']>(({ name }, query) => {
      const rows = (stored[name] ?? []).filter(
        ({ line_id: of }) => of === undefined || Number(query['line_id']) === of,
      );
      return Promise.resolve({ rows, page: 1, perPage: 100, total: rows.length, lastPage: 1 });
    });
    const create = vi.fn<Api['create']>(() => Promise.resolve({ ...record, id: 8 }));
    renderWithProviders(
      <PartsProvider value={PARTS}>
        <FormView resource={quotations} validator={validator} />
      </PartsProvider>,
      {
        language: 'en',
        api: createFakeApi({ get: () => Promise.resolve(record), list, create }),
        route: pathsOf('with-rows').copy(7),
      },
    );
    await screen.findByTestId('row-1');
    expect(['title', 'region_id', 'amount', 'code'].map((key) => cell(1, key).textContent)).toEqual([
      'Sand',
      'West',
      '20.00',
      '22',
    ]);
    save();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[1]['lines']).toEqual([
      {
        title: 'Stone',
        quantity: 2,
        price: 10,
        region_id: 1,
        order: 1,
        code: '11',
        parts: [{ name: { ar: 'برغي', en: 'Screw' }, pieces: 3 }],
      },
      { title: 'Sand', quantity: 2, price: 10, region_id: 9, order: 2, code: '22' },
    ]);
  });
});
