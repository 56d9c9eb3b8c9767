import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import stepped from '../../../../tests/fixtures/definitions/stepped.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../../schemas/generated/definition.ts';
import { createFakeApi } from '../../../../tests/helpers/createFakeApi.ts';
import { registry, renderForm, save } from '../../../../tests/helpers/renderTestForm.tsx';
import type { KeptDraft } from '../../../../engine/client/records/createDraftCalls.ts';
import { ApiError } from '../../../../engine/core/errors/ApiError.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import { shippedCells } from '../../../../tests/helpers/shippedCells.ts';

const group = resolveDefinition(stepped as ResourceDefinition);
const toy = registry['text'];
if (toy === undefined) throw new Error('the toy registry has no text');
const widgets = Object.fromEntries(
  [...new Set(group.fields.map(({ widget }) => widget))].map((id) => [
    id,
    { ...toy, manifest: { ...toy.manifest, id } },
  ]),
);
const row = {
  id: 7,
  version: 3,
  name: { ar: 'سالم', en: 'Salem' },
  phone: { code: '966', number: '512345678' },
  kind: 'person',
  starts_on: '2026-12-01',
  months: 12,
};
type Create = NonNullable<Parameters<typeof createFakeApi>[0]>['create'];

interface OpenOptions {
  id?: number;
  route?: string;
  state?: unknown;
  create?: Create;
  language?: 'ar';
  draft?: KeptDraft;
}

async function open({ id, create, draft, ...rest }: OpenOptions = {}) {
  const sent: object[] = [];
  const keep = (body: object) => {
    sent.push(body);
    return Promise.resolve({ ...row, ...body });
  };
  const api = createFakeApi({
    get: () => Promise.resolve(row),
    create: create ?? ((_group: unknown, body: object) => keep(body)),
    update: (_group: unknown, _id: number, body: object) => keep(body),
  });
  if (draft)
    api.drafts = () =>
      Promise.resolve({
        read: () => Promise.resolve(draft),
        keep: () => Promise.resolve(),
        remove: () => Promise.resolve(),
      });
  const result = renderForm({
    group,
    widgets,
    parts: { cells: shippedCells, ...(draft && { person: 'admin.1' }) },
    api,
    ...rest,
    ...(id !== undefined && { id }),
  });
  await screen.findByRole('navigation', { name: rest.language ? 'خطوات النموذج' : 'Steps of the form' });
  return { ...result, sent };
}

const heading = (): HTMLElement => {
  const own = screen.getAllByRole('heading', { level: 2 }).find((each) => each.matches('[tabindex]'));
  if (own === undefined) throw new Error('no step has a heading');
  return own;
};
const steps = (): HTMLElement[] =>
  within(screen.getByRole('navigation', { name: 'Steps of the form' })).getAllByRole('listitem', { hidden: true });
const stepNames = (): (string | null)[] => steps().map(({ textContent }) => textContent);
const enter = (name: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(`input-${name}`), { target: { value } });
const next = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Next' }));
const fillTenant = (): void => {
  enter('name-ar', 'سالم');
  enter('name-en', 'Salem');
  enter('phone-code', '966');
  enter('phone-number', '512345678');
};
const fillLease = (): void => {
  enter('starts_on', '2026-12-01');
  enter('months', '12');
};

