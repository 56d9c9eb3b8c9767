import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { MoneyWidget } from './MoneyWidget.tsx';

const dinar: PropertySchema = { $ref: 'lawha:money', 'x-currency': 'KWD' };

describe('MoneyWidget', () => {
  it.each([
    ['ar', 'د.ك'],
    ['en', 'KWD'],
  ] as const)('CURR-01, CURR-06: in %s writes the sign of its own currency after the amount', (language, sign) => {
    const { container } = renderWidget(MoneyWidget, dinar, { language, value: 12.5 });
    expect(container.textContent).toContain(sign);
  });

  it('CURR-01: takes the decimals of its currency, and a minus where the schema says so', async () => {
    const { last } = renderWidget(MoneyWidget, { ...dinar, minimum: -5 }, { language: 'en' });
    await userEvent.setup().type(screen.getByRole('textbox'), '-1.23456');
    expect(last()).toBe(-1.234);
  });
});
