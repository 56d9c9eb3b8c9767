import { customizeValidator } from '@rjsf/validator-ajv8';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import repeated from '../../tests/fixtures/definitions/repeated-items.json' with { type: 'json' };
import kept from '../../tests/fixtures/definitions/kept-secrets.json' with { type: 'json' };
import type { Api } from '../../engine/client/Api.types.ts';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { createNavigationGuard } from '../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../engine/react/routing/NavigationGuardContext.tsx';
import { FormView } from '../../widgets/views/form/FormView.tsx';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { widgetRegistry } from './widgetRegistry.ts';

const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const guides = resolveDefinition(repeated as ResourceDefinition);
const gateways = resolveDefinition(kept as ResourceDefinition);
const step = (title: string) => ({ title, is_optional: 0 });
const guide = {
  id: 7,
  version: 3,
  name: { ar: 'دليل', en: 'Guide' },
  questions: [{ question: { ar: 'كيف أحجز', en: 'How do I book' }, answer: { ar: '<p>أ</p>', en: '<p>b</p>' } }],
  steps: ['Look', 'Plan', 'Mend', 'Clean'].map(step),
};

async function open(resource: typeof guides, row: RecordValue & { id: number }, update: Api['update']): Promise<void> {
  const api = createFakeApi({ get: () => Promise.resolve({ version: 1, ...row }), update });
  renderWithProviders(
    <NavigationGuardProvider value={createNavigationGuard()}>
      <PartsProvider value={{ widgets: widgetRegistry }}>
        <FormView resource={resource} validator={validator} id={row.id} />
      </PartsProvider>
    </NavigationGuardProvider>,
    { language: 'en', api },
  );
  await screen.findByRole('button', { name: 'Save' });
}

const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const steps = (): HTMLElement => screen.getByTestId('field-steps');
const item = (index: number): HTMLElement => within(steps()).getByTestId(`item-${index}`);
const saved = (update: ReturnType<typeof vi.fn<Api['update']>>): RecordValue | undefined => update.mock.calls[0]?.[2];

describe('a repeater in a form', () => {
  it('SETTINGS-08: sends the items as shown, in their new sequence', async () => {
    const update = vi.fn<Api['update']>((_, id) => Promise.resolve({ ...guide, id }));
    await open(guides, guide, update);
    await userEvent.click(await screen.findByRole('button', { name: /Look.* down/ }));
    await userEvent.click(within(item(3)).getByRole('button', { name: /Remove/ }));
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(saved(update)?.['steps']).toEqual(['Plan', 'Look', 'Mend'].map(step));
  });

  it('FORM-14: a save that is refused here leads to the field of the item, which unfolds', async () => {
    const update = vi.fn<Api['update']>();
    await open(guides, { ...guide, steps: [...guide.steps.slice(0, 3), { is_optional: 0 }] }, update);
    save();
    const input = await within(item(3)).findByRole('textbox', { name: /Title/ });
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(item(3).textContent).toContain('This Field Cannot Be Empty');
    expect(screen.getByRole('link', { name: /Steps 4: Title/ })).toBeDefined();
    expect(update).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: 'Pay' } });
    await waitFor(() => expect(item(3).textContent).not.toContain('This Field Cannot Be Empty'));
  });

  it('FORM-24: a refusal of the server is at the field of the item, also when the item is folded by then', async () => {
    const fields = { 'steps.2.title': ['Taken'], 'questions.0.question.en': ['Say more'] };
    const refusal = new ApiError({ code: 'invalid', method: 'POST', url: 'x', status: 422, fields });
    await open(guides, guide, () => Promise.reject(refusal));
    save();
    expect((await within(item(2)).findByText('Taken')).closest('[id]')?.id).toBe('input-steps-2-title-error');
    expect(screen.getByTestId('field-questions').textContent).toContain('Say more');
    await userEvent.click(item(2).querySelector('[data-unfolds]') ?? document.body);
    expect(within(item(2)).queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: /Steps 3: Title/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('input-steps-2-title'));
  });

  it('ROWS-09, LANG-11: prices of the items are added up as they are typed, a repeated title is named at its field, and an item has a moment', async () => {
    const update = vi.fn<Api['update']>((_, id) => Promise.resolve({ ...guide, id }));
    await open(
      guides,
      {
        ...guide,
        steps: [
          { ...step('Look'), price: 0.1 },
          { ...step('Plan'), price: 0.2 },
        ],
      },
      update,
    );
    const totals = await screen.findByTestId('steps-totals');
    expect(totals.textContent).toMatch(/Total Price.*0\.30/);
    const price = within(item(1)).getByRole('textbox', { name: /Price/ });
    fireEvent.change(price, { target: { value: '12.5' } });
    await waitFor(() => expect(totals.textContent).toContain('12.60'));
    const title = within(item(1)).getByRole('textbox', { name: /Title/ });
    fireEvent.change(title, { target: { value: 'Look' } });
    save();
    expect((await within(item(1)).findByText('An earlier item has this value')).closest('[id]')?.id).toBe(
      'input-steps-1-title-error',
    );
    expect(update).not.toHaveBeenCalled();
    fireEvent.change(title, { target: { value: 'Plan' } });
    const begins = within(within(item(0)).getByTestId('field-steps.0.begins_at'));
    fireEvent.change(begins.getByRole('textbox', { name: /Begins at$/ }), { target: { value: '20/11/2026' } });
    await userEvent.type(begins.getByRole('textbox', { name: /Hour/ }), '0930');
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(saved(update)?.['steps']).toEqual([
      { ...step('Look'), price: 0.1, begins_at: '2026-11-20T05:30:00.000Z' },
      { ...step('Plan'), price: 12.5 },
    ]);
  });

  it('RECORD-01: items that another person took out and added merge with a new sequence of the others', async () => {
    const theirs = { ...guide, version: 4, steps: ['Look', 'Plan', 'Other'].map(step) };
    const conflict = new ApiError({ code: 'conflict', method: 'POST', url: 'x', status: 409, data: theirs });
    const update = vi
      .fn<Api['update']>()
      .mockRejectedValueOnce(conflict)
      .mockResolvedValueOnce({ ...theirs, version: 5 });
    await open(guides, guide, update);
    await userEvent.click(await screen.findByRole('button', { name: /Look.* down/ }));
    save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[2]).toMatchObject({ version: 4, steps: ['Plan', 'Other', 'Look'].map(step) });
  });
});

describe('a secret in a form', () => {
  const row = { id: 3, title: 'SMS', has_pass_key: 1, has_spare_key: 1 };

  it('SETTINGS-06: is left out of a save that does not touch it', async () => {
    const update = vi.fn<Api['update']>((_, id) => Promise.resolve({ ...row, id, version: 2 }));
    await open(gateways, row, update);
    fireEvent.change(screen.getByRole('textbox', { name: /Title/ }), { target: { value: 'Other' } });
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(saved(update)).toEqual({ title: 'Other', version: 1 });
  });

  it('SETTINGS-06: a new one is sent, an old one is taken away', async () => {
    const update = vi.fn<Api['update']>((_, id) => Promise.resolve({ ...row, id, version: 2 }));
    await open(gateways, row, update);
    fireEvent.change(screen.getByLabelText(/Pass key/), { target: { value: 'n3w-word' } });
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Remove the stored value' })));
    save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(saved(update)).toEqual({ title: 'SMS', pass_key: 'n3w-word', spare_key: '', version: 1 });
  });
});
