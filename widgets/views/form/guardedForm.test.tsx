import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import guarded from '../../../tests/fixtures/definitions/guarded-fields.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { registry, renderForm, save } from '../../../tests/helpers/renderTestForm.tsx';
import { shippedCells } from '../../../tests/helpers/shippedCells.ts';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import { seenResource } from '../../../engine/core/access/seenResource.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { ShownField } from './ShownField.tsx';

const whole = resolveDefinition(guarded as ResourceDefinition);
const toy = registry['text'];
if (toy === undefined) throw new Error('the toy registry has no text');
const widgets = Object.fromEntries(
  [...new Set(whole.fields.map(({ widget }) => widget))].map((id) => [
    id,
    { ...toy, manifest: { ...toy.manifest, id } },
  ]),
);
const parts = { cells: shippedCells, ShownField };
/** As the server answers who holds no right to a field. */
const row = { id: 7, version: 3, name: 'Salma', grade: 'senior', bank_account: '••••3456', email: 's••••@example.ae' };

async function open(id?: number): Promise<object[]> {
  const sent: object[] = [];
  const update = (_group: unknown, _id: number, body: object) => {
    sent.push(body);
    return Promise.resolve({ ...row, ...body });
  };
  const api = createFakeApi({ get: () => Promise.resolve(row), update });
  const group = seenResource(whole, parseGrants([], []));
  renderForm({ group, widgets, parts, api, ...(id !== undefined && { id }) });
  await screen.findByLabelText('input-name');
  return sent;
}

const field = (name: string): HTMLElement | null => screen.queryByTestId(`field-${name}`);

describe('the form of guarded-fields.json without a right to its fields', () => {
  it('ACCESS-01: shows what may not be written, a part of what is masked, and nothing of what is hidden', async () => {
    const sent = await open(7);
    expect(await screen.findByText('Senior')).toBeTruthy();
    expect(field('bank_account')!.textContent).toContain('••••3456');
    expect(field('bank_account')!.textContent).toContain('Only a part is shown');
    for (const name of ['grade', 'bank_account', 'email']) expect(field(name)!.querySelector('input')).toBeNull();
    for (const name of ['salary', 'remarks', 'paper']) expect(field(name)).toBeNull();
    fireEvent.change(screen.getByLabelText('input-name'), { target: { value: 'Salma 2' } });
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Salma 2' });
    for (const name of ['grade', 'bank_account', 'email', 'phone', 'salary']) expect(sent[0]).not.toHaveProperty(name);
  });

  it('ACCESS-01: asks for none of them when a record is added', async () => {
    await open();
    for (const name of ['salary', 'remarks', 'paper', 'bank_account', 'email']) expect(field(name)).toBeNull();
  });
});
