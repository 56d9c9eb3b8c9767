import { customizeValidator } from '@rjsf/validator-ajv8';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { shippedCells } from '../../tests/helpers/shippedCells.ts';
import bills from '../../tests/fixtures/definitions/computed-values.json' with { type: 'json' };
import type { Api } from '../../engine/client/Api.types.ts';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { createNavigationGuard } from '../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../engine/react/routing/NavigationGuardContext.tsx';
import { FormView } from '../../widgets/views/form/FormView.tsx';
import { ShownField } from '../../widgets/views/form/ShownField.tsx';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { widgetRegistry } from './widgetRegistry.ts';

const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const resource = resolveDefinition(bills as ResourceDefinition);
const bill = {
  id: 7,
  version: 3,
  number: 'B-7',
  source_id: 4,
  source_phone: { code: '971', number: '501112222' },
  rate: 10,
  items: [{ title: 'Paint', price: 20.1, quantity: 2, is_taxed: 1 }],
  fee: 5,
  subtotal: 40.2,
  discount: 4.02,
  tax: 2.01,
  total: 43.19,
  paid: 10,
  due: 33.19,
};

async function open(update: Api['update'], id?: number): Promise<void> {
  const api = createFakeApi({ get: () => Promise.resolve(bill), update });
  renderWithProviders(
    <NavigationGuardProvider value={createNavigationGuard()}>
      <PartsProvider value={{ widgets: widgetRegistry, cells: shippedCells, ShownField }}>
        <FormView resource={resource} validator={validator} {...(id !== undefined && { id })} />
      </PartsProvider>
    </NavigationGuardProvider>,
    { language: 'en', api },
  );
  await screen.findByRole('button', { name: id === undefined ? /Add|Save/ : 'Save' });
}

const shown = (name: string): string => screen.getByTestId(`field-${name}`).textContent;
const input = async (name: string, label: RegExp): Promise<HTMLElement> =>
  within(await screen.findByTestId(`field-${name}`)).findByRole('textbox', { name: label });

describe('VALUE-07: a form with computed values', () => {
  it('computes them as they are typed, those that others depend on first, and sends none of them', async () => {
    const update = vi.fn<Api['update']>(() => Promise.resolve(bill));
    await open(update, 7);
    await waitFor(() => expect(shown('total')).toContain('43.19'));
    fireEvent.change(await input('items', /Price/), { target: { value: '100.05' } });
    await waitFor(() => expect(shown('subtotal')).toContain('200.10'));
    expect([shown('discount'), shown('tax'), shown('total'), shown('due'), shown('paid')]).toEqual([
      expect.stringContaining('20.01'),
      expect.stringContaining('10.01'),
      expect.stringContaining('195.10'),
      expect.stringContaining('185.10'),
      expect.stringContaining('10.00'),
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    const sent = Object.keys(update.mock.calls[0]?.[2] ?? {});
    expect(sent.filter((name) => ['subtotal', 'total', 'paid', 'rate', 'source_phone'].includes(name))).toEqual([]);
  });
});
