import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Api, Option } from '../../../engine/client/Api.types.ts';
import { type Grants, NO_GRANTS } from '../../../engine/core/access/Grants.ts';
import { nameParents } from '../../../engine/core/resolve/nameParents.ts';
import { resolveField } from '../../../engine/core/resolve/resolveField.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import type { AddRecordProps } from '../../../engine/react/registry/Parts.types.ts';
import type { WidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { RemoteMultiSelectWidget } from '../../forms/remote-multi-select/RemoteMultiSelectWidget.tsx';
import { RemoteSelectWidget } from '../../forms/remote-select/RemoteSelectWidget.tsx';
import { RemoteSelectInput } from './RemoteSelectInput.tsx';

const CITIES: Option[] = [
  { id: 1, name: 'أبوظبي' },
  { id: 2, name: 'دبي' },
  { id: 3, name: 'إمارة الشارقة' },
];
const cityGroup = resolveDefinition({
  name: 'cities',
  label: { ar: 'المدن', en: 'Cities' },
  singular: { ar: 'مدينة', en: 'City' },
  form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:bilingual-text' } } } },
});
const schema = { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } };
const many = { $ref: 'lawha:references', 'x-relation': { resource: 'cities' } };

function apiWith(options: Api['options']): Api {
  return createFakeApi({ options });
}

const cities = (): Api => apiWith(() => Promise.resolve(CITIES));

function renderCity(valueLabel?: string): void {
  const aria = { id: 'city' };
  renderWithProviders(
    <RemoteSelectInput
      aria={aria}
      label=""
      resource="cities"
      value={77}
      valueLabel={valueLabel}
      onChange={() => undefined}
    />,
    { api: cities() },
  );
}

