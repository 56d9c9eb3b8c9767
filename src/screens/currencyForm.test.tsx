import { customizeValidator } from '@rjsf/validator-ajv8';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { shippedCells } from '../../tests/helpers/shippedCells.ts';
import currencies from '../../tests/fixtures/definitions/currencies.json' with { type: 'json' };
import type { Api } from '../../engine/client/Api.types.ts';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { createNavigationGuard } from '../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../engine/react/routing/NavigationGuardContext.tsx';
import { FormView } from '../../widgets/views/form/FormView.tsx';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { widgetRegistry } from './widgetRegistry.ts';

const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const resource = resolveDefinition(currencies as ResourceDefinition);
const offer = {
  id: 7,
  version: 3,
  name: { ar: 'عرض', en: 'Offer' },
  currency: 'KWD',
  price: 12.345,
  lines: [{ what: 'Paint', amount: 1.5, quantity: 2 }],
  total: 3,
  tax: 0.15,
};

const field = (name: string): HTMLElement => screen.getByTestId(`field-${name}`);
const amount = (name: string): HTMLElement => within(field(name)).getByRole('textbox');

describe('a form with amounts in the currency of its record', () => {
  it('CURR-02: writes the chosen currency beside each amount at once, and saves none that it cannot have', async () => {
    const update = vi.fn<Api['update']>(() => Promise.resolve(offer));
    renderWithProviders(
      <NavigationGuardProvider value={createNavigationGuard()}>
        <PartsProvider value={{ widgets: widgetRegistry, cells: shippedCells }}>
          <FormView resource={resource} validator={validator} id={7} />
        </PartsProvider>
      </NavigationGuardProvider>,
      { language: 'en', api: createFakeApi({ get: () => Promise.resolve(offer), update }) },
    );
    await waitFor(() => expect(field('price').textContent).toContain('KWD'));
    const line = await screen.findByTestId('field-lines.0.amount');
    expect(line.textContent).toContain('KWD');
    expect(field('deposit').textContent).toContain('KWD');

    await userEvent.selectOptions(within(field('currency')).getByRole('combobox'), 'Japanese Yen');
    await waitFor(() => expect(field('price').textContent).toContain('JPY'));
    expect(screen.getByTestId('field-lines.0.amount').textContent).toContain('JPY');
    expect(field('deposit').textContent).toContain('KWD');

    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('price').textContent).toContain('The smallest amount in \u2068JPY\u2069 is 1'));
    expect(field('lines').textContent).toContain('The smallest amount in \u2068JPY\u2069 is 1');
    expect(update).not.toHaveBeenCalled();
    // In a currency that has them they are right again, before anything is sent.
    await userEvent.selectOptions(within(field('currency')).getByRole('combobox'), 'Kuwaiti Dinar');
    await waitFor(() => expect(amount('price').getAttribute('aria-invalid')).toBeNull());
    expect(field('lines').textContent).not.toContain('The smallest amount');
    await userEvent.selectOptions(within(field('currency')).getByRole('combobox'), 'Japanese Yen');

    fireEvent.change(amount('price'), { target: { value: '12' } });
    fireEvent.change(within(screen.getByTestId('field-lines.0.amount')).getByRole('textbox'), {
      target: { value: '2' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
  });
});
