import { customizeValidator } from '@rjsf/validator-ajv8';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { createNavigationGuard } from '../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../engine/react/routing/NavigationGuardContext.tsx';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { FormView } from '../../widgets/views/form/FormView.tsx';
import { widgetRegistry } from './widgetRegistry.ts';

const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const visits = resolveDefinition({
  name: 'visits',
  label: { ar: 'الزيارات', en: 'Visits' },
  form: {
    schema: {
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string', maxLength: 60, 'x-label': { ar: 'العنوان', en: 'Title' } },
        host_id: {
          $ref: 'lawha:reference',
          'x-relation': { resource: 'staff', where: { kind: 'host' } },
          'x-default': 'me',
          'x-label': { ar: 'المضيف', en: 'Host' },
        },
      },
    },
  },
});

async function open(own: { id: number; name: string }[]) {
  const guard = createNavigationGuard();
  const create = vi.fn<Api['create']>(() => Promise.resolve({ id: 1, version: 1 }));
  const options = vi.fn<Api['options']>((_group, query = {}) =>
    Promise.resolve(query['me'] === '1' ? own : [...own, { id: 8, name: 'Mona' }]),
  );
  renderWithProviders(
    <NavigationGuardProvider value={guard}>
      <PartsProvider value={{ widgets: widgetRegistry }}>
        <FormView resource={visits} validator={validator} />
      </PartsProvider>
    </NavigationGuardProvider>,
    { language: 'en', api: createFakeApi({ create, options }) },
  );
  fireEvent.change(await screen.findByRole('textbox', { name: /Title/ }), { target: { value: 'Visit' } });
  const save = async (): Promise<RecordValue | undefined> => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    return create.mock.calls[0]?.[1];
  };
  return { options, save };
}

const host = (): HTMLElement => screen.getByTestId('field-host_id');

describe('LANG-12: a field of a form that begins with the signed-in person', () => {
  it('is that account, of those that its list offers, and is sent like any choice', async () => {
    const { options, save } = await open([{ id: 7, name: 'Salem' }]);
    await within(host()).findByDisplayValue('Salem');
    expect(options.mock.calls.map((call) => call.slice(0, 2))).toContainEqual(['staff', { kind: 'host', me: '1' }]);
    expect(await save()).toEqual({ title: 'Visit', host_id: 7 });
  });

  it('is empty for a person whom the list does not offer, which is left to the server', async () => {
    const { options, save } = await open([]);
    await waitFor(() => expect(options).toHaveBeenCalled());
    expect(await save()).toEqual({ title: 'Visit' });
  });

  it('says so when the person takes it out', async () => {
    const { save } = await open([{ id: 7, name: 'Salem' }]);
    await within(host()).findByDisplayValue('Salem');
    await userEvent.click(within(host()).getByRole('button', { name: /Clear|Remove/ }));
    expect(await save()).toEqual({ title: 'Visit', host_id: null });
  });
});
