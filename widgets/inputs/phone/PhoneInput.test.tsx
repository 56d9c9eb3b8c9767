import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWidget, type RenderWidgetOptions } from '../../../tests/helpers/renderWidget.tsx';
import { PhoneWidget } from '../../forms/phone/PhoneWidget.tsx';

const schema = { $ref: 'lawha:phone' };

async function renderPhone(options: RenderWidgetOptions = {}, property: object = schema) {
  const result = renderWidget(PhoneWidget, property, options);
  const country = await screen.findByRole('button', { name: /\+\d/ });
  return { ...result, country, input: screen.getByRole<HTMLInputElement>('textbox') };
}

describe('PhoneInput', () => {
  it('FORM-05, CONST-06: the first country is the default code', async () => {
    const { country } = await renderPhone();
    expect(country.textContent).toContain('+971');
  });

  it.each(['٠٥٠١٢٣٤٥٦٧', '050 123 4567', '+971501234567'])(
    '3.4: pasting %s gives the national number',
    async (text) => {
      const { input, last, issues } = await renderPhone();
      await userEvent.click(input);
      await userEvent.paste(text);
      expect(last()).toEqual({ code: '971', number: '501234567' });
      await userEvent.tab();
      expect(input.value).toBe('501234567');
      expect(issues['number']).toBeUndefined();
    },
  );

  it('FORM-04: the minus sign and letters never appear', async () => {
    const { input, last } = await renderPhone();
    await userEvent.type(input, '5-0a1');
    expect(input.value).toBe('501');
    expect(last()).toEqual({ code: '971', number: '501' });
  });

  it('FORM-15: the length is that of the chosen country, checked again when the country changes', async () => {
    const { input, issues, country, last } = await renderPhone();
    await userEvent.type(input, '501234567');
    await waitFor(() => expect(issues['number']).toBeUndefined());
    await userEvent.click(country);
    await userEvent.click(screen.getByRole('option', { name: /مصر/ }));
    expect(last()).toEqual({ code: '20', number: '501234567' });
    await waitFor(() => expect(issues['number']).toBe('يجب أن يتكون الرقم من 10 خانات'));
  });

  it('a country is found by folded name with the keyboard alone', async () => {
    const { country } = await renderPhone();
    await userEvent.click(country);
    await userEvent.keyboard('امارات{Enter}');
    expect(country.textContent).toContain('+971');
    expect(document.activeElement).toBe(country);
  });

  it('FORM-05, CONST-06: can be restricted to one code', async () => {
    const { country } = await renderPhone({}, { ...schema, 'x-widget-options': { only: '20' } });
    expect(country.textContent).toContain('+20');
    await userEvent.click(country);
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('ERR-11 FORM-15: without the countries a plain number field stays, with retry', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const fake = createFakeApi();
    const api = createFakeApi({
      options: (...args) =>
        isDown
          ? Promise.reject(new ApiError({ code: 'network', method: 'GET', url: 'countries-without-paginated' }))
          : fake.options(...args),
    });
    const { last } = renderWidget(PhoneWidget, schema, { api });
    await userEvent.type(screen.getByRole('textbox'), '0501234567');
    expect(last()).toEqual({ number: '501234567' });
    isDown = false;
    const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    // The number is left to right; what is said about it is not.
    expect(retry.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: /\+971/ })).toBeDefined();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
