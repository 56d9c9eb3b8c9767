import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import laidOut from '../../../../tests/fixtures/definitions/laid-out.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../../schemas/generated/definition.ts';
import { createFakeApi } from '../../../../tests/helpers/createFakeApi.ts';
import { registry, renderForm, save } from '../../../../tests/helpers/renderTestForm.tsx';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import { shippedCells } from '../../../../tests/helpers/shippedCells.ts';
import { ShownField } from '../ShownField.tsx';

const group = resolveDefinition(laidOut as ResourceDefinition);
const toy = registry['text'];
if (toy === undefined) throw new Error('the toy registry has no text');
const widgets = Object.fromEntries(
  [...new Set(group.fields.map(({ widget }) => widget))].map((id) => [
    id,
    { ...toy, manifest: { ...toy.manifest, id } },
  ]),
);
const parts = { cells: shippedCells, ShownField };
const row = {
  id: 7,
  version: 3,
  name: { ar: 'عقد', en: 'Lease' },
  months: 3,
  number: '4711',
  stage: 'signed',
  remark: 'ok',
};

async function open(id?: number): Promise<object[]> {
  const sent: object[] = [];
  const update = (_group: unknown, _id: number, body: object) => {
    sent.push(body);
    return Promise.resolve({ ...row, ...body });
  };
  const api = createFakeApi({ get: () => Promise.resolve(row), update });
  renderForm({ group, widgets, parts, api, ...(id !== undefined && { id }) });
  await screen.findByRole('tablist');
  return sent;
}

const field = (name: string): HTMLElement | null => screen.queryByTestId(`field-${name}`);
const panels = (): HTMLElement[] => screen.getAllByRole('tabpanel', { hidden: true });

describe('the form of laid-out.json', () => {
  it('LANG-01: shows in its section, with its help, what the server sets, and sends none of it', async () => {
    const sent = await open(7);
    expect(await screen.findByText('4711')).toBeTruthy();
    expect(within(field('number')!).getByText('Accounting gives a contract its number.')).toBeTruthy();
    expect(field('number')!.querySelector('input')).toBeNull();
    fireEvent.change(screen.getByLabelText('input-months'), { target: { value: '5' } });
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.keys(sent[0] ?? {}).toSorted()).toEqual(['months', 'name', 'version']);
  });

  it('LANG-01: shows before there is a record what it begins with, and no other', async () => {
    await open();
    expect(await screen.findByText('Draft')).toBeTruthy();
    expect(field('number')).toBeNull();
  });

  it('LANG-01: keeps to the condition of such a field, over what is entered', async () => {
    await open(7);
    await screen.findByText('Signed');
    expect(field('remark')).toBeNull();
    fireEvent.change(screen.getByLabelText('input-months'), { target: { value: '12' } });
    await waitFor(() => expect(field('remark')).not.toBeNull());
  });

  it('LANG-02: gives a card its columns, and a field its width', async () => {
    await open();
    expect(field('price')?.dataset['width']).toBe('2');
    expect(field('price')?.closest('[data-fields]')?.getAttribute('data-fields')).toBe('4');
    expect(field('name')?.closest('[data-fields]')?.getAttribute('data-fields')).toBe('2');
  });

  it('LANG-03: has tabs, one stop of the keyboard, and keeps what is entered in each', async () => {
    await open();
    const [first, second] = screen.getAllByRole('tab');
    expect(panels().map(({ hidden }) => hidden)).toEqual([false, true]);
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(second);
    expect(panels().map(({ hidden }) => hidden)).toEqual([true, false]);
    fireEvent.change(screen.getByLabelText('input-notes'), { target: { value: 'kept' } });
    await userEvent.keyboard('{Home}');
    expect(screen.getByLabelText<HTMLInputElement>('input-notes').value).toBe('kept');
  });

  it('LANG-03, LANG-04: a refused save counts its fields at tab, index and card, and leads into another tab and a folded card', async () => {
    await open(7);
    fireEvent.change(screen.getByLabelText('input-end_date'), { target: { value: 'soon' } });
    const folded = screen.getByRole('button', { name: 'End', hidden: true });
    expect(folded.getAttribute('aria-expanded')).toBe('false');
    save();
    await waitFor(() => expect(document.activeElement?.id).toBe('input-end_date'));
    expect(panels().map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(folded.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('tab', { name: /Other.*1 field to correct/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /End.*1 field to correct/, hidden: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: /End.*1 field to correct/ })).toBe(folded);
  });

  it('LANG-04: a folded card keeps its fields, and opens by its heading', async () => {
    await open();
    await userEvent.click(screen.getByRole('tab', { name: 'Other' }));
    const head = screen.getByRole('button', { name: 'End' });
    const fields = field('end_date')?.closest<HTMLElement>('[data-fields]');
    expect(fields?.hidden).toBe(true);
    await userEvent.click(head);
    expect([head.getAttribute('aria-expanded'), fields?.hidden]).toEqual(['true', false]);
    expect(screen.getByRole('button', { name: 'Notes' }).getAttribute('aria-expanded')).toBe('true');
  });

  it.each([
    ['en', 'The number of a contract stays once it is signed.', 'Where the paper is signed'],
    ['ar', 'لا يُعدَّل رقم العقد بعد توقيعه.', 'مواضع التوقيع على الورقة'],
  ] as const)('LANG-05: has texts and pictures between its fields in %s', async (language, text, alt) => {
    renderForm({ group, widgets, parts, language });
    expect((await screen.findByText(text)).closest('[role=note]')).not.toBeNull();
    expect(screen.getByRole('img', { name: alt }).getAttribute('src')).toBe('/media/seed/about-home.svg');
  });

  it('LANG-06: lists the cards of the open tab; a link leads to the heading', async () => {
    await open();
    const index = screen.getByRole('navigation', { name: 'Sections of the form' });
    expect(
      within(index)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Basics', 'Term and amounts']);
    await userEvent.click(within(index).getByRole('link', { name: 'Term and amounts', hidden: true }));
    expect(document.activeElement?.textContent).toBe('Term and amounts');
  });
});
