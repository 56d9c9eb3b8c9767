import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { resources } from 'virtual:lawha/resources';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { FormKind } from '../../engine/react/form/formRecord.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWithProviders, type RenderOptions } from '../../tests/helpers/render.tsx';
import FormScreen from './FormScreen.tsx';

async function renderForm(name: string, id?: number, options: RenderOptions = {}) {
  const resource: ResolvedResource | undefined = (await resources[name]?.())?.default;
  const route = resource?.routes.find(({ screen }) => screen === (id === undefined ? 'add' : 'edit'));
  if (resource === undefined || route === undefined) throw new Error(`${name} has no such form`);
  // The validators suspend the screen, so React wants its first drawing awaited.
  const result = await act(async () =>
    renderWithProviders(
      <Suspense fallback="loading">
        <FormScreen resource={resource} route={route} id={id} />
      </Suspense>,
      options,
    ),
  );
  await screen.findByRole('button', {
    name: options.language === 'en' ? 'Save' : mainButton(resource, id === undefined ? 'add' : 'edit'),
  });
  return { ...result, resource, user: userEvent.setup() };
}

/** Groups with a form; what the server computes has none. */
const WITH_FORM: string[] = [];
/** Those whose form is filled in step by step. */
const WITH_STEPS: string[] = [];
/** Those whose records can be changed, too. */
const WITH_EDIT: string[] = [];
for (const [name, load] of Object.entries(resources)) {
  const { routes, form } = (await load()).default;
  const kinds = routes.map(({ screen: kind }) => kind);
  if (kinds.includes('add')) (form.steps === undefined ? WITH_FORM : WITH_STEPS).push(name);
  if (kinds.includes('add') && kinds.includes('edit')) WITH_EDIT.push(name);
}

/** Label of the main button of a group's form. */
function mainButton({ form }: ResolvedResource, kind: FormKind): string {
  if (kind === 'add' && form.steps !== undefined) return 'التالي';
  return form.submit === 'send' ? 'إرسال' : 'حفظ';
}

/** Fields of a form that are there whatever is entered. A fixed record is drawn only in a form that was opened for one. */
function drawnFields({ fields }: ResolvedResource, kind: FormKind): ResolvedField[] {
  return fields.filter(({ forms, when, widget }) => forms.includes(kind) && when === undefined && widget !== 'linked');
}

async function expectDrawn(fields: readonly ResolvedField[]): Promise<void> {
  for (const field of fields)
    expect((await screen.findByTestId(`field-${field.name}`)).textContent).toContain(field.label.ar);
}

describe('FormScreen', () => {
  it.each(WITH_FORM)('FORM-01: %s draws every field of its add form and refuses an empty save', async (name) => {
    const create = vi.fn<Api['create']>(() => Promise.resolve({ id: 9 }));
    const { resource, user, feedback } = await renderForm(name, undefined, { api: createFakeApi({ create }) });
    await expectDrawn(drawnFields(resource, 'add'));
    await user.click(screen.getByRole('button', { name: mainButton(resource, 'add') }));
    expect(create).not.toHaveBeenCalled();
    expect(feedback.toasts.map(({ kind }) => kind)).toEqual(['error']);
    expect(within(screen.getByTestId('form')).getAllByText('لا يمكن ترك هذا الحقل فارغاً').length).toBeGreaterThan(0);
  });

  it.each(WITH_STEPS)(
    'FORM-01, STEP-01: %s draws every field in its step, and refuses to leave an empty one',
    async (name) => {
      const create = vi.fn<Api['create']>(() => Promise.resolve({ id: 9 }));
      const { resource, user, unmount } = await renderForm(name, undefined, { api: createFakeApi({ create }) });
      const ofStep = (step: number, kind: FormKind): ResolvedField[] => {
        const names = resource.form.sections.flatMap((section) => (section.step === step ? section.fields : []));
        return drawnFields(resource, kind).filter((field) => names.includes(field.name));
      };
      const first = ofStep(0, 'add');
      await expectDrawn(first);
      await user.click(screen.getByRole('button', { name: mainButton(resource, 'add') }));
      expect(within(screen.getByTestId('form')).getAllByText('لا يمكن ترك هذا الحقل فارغاً').length).toBeGreaterThan(0);
      await expectDrawn(first);
      expect(create).not.toHaveBeenCalled();
      unmount();

      // Each step of a record that exists can be opened.
      await renderForm(name, 1);
      const list = screen.getByRole('navigation', { name: 'خطوات النموذج' });
      for (const [step, { label }] of (resource.form.steps ?? []).entries()) {
        const fields = ofStep(step, 'edit');
        if (fields.length === 0) continue;
        await user.click(within(list).getByRole('button', { name: new RegExp(label.ar) }));
        await expectDrawn(fields);
      }
    },
  );

  it.each(WITH_EDIT)('FORM-24: %s sends a loaded record back unchanged', async (name) => {
    const update = vi.fn<Api['update']>(() => Promise.resolve({ id: 1 }));
    const fake = createFakeApi();
    // The sample row has the same time twice, which a span of work may not.
    const api = createFakeApi({
      update,
      get: async (...args) => ({ ...(await fake.get(...args)), ...(name === 'workTimes' && { to: '23:00' }) }),
    });
    const { resource, user, feedback } = await renderForm(name, 1, { api });
    const row = await api.get(resource, 1);
    await user.click(screen.getByRole('button', { name: 'حفظ' }));
    await waitFor(() => {
      expect(feedback.toasts).toEqual([{ kind: 'success', title: 'تم التعديل بنجاح' }]);
    });
    const sent = update.mock.calls[0]?.[2];
    for (const field of resource.fields.filter(({ forms }) => forms.includes('edit'))) {
      expect(sent?.[field.name]).toEqual(row[field.name]);
    }
    expect(sent?.version).toBe(row.version);
  });
});
