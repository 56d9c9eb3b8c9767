import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget, type RenderWidgetOptions } from '../../../tests/helpers/renderWidget.tsx';
import { FIXED_NOW } from '../../../tests/helpers/sampleRecords.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { DateWidget } from '../../forms/date/DateWidget.tsx';
import { DateInput } from './DateInput.tsx';

const schema = { $ref: 'lawha:date' };

async function openCalendar(options: RenderWidgetOptions = {}, property: object = schema) {
  const result = renderWidget(DateWidget, property, options);
  const user = userEvent.setup();
  await user.click(
    screen.getByRole('button', { name: options.language === 'en' ? 'Open the calendar' : 'فتح التقويم' }),
  );
  await screen.findByRole('grid');
  return { ...result, user };
}

describe('DateInput', () => {
  beforeEach(() => vi.useFakeTimers({ now: FIXED_NOW, toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it.each(['2026-11-05', '٢٠٢٦-١١-٠٥', '5/11/2026'])('3.2: typing %s gives the day', async (text) => {
    const { last } = renderWidget(DateWidget, schema);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, text);
    expect(last()).toBe('2026-11-05');
    await userEvent.tab();
    await userEvent.tab();
    expect(input.value).toBe('05/11/2026');
  });

  it('passes an invalid day to the form, which reports it, and keeps it visible', async () => {
    const { last } = renderWidget(DateWidget, schema);
    await userEvent.type(screen.getByRole('textbox'), '2026-02-31');
    expect(last()).toBe('2026-02-31');
  });

  it('1.2: the week starts on Monday and the digits are Latin', async () => {
    await openCalendar({ value: '2026-11-20' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح']);
    expect(screen.getByRole('grid').textContent).not.toMatch(/[٠-٩]/);
  });

  it.each([
    ['ar', '{ArrowLeft}', '2026-11-21'],
    ['ar', '{ArrowRight}', '2026-11-19'],
    ['en', '{ArrowLeft}', '2026-11-19'],
    ['en', '{ArrowRight}', '2026-11-21'],
    ['ar', '{ArrowDown}', '2026-11-27'],
    ['ar', '{PageDown}', '2026-12-20'],
    ['ar', '{Home}', '2026-11-16'],
  ] as const)('5.3: %s %s goes to %s', async (language, key, day) => {
    const { user, last } = await openCalendar({ language, value: '2026-11-20' });
    await user.keyboard(key);
    await user.keyboard('{Enter}');
    expect(last()).toBe(day);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('FORM-13: a rule of the form limits the calendar', async () => {
    const rules = [{ rule: 'compare', field: 'sample', is: 'not-after', than: 'today' }] as const;
    await openCalendar({ value: '2026-11-20', rules: [...rules] });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '20 نوفمبر 2026' }).disabled).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '21 نوفمبر 2026' }).disabled).toBe(true);
  });

  it('FORM-13: an option names another field as the first day', async () => {
    const property = { ...schema, 'x-widget-options': { min: 'start_date' } };
    await openCalendar({ value: '2026-11-20', record: { start_date: '2026-11-18' } }, property);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '17 نوفمبر 2026' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '18 نوفمبر 2026' }).disabled).toBe(false);
  });

  it('3.5: refuses a typed day outside, where configured', async () => {
    const onChange = vi.fn<(value: string | undefined) => void>();
    renderWithProviders(
      <DateInput aria={{ id: 'to' }} value={undefined} onChange={onChange} min="2026-11-10" outside="refuse" />,
    );
    await userEvent.type(screen.getByRole('textbox'), '2026-11-09');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '2026-11-10');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-10');
  });
});