describe('RemoteSelectInput', () => {
  it('4.4: finds by folded text and picks with the keyboard alone', async () => {
    const { last } = renderWidget(RemoteSelectWidget, schema, { api: cities() });
    const input = screen.getByRole<HTMLInputElement>('combobox');
    await userEvent.tab();
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard('الشارقه');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(last()).toBe(3);
    expect(input.value).toBe('إمارة الشارقة');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('moves through the options with the arrows, round the ends', async () => {
    renderWidget(RemoteSelectWidget, schema, { api: cities() });
    const input = screen.getByRole('combobox');
    await userEvent.click(input);
    await screen.findAllByRole('option');
    const active = (): string | undefined =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('أبوظبي');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('إمارة الشارقة');
  });

  it('Escape closes the list, keeps the value and is not passed on', async () => {
    const above = vi.fn<(event: KeyboardEvent) => void>();
    document.addEventListener('keydown', above);
    const { values } = renderWidget(RemoteSelectWidget, schema, { api: cities(), value: 2 });
    const input = screen.getByRole<HTMLInputElement>('combobox');
    await waitFor(() => expect(input.value).toBe('دبي'));
    await userEvent.click(input);
    await userEvent.keyboard('x');
    above.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(values).toEqual([]);
    document.removeEventListener('keydown', above);
  });

  it('leaving with an incomplete text restores the chosen name', async () => {
    renderWidget(RemoteSelectWidget, schema, { api: cities(), value: 2 });
    const input = screen.getByRole<HTMLInputElement>('combobox');
    await waitFor(() => expect(input.value).toBe('دبي'));
    await userEvent.type(input, 'zzz');
    await userEvent.tab();
    await userEvent.tab();
    expect(input.value).toBe('دبي');
  });

  it('names a value that is no longer in the list from the embedded record', async () => {
    renderCity('مدينة قديمة');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('مدينة قديمة');
    cleanup();
    renderCity();
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('#77');
    await screen.findByRole('combobox');
  });

  it('FORM-20: waits for its parent, and asks again when the parent changes', async () => {
    const options = vi.fn<Api['options']>(() => Promise.resolve(CITIES));
    const child = { ...schema, 'x-relation': { resource: 'cities', parent: 'country_id' } };
    const { setRecord } = renderWidget(RemoteSelectWidget, child, { api: apiWith(options) });
    const input = screen.getByRole<HTMLInputElement>('combobox');
    expect(input.disabled).toBe(true);
    expect(options).not.toHaveBeenCalled();
    act(() => setRecord({ country_id: 5 }));
    await waitFor(() => expect(options).toHaveBeenLastCalledWith('cities', { country_id: '5' }));
    act(() => setRecord({ country_id: 6 }));
    await waitFor(() => expect(options).toHaveBeenLastCalledWith('cities', { country_id: '6' }));
  });

  it('MEND-28: a choice that waits names the field that it waits for', () => {
    const [country, city] = nameParents([
      resolveField('addresses', 'country_id', schema, false),
      resolveField(
        'addresses',
        'city_id',
        { ...schema, 'x-relation': { resource: 'cities', parent: 'country_id' } },
        false,
      ),
    ]);
    expect(city?.relation?.parentLabel).toEqual(country?.label);
    renderWithProviders(
      <RemoteSelectInput
        aria={{ id: 'city' }}
        label=""
        resource="cities"
        parent={{ name: 'country_id', label: country?.label ?? { ar: '', en: '' }, value: undefined }}
        value={undefined}
        onChange={() => undefined}
      />,
      { api: cities() },
    );
    expect(screen.getByRole<HTMLInputElement>('combobox').placeholder).toBe('اختر «الدولة» أولًا');
  });

  it('MEND-28: a search without result names what was sought', async () => {
    renderWidget(RemoteSelectWidget, schema, { api: cities() });
    await userEvent.type(screen.getByRole('combobox'), 'باريس');
    expect(await screen.findByText('لا نتائج لـ «\u2068باريس\u2069»')).toBeDefined();
  });

  it('says that the options could not be loaded and offers to try again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const failure = new ApiError({ code: 'network', method: 'GET', url: 'cities_not_paginated' });
    const api = apiWith(() => (isDown ? Promise.reject(failure) : Promise.resolve(CITIES)));
    renderWidget(RemoteSelectWidget, schema, { api });
    await userEvent.click(screen.getByRole('combobox'));
    const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('API-10: asks the server once the list may be cut off', async () => {
    const full = Array.from({ length: 1000 }, (_, i) => ({ id: i + 1, name: `مدينة ${i + 1}` }));
    const options = vi.fn<Api['options']>((_resource, query) =>
      Promise.resolve(query?.['keyword'] ? [{ id: 5000, name: 'قرية بعيدة' }] : full),
    );
    renderWidget(RemoteSelectWidget, schema, { api: apiWith(options) });
    await userEvent.click(screen.getByRole('combobox'));
    expect(await screen.findByText('يوجد 900 خيار آخر؛ اكتب للبحث عنها')).toBeDefined();
    await userEvent.keyboard('قرية');
    expect(await screen.findByRole('option', { name: 'قرية بعيدة' })).toBeDefined();
    expect(options).toHaveBeenLastCalledWith('cities', { keyword: 'قرية' });
  });
});

describe('RECORD-05: a record of the other group is added from the choice', () => {
  const relation = { resource: 'cities', add: true };
  const Added = ({ resource, onAdded, onClose }: AddRecordProps): ReactNode => (
    <button
      onClick={() => {
        onAdded({ id: 9, name: { ar: 'العين', en: 'Al Ain' } });
        onClose();
      }}
    >
      {resource.name}
    </button>
  );
  const adding = (Widget: WidgetComponent): WidgetComponent =>
    function Adding(props) {
      return (
        <PartsProvider value={{ AddRecord: Added, loadResource: () => Promise.resolve(cityGroup) }}>
          <Widget {...props} />
        </PartsProvider>
      );
    };

  it.each([
    { what: 'one', Widget: RemoteSelectWidget, ref: 'lawha:reference', value: 1, result: 9 },
    { what: 'several', Widget: RemoteMultiSelectWidget, ref: 'lawha:references', value: [1], result: [1, 9] },
  ])('into a choice of $what, which has it then, by its name', async ({ Widget, ref, value, result }) => {
    const { last } = renderWidget(adding(Widget), { $ref: ref, 'x-relation': relation }, { api: cities(), value });
    await userEvent.click(await screen.findByTestId('add-option-cities'));
    await userEvent.click(await screen.findByRole('button', { name: 'cities' }));
    expect(last()).toEqual(result);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'cities' })).toBeNull());
    const shown = screen.getByRole<HTMLInputElement>('combobox').value + document.body.textContent;
    expect(shown).toContain('العين');
  });

  it.each([RemoteSelectWidget, RemoteMultiSelectWidget])(
    'by those alone who may add one, and where the definition says so: %#',
    async (Widget) => {
      const ref = Widget === RemoteSelectWidget ? 'lawha:reference' : 'lawha:references';
      const open = (more: object, grants?: Grants): void =>
        void renderWidget(
          adding(Widget),
          { $ref: ref, 'x-relation': { ...relation, ...more } },
          {
            api: cities(),
            ...(grants && { grants }),
          },
        );
      open({}, NO_GRANTS);
      await screen.findByRole('combobox');
      expect(screen.queryByTestId('add-option-cities')).toBeNull();
      cleanup();
      open({ add: false });
      await screen.findByRole('combobox');
      expect(screen.queryByTestId('add-option-cities')).toBeNull();
    },
  );
});

describe('RemoteMultiSelectInput', () => {
  it('collects choices as chips and takes them back by chip and by Backspace', async () => {
    const { last } = renderWidget(RemoteMultiSelectWidget, many, { api: cities() });
    const input = screen.getByRole('combobox');
    await userEvent.click(input);
    await userEvent.click(await screen.findByRole('option', { name: 'دبي' }));
    await userEvent.click(screen.getByRole('option', { name: 'أبوظبي' }));
    expect(last()).toEqual([2, 1]);
    await userEvent.click(screen.getByRole('button', { name: /دبي/ }));
    expect(last()).toEqual([1]);
    await userEvent.click(input);
    await userEvent.keyboard('{Backspace}');
    expect(last()).toBeUndefined();
  });
});
