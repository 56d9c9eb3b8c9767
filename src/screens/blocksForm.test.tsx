import { customizeValidator } from '@rjsf/validator-ajv8';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import built from '../../tests/fixtures/definitions/built-pages.json' with { type: 'json' };
import shared from '../../tests/fixtures/definitions/shared/blocks.json' with { type: 'json' };
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { shippedCells } from '../../tests/helpers/shippedCells.ts';
import type { Api } from '../../engine/client/Api.types.ts';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import { composeFiles, type FolderFile } from '../../engine/core/compose/composeFiles.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { createNavigationGuard } from '../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../engine/react/routing/NavigationGuardContext.tsx';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { FormView } from '../../widgets/views/form/FormView.tsx';
import { RecordView } from '../../widgets/views/show/RecordView.tsx';
import { widgetRegistry } from './widgetRegistry.ts';

const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const pages = resolveDefinition(wholeDefinition());

/** The fixture with the shapes that it shares with others. */
function wholeDefinition(): ResourceDefinition {
  const file = { name: 'built-pages', value: built };
  const whole = composeFiles<FolderFile>([file, { name: 'blocks', part: 'shared', value: shared }]);
  return whole.compositions.get(file)?.value as ResourceDefinition;
}
const heading = (en: string) => ({ _block: 'heading', text: { ar: 'عنوان', en } });
const offer = { _block: 'offer', title: 'Summer', price: 99, is_highlighted: 1 };
const columns = { _block: 'columns', parts: [heading('Left'), heading('Right')] };
const lost = { _block: 'video', address: 'https://example.ae/v' };
const page = {
  id: 7,
  version: 3,
  name: { ar: 'صفحة', en: 'Page' },
  currency: 'AED',
  content: [heading('Welcome'), columns, lost, offer],
};

async function open(row: RecordValue & { id: number }, update: Api['update']): Promise<void> {
  const api = createFakeApi({ get: () => Promise.resolve({ version: 1, ...row }), update });
  renderWithProviders(
    <NavigationGuardProvider value={createNavigationGuard()}>
      <PartsProvider value={{ widgets: widgetRegistry }}>
        <FormView resource={pages} validator={validator} id={row.id} />
      </PartsProvider>
    </NavigationGuardProvider>,
    { language: 'en', api },
  );
  await screen.findByRole('button', { name: 'Save' });
}

const accepting = () => vi.fn<Api['update']>((_, id) => Promise.resolve({ ...page, id }));
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const item = (index: number): HTMLElement => {
  const found = screen.getByTestId('field-content').querySelector<HTMLElement>(`#input-content-${index}`);
  if (found === null) throw new Error(`no block ${index}`);
  return found;
};
const toggle = (index: number): HTMLElement =>
  within(item(index)).getAllByRole('button', { expanded: false })[0] ?? item(index);
const saved = (update: ReturnType<typeof accepting>): unknown => update.mock.calls[0]?.[2]['content'];

