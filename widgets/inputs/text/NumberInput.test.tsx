import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { MoneyWidget } from '../../forms/money/MoneyWidget.tsx';
import { NumberWidget } from '../../forms/number/NumberWidget.tsx';

describe('NumberInput', () => {
  it.each(['ar', 'en'] as const)('3.2: ٥٠٫٢ typed in %s is 50.2', async (language) => {
    const { last } = renderWidget(MoneyWidget, { $ref: 'lawha:money' }, { language });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, '٥٠٫٢');
    expect(input.value).toBe('50.2');
    expect(last()).toBe(50.2);
  });

  it('FORM-04: the minus sign never appears', async () => {
    const { last } = renderWidget(NumberWidget, { type: 'integer', minimum: 0 });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, '-12');
    expect(input.value).toBe('12');
    expect(last()).toBe(12);
  });

  it('3.1 3.2: reads left to right, at the side of the label, and is no number input of the browser', () => {
    renderWidget(MoneyWidget, { $ref: 'lawha:money' }, { language: 'ar' });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    expect([input.type, input.dir, input.inputMode]).toEqual(['text', 'ltr', 'decimal']);
  });

  it.each([
    ['ar', 'درهم'],
    ['en', 'AED'],
  ] as const)('CONST-07: an amount in %s carries %s', (language, unit) => {
    const { container } = renderWidget(MoneyWidget, { $ref: 'lawha:money' }, { language });
    expect(container.textContent).toContain(unit);
  });

  it('keeps an unfinished number as it is typed and settles it on leaving', async () => {
    const { last } = renderWidget(MoneyWidget, { $ref: 'lawha:money' });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, '7.');
    expect(input.value).toBe('7.');
    expect(last()).toBe(7);
    await userEvent.tab();
    expect(input.value).toBe('7');
  });

  it('an emptied number is no value', async () => {
    const { last } = renderWidget(NumberWidget, { type: 'integer' }, { value: 4 });
    await userEvent.clear(screen.getByRole('textbox'));
    expect(last()).toBeUndefined();
  });
});
