import { customizeValidator } from '@rjsf/validator-ajv8';
import type { ReactNode } from 'react';
import definition from '../../definitions/orders.json' with { type: 'json' };
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { renderWithProviders, type RenderOptions, type RenderWithProvidersResult } from './render.tsx';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { StateDialogProps, StateParts } from '../../engine/react/registry/Parts.types.ts';
import type { WidgetProps, WidgetRegistry } from '../../engine/react/registry/WidgetRegistry.tsx';
import { isStateful, type StatefulResource } from '../../engine/react/states/moveForm.ts';
import { StateDialog } from '../../widgets/views/states/StateDialog.tsx';

/* What the tests of state changes share: the orders, toy widgets and a validator made at run time. */

const resolved = resolveDefinition(definition as unknown as ResourceDefinition);
if (!isStateful(resolved)) throw new Error('orders have no states');
export const orders: StatefulResource = resolved;

/** An order in a state. */
export const order = (status: string, more: object = {}): Row => ({
  id: 8,
  version: 3,
  status,
  type: 'maintenance',
  user: { id: 4, name: 'سالم' },
  ...more,
});

/** A toy widget: a plain input; numbers are typed as such. */
function ToyWidget({ id, name, field, value, onChange, onBlur, errors, required, disabled }: WidgetProps): ReactNode {
  return (
    <p>
      <input
        id={id}
        aria-label={name}
        required={required}
        disabled={disabled}
        value={typeof value === 'string' || typeof value === 'number' ? value : ''}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value;
          onChange(text === '' ? undefined : field.schema.type === 'string' ? text : Number(text));
        }}
        onBlur={() => onBlur()}
      />
      <output data-testid={`${id}-errors`}>{Object.values(errors).flat().join('|')}</output>
      {field.help && <small>{field.help.en}</small>}
    </p>
  );
}

const widgets: WidgetRegistry = Object.fromEntries(
  ['remote-select', 'candidates', 'money', 'textarea'].map((id) => [
    id,
    { manifest: { id, accepts: [], span: 1 as const }, component: ToyWidget },
  ]),
);
const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });

function Dialog(props: StateDialogProps): ReactNode {
  return (
    <PartsProvider value={{ widgets }}>
      <StateDialog {...props} validator={validator} />
    </PartsProvider>
  );
}

// An animation that jsdom reads from a style never ends.
document.head.append(Object.assign(document.createElement('style'), { textContent: '*{animation:none!important}' }));

/** What screens need to change states, for a person of a type. */
export const stateParts = (userType = 'admin'): StateParts => ({ userType, Dialog });

/** Renders a piece of a screen that changes states, in English by default. */
export function renderStates(
  ui: ReactNode,
  { userType = 'admin', ...options }: RenderOptions & { userType?: string } = {},
): RenderWithProvidersResult {
  return renderWithProviders(<PartsProvider value={{ states: stateParts(userType) }}>{ui}</PartsProvider>, {
    language: 'en',
    ...options,
  });
}