describe('BLOCK-05: blocks in a form', () => {
  it('a block is added by the keyboard: its shape is chosen from a menu, its first field has the focus', async () => {
    const update = accepting();
    await open(page, update);
    await screen.findByRole('button', { name: /Welcome.* down/ });
    const add = screen.getByRole('button', { name: /^Add .*block.?$/ });
    add.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Heading', 'Paragraph', 'Quote', 'Picture', 'Offerall used', 'Columns', 'Questions']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(document.activeElement?.id).toBe('input-content-4-text-ar'));
    await userEvent.keyboard('العلم نور');
    fireEvent.change(within(item(4)).getByRole('textbox', { name: /Quotation.*English/ }), {
      target: { value: 'Light' },
    });
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(saved(update)).toEqual([...page.content, { _block: 'quote', text: { ar: 'العلم نور', en: 'Light' } }]);
  });

  it('a block whose first field is an editor has the focus, whether the editor is there yet or not', async () => {
    await open(page, accepting());
    await userEvent.click(screen.getByRole('button', { name: /^Add .*block.?$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Paragraph' }));
    await waitFor(() => expect(item(4).contains(document.activeElement)).toBe(true));
    // The editor and what sorts the list arrive in either order, and draw the block anew.
    await screen.findByRole('button', { name: /Welcome.* down/ });
    await waitFor(() => expect(within(item(4)).getAllByRole('toolbar')).toHaveLength(2));
    expect(item(4).contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /^Add .*block.?$/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Paragraph' }));
    await waitFor(() => expect(item(5).contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.closest('[role=toolbar]')).toBeNull();
  });

  it('Escape leaves the menu, with the focus back on its button; a shape that is used up adds nothing', async () => {
    await open(page, accepting());
    const add = screen.getByRole('button', { name: /^Add .*block.?$/ });
    await userEvent.click(add);
    await userEvent.click(await screen.findByRole('menuitem', { name: /Offer/ }));
    expect(screen.getByRole('menu')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(add));
    expect(screen.getByTestId('field-content').querySelector('#input-content-4')).toBeNull();
  });

  it('a folded block says its shape and its first text, one of a list in it too; they are moved and saved so', async () => {
    const update = accepting();
    await open(page, update);
    expect(item(0).textContent).toMatch(/^Heading 1.*Welcome/);
    expect(item(1).textContent).toMatch(/^Columns 2.*Left/);
    expect(item(2).textContent).toContain('Unknown block');
    await userEvent.click(await screen.findByRole('button', { name: /Welcome.* down/ }));
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(saved(update)).toEqual([columns, page.content[0], lost, offer]);
  });

  it('BLOCK-03: an unknown block shows what is stored, is saved as it is, and can be removed and brought back', async () => {
    const update = accepting();
    await open(page, update);
    await userEvent.click(toggle(2));
    expect(within(item(2)).getByLabelText('What is stored').textContent).toContain('https://example.ae/v');
    expect(
      within(item(2))
        .getByRole('button', { name: /Duplicate/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await userEvent.click(within(item(2)).getByRole('button', { name: /Remove/ }));
    expect(screen.getByTestId('field-content').textContent).not.toContain('example.ae');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(saved(update)).toEqual(page.content);
  });

  it('BLOCK-03: values of fields that are gone are shown in their block, saved as they are, and in no copy', async () => {
    const old = { _block: 'quote', text: { ar: 'العلم نور', en: 'Light' }, source: 'A book' };
    const update = accepting();
    await open({ ...page, content: [old] }, update);
    expect(within(item(0)).getByLabelText('What is stored').textContent).toContain('A book');
    await userEvent.click(within(item(0)).getByRole('button', { name: /Duplicate/ }));
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    const { source: _source, ...present } = old;
    expect(saved(update)).toEqual([old, present]);
  });

  it('BLOCK-03: values of fields that are gone are removed by hand, with the focus on their block', async () => {
    const present = { _block: 'quote', text: { ar: 'العلم نور', en: 'Light' } };
    const update = accepting();
    await open({ ...page, content: [{ ...present, source: 'A book', pages: [1] }] }, update);
    await userEvent.click(within(item(0)).getByRole('button', { name: 'Remove these values' }));
    expect(within(item(0)).queryByLabelText('What is stored')).toBeNull();
    expect(document.activeElement).toBe(within(item(0)).getByRole('button', { expanded: true }));
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(saved(update)).toEqual([present]);
  });

  it('a block is added before another by the keyboard: its shape is chosen, its first field has the focus', async () => {
    const update = accepting();
    await open(page, update);
    await screen.findByRole('button', { name: /Welcome.* down/ });
    screen.getByRole('button', { name: /Add a block before .*Columns 2/ }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Columns 2'));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.id).toBe('input-content-1-text-ar'));
    await userEvent.keyboard('بينهما');
    fireEvent.change(within(item(1)).getByRole('textbox', { name: /English/ }), { target: { value: 'Between' } });
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    const between = { _block: 'heading', text: { ar: 'بينهما', en: 'Between' } };
    expect(saved(update)).toEqual([page.content[0], between, columns, lost, offer]);
  });

  it('no block is added before another in a list that is full', async () => {
    await open({ ...page, content: Array.from({ length: 8 }, (_, index) => heading(`H${index}`)) }, accepting());
    expect(screen.queryByRole('button', { name: /Add a block before/ })).toBeNull();
  });

  it('BLOCK-02: what is refused is at its field, deep in a block too, and leads there', async () => {
    const update = accepting();
    const content = [{ ...columns, parts: [heading('Left'), { _block: 'heading', text: { ar: 'عنوان' } }] }];
    await open({ ...page, content: [...content, heading('A'), heading('B'), heading('C')] }, update);
    save();
    const link = await screen.findByRole('link', { name: /Content 1: Parts 2: Heading \(English\)/ });
    await waitFor(() => expect(document.activeElement?.id).toBe('input-content-0-parts-1-text-en'));
    expect(link).toBeDefined();
    expect(update).not.toHaveBeenCalled();
  });

  it('BLOCK-02: too many of a shape are refused here too', async () => {
    const update = accepting();
    await open({ ...page, content: [offer, heading('A'), { ...offer, title: 'Winter' }] }, update);
    save();
    expect(await screen.findAllByText(/At most 1 of this kind: offer/)).not.toHaveLength(0);
    expect(update).not.toHaveBeenCalled();
  });
});

describe('BLOCK-06: blocks on the page of a record', () => {
  it.each(['ar', 'en'] as const)('each is under the name of its shape, with its fields, in %s', async (language) => {
    renderWithProviders(
      <PartsProvider value={{ cells: shippedCells }}>
        <RecordView resource={pages} row={page} />
      </PartsProvider>,
      { language },
    );
    const items = await within(screen.getByTestId('cell-content')).findAllByRole('listitem');
    const words =
      language === 'ar'
        ? ['عنوان', 'أعمدة', 'كتلة غير معروفة', 'عرض']
        : ['Heading', 'Columns', 'Unknown block', 'Offer'];
    const own = items.filter((each) => each.parentElement?.closest('li') === null);
    expect(own).toHaveLength(4);
    for (const [index, word] of words.entries()) expect(own[index]?.textContent?.startsWith(word)).toBe(true);
    await waitFor(() => expect(own[1]?.querySelectorAll('li')).toHaveLength(2));
    expect(own[0]?.textContent).toContain('Welcome');
    expect(own[2]?.textContent).toContain('example.ae');
  });
});
