import { customizeValidator } from '@rjsf/validator-ajv8';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { AJV_OPTIONS } from '../../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import type { WidgetProps, WidgetRegistry } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { order, orders } from '../../../tests/helpers/renderStates.tsx';
import { FormView } from './FormView.tsx';

const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const registry: WidgetRegistry = Object.fromEntries(
  orders.fields.map(({ widget }) => [
    widget,
    {
      manifest: { id: widget, accepts: [], span: 1 as const },
      component: ({ name, disabled }: WidgetProps) => <input aria-label={name} disabled={disabled} />,
    },
  ]),
);

async function openFields(status: string): Promise<string[]> {
  renderWithProviders(
    <PartsProvider value={{ widgets: registry }}>
      <FormView resource={orders} validator={validator} id={8} />
    </PartsProvider>,
    { language: 'en', api: createFakeApi({ get: () => Promise.resolve(order(status, { is_delayed: 1 })) }) },
  );
  await screen.findByLabelText('notes');
  return screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter(({ disabled }) => !disabled)
    .map((input) => input.getAttribute('aria-label') ?? '');
}

describe('ORDERS-21: what the state closes in the form', () => {
  it('is nothing before the work has started', async () => {
    expect((await openFields('accepted')).length).toBeGreaterThan(10);
    expect(screen.queryByTestId('state-lock')).toBeNull();
  });

  it('is all but notes and delay later, and one line says why', async () => {
    expect((await openFields('finished')).toSorted()).toEqual(['delay_reason_id', 'is_delayed', 'notes']);
    const note = screen.getByTestId('state-lock').textContent?.replaceAll(/[\u2066-\u2069]/g, '');
    expect(note).toBe('In status “Finished” only 3 fields can be changed: Delayed, Reason for the delay, Notes.');
  });

  it('leaves the prices open while the work awaits completion', async () => {
    expect(await openFields('pre_finished')).toEqual(expect.arrayContaining(['price', 'report_price', 'notes']));
  });

  it('is everything in a state that the machine does not know', async () => {
    expect(await openFields('teleported')).toEqual([]);
    expect(screen.getByTestId('state-lock').textContent).toContain('no field can be changed');
  });
});
