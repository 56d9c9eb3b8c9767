import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { FIXED_NOW } from '../../../tests/helpers/sampleRecords.ts';
import { PeriodWidget } from './PeriodWidget.tsx';

const year = () => screen.getByRole<HTMLInputElement>('textbox');
const list = () => screen.getByRole<HTMLSelectElement>('combobox');

describe('PeriodWidget', () => {
  beforeEach(() => vi.useFakeTimers({ now: FIXED_NOW, toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it.each(['ar', 'en'] as const)('LANG-11: %s a year is typed and a week of it chosen', async (language) => {
    const { last } = renderWidget(PeriodWidget, { $ref: 'lawha:week' }, { language });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('٢٠٢٥');
    expect(last()).toBe('2025-');
    // 2025 has 52 weeks.
    expect(list().options).toHaveLength(53);
    await user.selectOptions(list(), '7');
    expect(last()).toBe('2025-W07');
    expect(list().selectedOptions[0]?.textContent).toContain('10/02 – 16/02');
    await user.type(year(), '{ArrowUp}');
    expect(last()).toBe('2026-W07');
  });

  it('LANG-11: a quarter that is chosen before any year is one of this year; emptied it is none', async () => {
    const { last } = renderWidget(PeriodWidget, { $ref: 'lawha:quarter' }, { language: 'ar' });
    const user = userEvent.setup();
    expect([...list().options].slice(1).map(({ textContent }) => textContent)).toEqual([
      'الربع الأول',
      'الربع الثاني',
      'الربع الثالث',
      'الربع الرابع',
    ]);
    await user.selectOptions(list(), '3');
    expect([last(), year().value]).toEqual(['2026-Q3', '2026']);
    await user.clear(year());
    await user.selectOptions(list(), '');
    expect(last()).toBeUndefined();
  });

  it('LANG-11: the last week of a long year becomes the last of a shorter one', async () => {
    const { last } = renderWidget(PeriodWidget, { $ref: 'lawha:week' }, { value: '2026-W53' });
    await userEvent.type(year(), '{ArrowDown}');
    expect(last()).toBe('2025-W52');
  });
});