describe('the form of stepped.json', () => {
  it('STEP-01: opens at its first step, and leads no further before that is right', async () => {
    await open();
    expect(heading().textContent).toBe('Tenant');
    expect(stepNames()).toEqual(['1Tenant', '2Lease (not done yet)', '3Review (not done yet)']);
    expect(within(steps()[1]!).queryByRole('button', { hidden: true })).toBeNull();
    enter('name-ar', 'سالم');
    next();
    await waitFor(() => expect(document.activeElement?.id).toBe('input-name-en'));
    expect(heading().textContent).toBe('Tenant');
    expect(screen.getByTestId('input-starts_on-errors').textContent).toBe('');
    expect(steps()[0]?.textContent).toContain('2 fields to correct');
  });

  it('STEP-01: opens the next step, whose heading takes the focus, and says which of how many it is', async () => {
    await open();
    fillTenant();
    next();
    await waitFor(() => expect(heading().textContent).toBe('Lease'));
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText(/^Step 2 of 3/).closest('output')).not.toBeNull();
    expect(stepNames()[0]).toContain('(done)');
    await userEvent.keyboard('{Alt>}{PageUp}{/Alt}');
    await waitFor(() => expect(heading().textContent).toBe('Tenant'));
    expect(screen.getByLabelText<HTMLInputElement>('input-name-ar').value).toBe('سالم');
    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
    await waitFor(() => expect(heading().textContent).toBe('Lease'));
  });

  it('STEP-03: shows what was entered with a way back to each step, and only then saves', async () => {
    const { sent } = await open();
    fillTenant();
    next();
    await waitFor(() => expect(heading().textContent).toBe('Lease'));
    fillLease();
    next();
    await waitFor(() => expect(heading().textContent).toBe('Review'));
    expect(sent).toEqual([]);
    expect(screen.getByText('Name (Arabic)').nextElementSibling?.textContent).toBe('سالم');
    expect(screen.getByText('Kind of tenant').nextElementSibling?.textContent).toBe('Person');
    expect(screen.getByText('Phone').nextElementSibling?.textContent).toBe('+966 512345678');
    expect(screen.getByText('Lease begins on').nextElementSibling?.textContent).toBe('01/12/2026');
    expect(screen.getByText('Deposit').nextElementSibling?.textContent).toBe('–');
    fireEvent.click(screen.getByRole('button', { name: 'Change: Lease' }));
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(heading().textContent).toBe('Lease');
    next();
    await waitFor(() => expect(heading().textContent).toBe('Review'));
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ kind: 'person', months: 12, starts_on: '2026-12-01' });
  });

  it('STEP-04: has a step only while its condition holds, and sends nothing of one that is gone', async () => {
    const { sent } = await open();
    enter('kind', 'company');
    await waitFor(() => expect(stepNames()).toHaveLength(4));
    fillTenant();
    next();
    await waitFor(() => expect(heading().textContent).toBe('Company'));
    enter('trade_name', 'Palm');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(heading().textContent).toBe('Tenant'));
    enter('kind', 'person');
    await waitFor(() => expect(stepNames()).toHaveLength(3));
    next();
    await waitFor(() => expect(heading().textContent).toBe('Lease'));
    fillLease();
    next();
    await waitFor(() => expect(heading().textContent).toBe('Review'));
    expect(screen.queryByText('Palm')).toBeNull();
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('trade_name');
  });

  it('STEP-04: a field of such a step is required and exists by the condition of the step, on the server too', () => {
    const trade = group.fields.find(({ name }) => name === 'trade_name');
    expect(trade?.when).toEqual({ properties: { kind: { const: 'company' } } });
    expect(group.form.schemas.add.required).not.toContain('trade_name');
  });

  it('STEP-05: an error of the server leads to the step that has its field', async () => {
    const create: Create = () =>
      Promise.reject(
        new ApiError({ code: 'invalid', method: 'POST', url: 'x', status: 422, fields: { phone: ['taken'] } }),
      );
    await open({ create });
    fillTenant();
    next();
    await waitFor(() => expect(heading().textContent).toBe('Lease'));
    fillLease();
    next();
    await waitFor(() => expect(heading().textContent).toBe('Review'));
    save();
    await waitFor(() => expect(document.activeElement?.id).toBe('input-phone-number'));
    expect(heading().textContent).toBe('Tenant');
    expect(steps()[0]?.textContent).toContain('1 field to correct');
  });

  it('STEP-05: Ctrl+S saves from any step, and leads to the first step with an error', async () => {
    await open();
    fillTenant();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement?.id).toBe('input-starts_on'));
    expect(heading().textContent).toBe('Lease');
  });

  it('STEP-02: an address opens its step again when what was typed is back, and none before', async () => {
    await open({ route: '/stepped/add#review' });
    expect(heading().textContent).toBe('Tenant');
    expect(within(steps()[2]!).queryByRole('button', { hidden: true })).toBeNull();
  });

  it('STEP-02: a draft leads to the step of the address once it is back, and what was done before is done', async () => {
    const { id: _id, version: _version, ...values } = row;
    const draft = { at: '2026-11-20T08:00:00.000Z', values, base: {}, dropped: [] };
    await open({ route: '/stepped/add#step-3', state: { reachedStep: 3 }, draft });
    await waitFor(() => expect(heading().textContent).toBe('Lease'));
    expect(screen.getByLabelText<HTMLInputElement>('input-months').value).toBe('12');
    expect(stepNames()).toEqual(['Tenant (done)', '2Lease', '3Review (not done yet)']);
    fireEvent.click(within(steps()[2]!).getByRole('button', { hidden: true }));
    await waitFor(() => expect(heading().textContent).toBe('Review'));
  });

  it('STEP-06: when editing each step can be opened and saved from', async () => {
    const { sent } = await open({ id: 7, route: '/stepped/edit/7#step-3' });
    expect(heading().textContent).toBe('Lease');
    enter('months', '24');
    fireEvent.click(within(steps()[0]!).getByRole('button', { hidden: true }));
    await waitFor(() => expect(heading().textContent).toBe('Tenant'));
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ months: 24, version: 3 });
  });

  it('STEP-01: says its steps in Arabic', async () => {
    await open({ language: 'ar' });
    expect(screen.getByText(/^الخطوة 1 من 3/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'التالي' })).toBeTruthy();
  });
});
