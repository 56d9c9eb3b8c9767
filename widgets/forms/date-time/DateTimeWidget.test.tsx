import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { FIXED_NOW } from '../../../tests/helpers/sampleRecords.ts';
import { DateTimeWidget } from './DateTimeWidget.tsx';

const schema = { type: 'string', format: 'date-time' } as const;

describe('DateTimeWidget', () => {
  beforeEach(() => vi.useFakeTimers({ now: FIXED_NOW, toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['ar', '٥/١١/٢٠٢٦', '٠٩٣٠'],
    ['en', '5/11/2026', '0930'],
  ] as const)('LANG-11: %s a day and a time are typed by keyboard alone', async (language, day, time) => {
    const { last } = renderWidget(DateTimeWidget, schema, { language });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(day);
    expect(last()).toBe('2026-11-05T');
    // Past the button of the calendar to the hour.
    await user.tab();
    await user.tab();
    await user.keyboard(time);
    expect(last()).toBe('2026-11-05T05:30:00.000Z');
  });

  it('LANG-11: a stored moment is shown by the clock of the zone, and emptied part by part', async () => {
    const { last } = renderWidget(DateTimeWidget, schema, { value: '2026-11-19T20:15:00.000Z' });
    const [day, hour, minute] = screen.getAllByRole<HTMLInputElement>('textbox');
    expect([day?.value, hour?.value, minute?.value]).toEqual(['20/11/2026', '00', '15']);
    await userEvent.clear(day ?? document.body);
    expect(last()).toBe('T00:15');
    await userEvent.clear(hour ?? document.body);
    await userEvent.clear(minute ?? document.body);
    expect(last()).toBeUndefined();
  });

  it('LANG-11: each part has a name of its own, after that of the field', () => {
    renderWidget(DateTimeWidget, schema, { language: 'en' });
    expect(screen.getByRole('textbox', { name: 'Sample' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Sample Hour/i })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Sample Minute/i })).toBeTruthy();
  });

  it('LANG-11: a rule of the form limits the days of the calendar', async () => {
    const rules = [{ rule: 'compare', field: 'sample', is: 'not-before', than: 'today' }] as const;
    renderWidget(DateTimeWidget, schema, { value: '2026-11-20T06:00:00.000Z', rules: [...rules] });
    await userEvent.click(screen.getByRole('button', { name: 'فتح التقويم' }));
    await screen.findByRole('grid');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '19 نوفمبر 2026' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '20 نوفمبر 2026' }).disabled).toBe(false);
  });
});
