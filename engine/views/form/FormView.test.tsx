import { customizeValidator } from '@rjsf/validator-ajv8';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders, type RenderOptions } from '../../../tests/helpers/render.tsx';
import type { Api } from '../../data/Api.types.ts';
import { AJV_OPTIONS } from '../../definition/ajvOptions.ts';
import type { RecordValue } from '../../definition/recordCodec.ts';
import { resolveDefinition } from '../../definition/resolveDefinition.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { WidgetRegistryProvider, type WidgetProps, type WidgetRegistry } from '../../registry/WidgetRegistry.tsx';
import { rememberListUrl } from '../../routing/lastListUrl.ts';
import { createNavigationGuard } from '../../routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../routing/NavigationGuardContext.tsx';
import { FormView } from './FormView.tsx';

const resource = resolveDefinition({
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
  const record = (value ?? {}) as Record<string, unknown>;
  return parts.map((part) => {
    const own = part === '' ? id : `${id}-${part}`;
    const text = String((part === '' ? value : record[part]) ?? '');
    const toValue = (next: string): unknown => (field.schema.type === 'integer' ? Number(next) || undefined : next || undefined);
    return (
      <p key={part}>
        <input
          id={own}
          aria-label={own}
          value={text}
          disabled={disabled}
          onChange={({ currentTarget: { value: next } }) => {
            onIssue('', next === 'busy' ? 'wait for it' : undefined);
            onChange(part === '' ? toValue(next) : { ...record, [part]: next });
          }}
          onBlur={() => onBlur(part)}
        />
        <output data-testid={`${own}-errors`}>{(errors[part] ?? []).join('|')}</output>
      </p>
    );
  });
}

const registry: WidgetRegistry = Object.fromEntries(
  ['email', 'bilingual-text', 'select', 'text', 'remote-select'].map((id) => [
    id,
    { manifest: { id, accepts: [], span: 1 }, component: ToyWidget },
  ]),
);
const validator = customizeValidator<RecordValue>({ AjvClass: Ajv2020 as never, ajvOptionsOverrides: AJV_OPTIONS });
const row = { id: 7, version: 3, email: 'a@b.ae', name: { ar: 'علي', en: 'Ali' }, country_id: 1, city_id: 2 };

function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function renderForm({ id, ...options }: RenderOptions & { id?: number } = {}) {
  const guard = createNavigationGuard();
  const result = renderWithProviders(
    <NavigationGuardProvider value={guard}>
      <WidgetRegistryProvider value={registry}>
        <FormView resource={resource} validator={validator} id={id} />
        <Address />
      </WidgetRegistryProvider>
    </NavigationGuardProvider>,
    { language: 'en', ...options },
  );
  return { ...result, guard };
}

const input = (id: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(`input-${id}`);
const errorsOf = (id: string): string | null => screen.getByTestId(`input-${id}-errors`).textContent;
const type = (id: string, value: string): void => void fireEvent.change(input(id), { target: { value } });
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const fill = (): void => {
  type('name-ar', 'علي');
  type('name-en', 'Ali');
  type('email', 'a@b.ae');
};

const EMPTY = 'This Field Cannot Be Empty';

describe('FormView, adding', () => {
  it('FORM-01: draws the sections with their fields, and a stand-in for an unknown widget', () => {
    renderForm();
    const identity = screen.getByRole('region', { name: 'Identity' });
    expect(within(identity).getAllByRole('textbox').map(({ id }) => id)).toEqual(['input-name-ar', 'input-name-en', 'input-email']);
    expect(within(screen.getByTestId('field-odd')).getByRole('alert').textContent).toContain('hologram');
  });

  it('FORM-14: an empty form sends nothing, speaks at each field, on top and in a toast, and leads to the first', () => {
    const create = vi.fn(createFakeApi().create);
    const { feedback } = renderForm({ api: createFakeApi({ create }) });
    save();
    expect(create).not.toHaveBeenCalled();
    expect([errorsOf('name-ar'), errorsOf('name-en'), errorsOf('email')]).toEqual([EMPTY, EMPTY, EMPTY]);
    expect(feedback.toasts).toEqual([{ kind: 'error', title: 'please fill in all the fields' }]);
    expect(document.activeElement).toBe(input('name-ar'));
    const links = screen.getAllByRole('link').filter((link) => link.textContent?.includes(EMPTY));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#input-name-ar', '#input-name-en', '#input-email']);
    fireEvent.click(links[2] ?? document.body);
    expect(document.activeElement).toBe(input('email'));
  });

  it('FORM-02: leaving a part checks that part alone, and mending it silences it at once', () => {
    renderForm();
    fireEvent.blur(input('name-ar'));
    expect([errorsOf('name-ar'), errorsOf('name-en')]).toEqual([EMPTY, '']);
    type('name-ar', 'ع');
    expect(errorsOf('name-ar')).toBe('');
    type('email', 'x');
    expect(errorsOf('email')).toBe('');
    fireEvent.blur(input('email'));
    expect(errorsOf('email')).toBe('this is not a valid email');
  });

  it('FORM-23: sends the prepared record once, says so and goes to the list as it was left', async () => {
    rememberListUrl('samples', '/samples/show-all?page=3&keyword=a');
    const create = vi.fn<Api['create']>(() => new Promise((resolve) => setTimeout(() => resolve({ id: 9 }), 20)));
    const { feedback, guard } = renderForm({ api: createFakeApi({ create }) });
    fill();
    type('email', ' a@b.ae ');
    expect(guard.isHeld()).toBe(true);
    save();
    fireEvent.submit(document.getElementById('record-form') ?? document.body);
    fireEvent.submit(document.getElementById('record-form') ?? document.body);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving…' }).disabled).toBe(true);
    expect(input('email').disabled).toBe(true);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/samples/show-all?page=3&keyword=a'));
    expect(create.mock.calls.map(([, record]) => record)).toEqual([{ email: 'a@b.ae', name: { ar: 'علي', en: 'Ali' } }]);
    expect(feedback.toasts).toEqual([{ kind: 'success', title: expect.stringMatching(/^added successfully$/i) as string }]);
    expect(guard.isHeld()).toBe(false);
  });

  it('FORM-24: server errors stand at their fields, with the message in a toast; values stay and saving is possible again', async () => {
    const failure = new ApiError({
      code: 'invalid',
      method: 'POST',
      url: 'samples',
      status: 422,
      serverMessage: 'Some values are taken',
      fields: { 'en.name': ['Taken'], email: ['Taken too'] },
    });
    const create = vi.fn<Api['create']>().mockRejectedValueOnce(failure).mockResolvedValueOnce({ id: 1 });
    const { feedback } = renderForm({ api: createFakeApi({ create }) });
    fill();
    save();
    await waitFor(() => expect(errorsOf('name-en')).toBe('Taken'));
    expect(errorsOf('email')).toBe('Taken too');
    expect(feedback.toasts).toEqual([{ kind: 'error', title: 'Something went wrong', description: 'Some values are taken' }]);
    expect(document.activeElement).toBe(input('name-en'));
    expect(input('name-ar').value).toBe('علي');
    type('name-en', 'Omar');
    expect([errorsOf('name-en'), errorsOf('email')]).toEqual(['', 'Taken too']);
    save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['network', undefined, 'Something went wrong'],
    ['server', 'Out of order', 'Something went wrong'],
  ] as const)('ERR-19: a failure (%s) is told and nothing is lost', async (code, serverMessage, title) => {
    const failure = new ApiError({ code, method: 'POST', url: 'samples', ...(serverMessage && { serverMessage }) });
    const { feedback } = renderForm({ api: createFakeApi({ create: () => Promise.reject(failure) }) });
    fill();
    save();
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(feedback.toasts[0]).toMatchObject({ kind: 'error', title });
    expect(input('email').value).toBe('a@b.ae');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it('a conditional field is there only while its condition holds, and is neither asked nor sent otherwise', async () => {
    const create = vi.fn(createFakeApi().create);
    renderForm({ api: createFakeApi({ create }) });
    expect(screen.queryByTestId('field-reason')).toBeNull();
    fill();
    type('type', 'company');
    expect(screen.getByTestId('field-reason')).toBeDefined();
    save();
    expect(errorsOf('reason')).toBe(EMPTY);
    expect(create).not.toHaveBeenCalled();
    type('reason', 'because');
    type('type', 'person');
    expect(screen.queryByTestId('field-reason')).toBeNull();
    save();
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1]).not.toHaveProperty('reason');
  });

  it('a changed parent empties its child', () => {
    renderForm();
    type('country_id', '1');
    type('city_id', '5');
    type('country_id', '2');
    expect(input('city_id').value).toBe('');
  });

  it('what a widget reports refuses the save until it takes it back', async () => {
    const create = vi.fn(createFakeApi().create);
    renderForm({ api: createFakeApi({ create }) });
    fill();
    type('type', 'busy');
    save();
    expect(create).not.toHaveBeenCalled();
    expect(errorsOf('type')).toContain('wait for it');
    type('type', 'person');
    save();
    await waitFor(() => expect(create).toHaveBeenCalled());
  });

  it('FORM-23: holds the page while something is unsaved, and lets go when it is as before', () => {
    const { guard } = renderForm();
    expect(guard.isHeld()).toBe(false);
    type('email', 'x');
    expect(guard.isHeld()).toBe(true);
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    type('email', ' ');
    expect(guard.isHeld()).toBe(false);
  });
});

describe('FormView, editing', () => {
  it('sends the whole form with the version that was loaded', async () => {
    const update = vi.fn(createFakeApi().update);
    const { feedback } = renderForm({ id: 7, api: createFakeApi({ get: () => Promise.resolve(row), update }) });
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit sample: Ali');
    type('name-en', 'Ali Ahmed');
    save();
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(feedback.toasts[0]?.title).toMatch(/^edited successfully$/i);
    const { id: _id, ...record } = row;
    expect(update.mock.calls[0]?.slice(1)).toEqual([7, { ...record, name: { ar: 'علي', en: 'Ali Ahmed' } }]);
  });

  it('SHOW-05: a record that is not there says so, with a way to the list', async () => {
    const get: Api['get'] = () => Promise.reject(new ApiError({ code: 'not-found', method: 'GET', url: 'samples/7' }));
    renderForm({ id: 7, api: createFakeApi({ get }) });
    expect(await screen.findByRole('heading', { name: 'Record not found' })).toBeDefined();
    const links = screen.getAllByRole('link', { name: 'Back to the list' });
    expect(links.map((link) => link.getAttribute('href'))).toContain('/samples/show-all');
  });

  it('a record that could not be loaded can be asked for again', async () => {
    const get = vi
      .fn<Api['get']>()
      .mockRejectedValueOnce(new ApiError({ code: 'network', method: 'GET', url: 'samples/7' }))
      .mockResolvedValueOnce(row);
    renderForm({ id: 7, api: createFakeApi({ get }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
  });

  describe('conflict', () => {
    async function renderConflict() {
      const wire = { id: 7, version: 4, email: 'colleague@b.ae', ar: { name: 'عمر' }, en: { name: 'Omar' }, country_id: 1, city_id: 2 };
      const failure = new ApiError({ code: 'conflict', method: 'POST', url: 'samples/7', status: 409, data: wire });
      const update = vi.fn<Api['update']>().mockRejectedValueOnce(failure).mockResolvedValueOnce({ id: 7 });
      const result = renderForm({ id: 7, api: createFakeApi({ get: () => Promise.resolve(row), update }) });
      await screen.findByRole('button', { name: 'Save' });
      type('name-en', 'Ali Ahmed');
      save();
      const dialog = await screen.findByRole('alertdialog');
      return { ...result, update, dialog };
    }

    it('shows the fields that differ, mine beside theirs', async () => {
      const { dialog } = await renderConflict();
      const differing = within(dialog).getAllByRole('region');
      expect(differing.map((region) => region.getAttribute('aria-label')).sort()).toEqual(['Email', 'Name']);
      expect(dialog.textContent).toContain('Ali Ahmed');
      expect(dialog.textContent).toContain('Omar');
    });

    it('keeping mine sends it again over the new version', async () => {
      const { dialog, update, feedback } = await renderConflict();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Save my version' }));
      await waitFor(() => expect(feedback.toasts).toHaveLength(1));
      expect(update.mock.calls[1]?.[2]).toMatchObject({ version: 4, email: 'a@b.ae', name: { ar: 'علي', en: 'Ali Ahmed' } });
    });

    it('taking theirs puts it into the form, unchanged and on the new version', async () => {
      const { dialog, update, guard } = await renderConflict();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Use the saved version' }));
      await waitFor(() => expect(input('name-en').value).toBe('Omar'));
      expect(guard.isHeld()).toBe(false);
      act(save);
      await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
      expect(update.mock.calls[1]?.[2]).toMatchObject({ version: 4, email: 'colleague@b.ae' });
    });

    it('going on loses nothing', async () => {
      const { dialog, update } = await renderConflict();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Go on editing' }));
      await waitFor(() => expect(dialog.dataset['state']).toBe('closed'));
      expect(input('name-en').value).toBe('Ali Ahmed');
      expect(update).toHaveBeenCalledOnce();
    });

    it('a refusal without a record is an ordinary failure', async () => {
      const failure = new ApiError({ code: 'conflict', method: 'POST', url: 'samples/7', serverMessage: 'At most 7 rows' });
      const update: Api['update'] = () => Promise.reject(failure);
      const { feedback } = renderForm({ id: 7, api: createFakeApi({ get: () => Promise.resolve(row), update }) });
      await screen.findByRole('button', { name: 'Save' });
      type('name-en', 'B');
      save();
      await waitFor(() => expect(feedback.toasts[0]).toMatchObject({ description: 'At most 7 rows' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });
});
