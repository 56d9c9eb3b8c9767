import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import {
  renderWidget,
  type RenderWidgetOptions,
  type RenderWidgetResult,
} from '../../../tests/helpers/renderWidget.tsx';
import { BilingualTextWidget } from '../bilingual-text/BilingualTextWidget.tsx';
import { manifest as bilingual } from '../bilingual-text/manifest.ts';
import { SwitchWidget } from '../switch/SwitchWidget.tsx';
import { manifest as flag } from '../switch/manifest.ts';
import { RepeaterWidget } from './RepeaterWidget.tsx';

const schema: PropertySchema = {
  type: 'array',
  items: {
    type: 'object',
    'x-label': { ar: 'سؤال', en: 'question' },
    required: ['question'],
    properties: {
      question: { $ref: 'lawha:bilingual-text', 'x-label': { ar: 'السؤال', en: 'Question' } },
      is_open: { $ref: 'lawha:flag', default: 1, 'x-label': { ar: 'ظاهر', en: 'Shown' } },
    },
  },
  minItems: 1,
  maxItems: 4,
};
const registry = {
  'bilingual-text': { manifest: bilingual, component: BilingualTextWidget },
  switch: { manifest: flag, component: SwitchWidget },
};
const Widget = defineWidgetComponent((widget) => (
  <PartsProvider value={{ widgets: registry }}>
    <RepeaterWidget {...widget} />
  </PartsProvider>
));
const item = (en: string) => ({ question: { ar: 'سؤال', en }, is_open: 1 });
const three = [item('First'), item('Second'), item('Third')];

async function show(options: RenderWidgetOptions = {}): Promise<RenderWidgetResult> {
  const result = renderWidget(Widget, schema, { language: 'en', ...options });
  await screen.findByRole('list', { name: 'Sample' });
  if (Array.isArray(options.value) && options.value.length > 1)
    await screen.findAllByRole('button', { name: /Move .* up/ });
  return result;
}

const box = (index: number): HTMLElement => screen.getByTestId(`item-${index}`);
const button = (index: number, name: RegExp): HTMLElement => within(box(index)).getByRole('button', { name });
const toggle = (index: number): HTMLElement => part(index, '[data-unfolds]');
const handle = (index: number): HTMLElement => part(index, '[aria-pressed]');
function part(index: number, selector: string): HTMLElement {
  const found = box(index).querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`item ${index} has no ${selector}`);
  return found;
}
const english = (index: number): HTMLInputElement =>
  within(box(index)).getByRole<HTMLInputElement>('textbox', { name: /English/ });
const titles = (value: unknown): string[] =>
  (value as { question: { en: string } }[]).map(({ question }) => question.en);

describe('RepeaterWidget', () => {
  it('FORM-20: draws the fields of each item with their own widgets, languages side by side', async () => {
    await show({ value: three });
    expect(english(1).value).toBe('Second');
    expect(english(1).id).toBe('input-sample-1-question-en');
    expect(
      within(box(1))
        .getByRole('textbox', { name: /Arabic/ })
        .getAttribute('dir'),
    ).toBe('rtl');
    expect(screen.getByTestId('field-sample.1.is_open')).toBeDefined();
  });

  it('SETTINGS-08: changes one field of one item and leaves the others as they are', async () => {
    const { last } = await show({ value: three });
    fireEvent.change(english(2), { target: { value: 'Third!' } });
    expect(last()).toEqual([three[0], three[1], item('Third!')]);
  });

  it('an item that is added starts with its defaults, and its first field has the focus', async () => {
    const { last } = await show();
    expect(screen.getByText('Nothing has been added yet.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Add .*question/ }));
    expect(last()).toEqual([{ is_open: 1 }]);
    expect(document.activeElement?.id).toBe('input-sample-0-question-ar');
  });

  it('shows how many there may be, and takes no more than that', async () => {
    const { values } = await show({ value: [...three, item('Fourth')] });
    expect(screen.getByText(/4 of 4/).textContent).toContain('at least 1');
    const add = screen.getByRole('button', { name: /Add .*question/ });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(add);
    await userEvent.click(button(0, /Duplicate/));
    expect(values).toEqual([]);
  });

  it('an item is duplicated behind itself', async () => {
    const { last } = await show({ value: three.slice(0, 2) });
    await userEvent.click(button(0, /Duplicate/));
    expect(titles(last())).toEqual(['First', 'First', 'Second']);
    expect(document.activeElement?.id).toBe('input-sample-1-question-ar');
    fireEvent.change(english(1), { target: { value: 'Copy' } });
    expect(titles(last())).toEqual(['First', 'Copy', 'Second']);
  });

  it('a filled item that is removed can be put back in its place', async () => {
    const { last } = await show({ value: three });
    await userEvent.click(button(1, /Remove/));
    expect(titles(last())).toEqual(['First', 'Third']);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await userEvent.keyboard('{Enter}');
    expect(last()).toEqual(three);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).toBe(toggle(1));
  });

  it('an empty item is removed without a message, and the focus moves to its neighbour', async () => {
    const { last } = await show({ value: [item('First'), { is_open: 1 }] });
    await userEvent.click(button(1, /Remove/));
    expect(titles(last())).toEqual(['First']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).toBe(toggle(0));
  });

  it('the last one leaves an empty field, and the focus on the button that adds one', async () => {
    const { last } = await show({ value: [{ is_open: 1 }] });
    await userEvent.click(button(0, /Remove/));
    expect(last()).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Add .*question/ }));
  });

  it('ORDERING: items are sorted by keyboard and carry along what they show', async () => {
    const { last } = await show({ value: three });
    await userEvent.click(toggle(0));
    act(() => handle(0).focus());
    await userEvent.keyboard(' {ArrowDown} ');
    expect(titles(last())).toEqual(['Second', 'First', 'Third']);
    expect(within(box(1)).queryByRole('textbox')).toBeNull();
    expect(english(0).value).toBe('Second');
  });

  it('many items start folded, each named by its first text', async () => {
    await show({ value: [...three, item('Fourth')] });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(box(3).textContent).toContain('Fourth');
    expect(toggle(3).getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle(3));
    expect(english(3).value).toBe('Fourth');
    await userEvent.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(screen.getAllByRole('textbox')).toHaveLength(8);
  });

  it('FORM-14: an item with an error unfolds, and the message is at its field', async () => {
    await show({ value: [...three, item('Fourth')], errors: { '2.question.en': ['too short'] } });
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    const input = english(2);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('too short');
    await userEvent.click(toggle(2));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(box(2).textContent).toContain('1 error');
  });

  it('FORM-02: leaving a field reports its path', async () => {
    const { left } = await show({ value: three });
    fireEvent.blur(english(1));
    expect(left).toEqual(['1.question.en']);
  });

  it('the messages of an item go with it when it changes places', async () => {
    const { left } = await show({ value: three, errors: { '0.question.en': ['too short'] } });
    act(() => handle(0).focus());
    await userEvent.keyboard(' {End} ');
    await waitFor(() => expect(left).toContain('2.question.en'));
  });
});
