import { customizeValidator } from '@rjsf/validator-ajv8';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { renderWithProviders, type RenderOptions, type RenderWithProvidersResult } from './render.tsx';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { WidgetProps, WidgetRegistry } from '../../engine/react/registry/WidgetRegistry.tsx';
import { PartsProvider, type Parts } from '../../engine/react/registry/Parts.tsx';
import { createNavigationGuard, type NavigationGuard } from '../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../engine/react/routing/NavigationGuardContext.tsx';
import { FormView } from '../../widgets/views/form/FormView.tsx';

/* The form that the tests of this folder fill in, with toy widgets: the engine is tested without `widgets/`. */

export const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  singular: { ar: 'عينة', en: 'sample' },
  form: {
    schema: {
      type: 'object',
      required: ['name', 'email', 'reason'],
      properties: {
        email: { $ref: 'lawha:email' },
        name: { $ref: 'lawha:bilingual-text' },
        type: { type: 'string', enum: ['person', 'company'] },
        reason: { type: 'string', maxLength: 20, 'x-when': { properties: { type: { const: 'company' } } } },
        country_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'countries' } },
        city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities', parent: 'country_id' } },
        odd: { type: 'string', maxLength: 5, 'x-widget': 'hologram' },
      },
    },
    sections: [
      { label: { ar: 'الهوية', en: 'Identity' }, fields: ['name', 'email'] },
      { label: { ar: 'الباقي', en: 'Rest' }, fields: ['type', 'reason', 'country_id', 'city_id', 'odd'] },
    ],
  },
});

/** A toy widget: one plain input per part, as text; the engine needs no more of a widget than its contract. */
function ToyWidget({ id, field, value, onChange, onBlur, errors, disabled, onIssue }: WidgetProps): ReactNode {
  const parts = field.leaves.length > 1 ? field.leaves.map(({ path }) => path[1] ?? '') : [''];
  return parts.map((part) => {
    const own = part === '' ? id : `${id}-${part}`;
    return (
      <p key={part}>
        <input
          id={own}
          aria-label={own}
          value={textAt(value, part)}
          disabled={disabled}
          onChange={({ currentTarget: { value: next } }) => {
            onIssue('', next === 'busy' ? 'wait for it' : undefined);
            onChange(part === '' ? typed(field, next) : { ...Object(value), [part]: next });
          }}
          onBlur={() => onBlur(part)}
        />
        <output data-testid={`${own}-errors`}>{(errors[part] ?? []).join('|')}</output>
      </p>
    );
  });
}

function textAt(value: unknown, part: string): string {
  const own: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, part) : value;
  return typeof own === 'string' || typeof own === 'number' ? String(own) : '';
}

function typed(field: ResolvedField, text: string): unknown {
  return field.schema.type === 'integer' ? Number(text) || undefined : text || undefined;
}

export const registry: WidgetRegistry = Object.fromEntries(
  ['email', 'bilingual-text', 'select', 'text', 'remote-select'].map((id) => [
    id,
    { manifest: { id, accepts: [], span: 1 }, component: ToyWidget },
  ]),
);
/** The checks of forms without a build. */
export const testValidator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
export const row = { id: 7, version: 3, email: 'a@b.ae', name: { ar: 'علي', en: 'Ali' }, country_id: 1, city_id: 2 };

function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders the add form, or the edit form of record `id`, in English by default. Default group: `resource`. */
export function renderForm({
  id,
  group = resource,
  widgets = registry,
  parts = {},
  ...options
}: RenderOptions & {
  id?: number;
  group?: ResolvedResource;
  widgets?: WidgetRegistry;
  parts?: Partial<Parts>;
} = {}): RenderWithProvidersResult & {
  guard: NavigationGuard;
} {
  const guard = createNavigationGuard();
  const result = renderWithProviders(
    <NavigationGuardProvider value={guard}>
      <PartsProvider value={{ widgets, ...parts }}>
        <FormView resource={group} validator={testValidator} id={id} />
        <Address />
      </PartsProvider>
    </NavigationGuardProvider>,
    { language: 'en', ...options },
  );
  return { ...result, guard };
}

export const input = (id: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(`input-${id}`);
export const errorsOf = (id: string): string | null => screen.getByTestId(`input-${id}-errors`).textContent;
export const type = (id: string, value: string): void => void fireEvent.change(input(id), { target: { value } });
export const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }));
export const fill = (): void => {
  type('name-ar', 'علي');
  type('name-en', 'Ali');
  type('email', 'a@b.ae');
};

export const EMPTY = 'This Field Cannot Be Empty';
