import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import acting from '../../../../tests/fixtures/definitions/acting.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../../schemas/generated/definition.ts';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { parseGrants } from '../../../../engine/core/access/Grants.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import type { ReplyFormProps, StateDialogProps } from '../../../../engine/react/registry/Parts.types.ts';
import { createFakeApi } from '../../../../tests/helpers/createFakeApi.ts';
import type { RenderOptions } from '../../../../tests/helpers/render.tsx';
import { registry, renderForm, testValidator } from '../../../../tests/helpers/renderTestForm.tsx';
import { shippedCells } from '../../../../tests/helpers/shippedCells.ts';
import { ReplyDialog } from '../../replies/ReplyDialog.tsx';
import { StateDialog } from '../../states/StateDialog.tsx';
import { ShownField } from '../ShownField.tsx';

const group = resolveDefinition(acting as ResourceDefinition);
const toy = registry['text'];
if (toy === undefined) throw new Error('the toy registry has no text');
const widgets = Object.fromEntries(
  [...new Set([...group.fields, ...(group.states?.inputs ?? [])].map(({ widget }) => widget))].map((id) => [
    id,
    { ...toy, manifest: { ...toy.manifest, id } },
  ]),
);
const row = {
  id: 7,
  version: 3,
  name: { ar: 'تصريح', en: 'Permit' },
  stage: 'draft',
  is_active: 0,
  ends_on: '2027-01-01',
  fee: '100.00',
  verdict: 'waiting',
  email: 'holder@example.ae',
};
const parts = {
  cells: shippedCells,
  ShownField,
  replies: {
    Form: ({ row: answered, onSent }: ReplyFormProps) => (
      <button type="button" onClick={() => onSent({ ...answered, version: 6, fee: '70.00' })}>
        Send it
      </button>
    ),
    Dialog: ReplyDialog,
  },
  states: {
    userType: 'admin',
    Dialog: (props: StateDialogProps) => <StateDialog {...props} validator={testValidator} />,
  },
};

async function open({ id, decide, ...options }: RenderOptions & { id?: number; decide?: Api['decide'] } = {}) {
  const issued = { ...row, version: 4, stage: 'issued', fee: '250.00' };
  const changeState = vi.fn<Api['changeState']>(() => Promise.resolve({ row: issued }));
  const update = vi.fn<Api['update']>(() => Promise.resolve(issued));
  const toggle = vi.fn<Api['toggle']>(() => Promise.resolve(1));
  let stored: typeof row = row;
  const get = () => Promise.resolve(stored);
  const api = createFakeApi({ get, changeState, update, toggle, ...(decide && { decide }) });
  const result = renderForm({ group, widgets, parts, api, ...options, ...(id !== undefined && { id }) });
  await screen.findByRole('button', { name: 'Save' });
  return { ...result, changeState, update, toggle, store: (next: typeof row) => (stored = next) };
}

const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(`input-${name}`);
const enter = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });

describe('LANG-07: actions beside the fields of acting.json', () => {
  it('are the moves that the record can make now and the switches, and none of a record to be added', async () => {
    const { unmount } = await open({ id: 7 });
    const move = await screen.findByTestId('field-action-issued');
    expect(move.closest('[data-testid=field-stage]')).not.toBeNull();
    expect(screen.queryByTestId('field-action-revoked')).toBeNull();
    expect(screen.getByTestId('field-action-is_active').closest('[data-testid=field-ends_on]')).not.toBeNull();
    unmount();
    await open();
    expect(screen.queryByTestId(/^field-action-/)).toBeNull();
  });

  it('a move asks for its inputs, and the form then has the record as it is, except what was typed', async () => {
    const { changeState, update } = await open({ id: 7 });
    enter('name-en', 'Typed');
    fireEvent.click(await screen.findByTestId('field-action-issued'));
    const dialog = await screen.findByTestId('state-dialog');
    expect(within(dialog).getByRole('note').textContent).toContain('as it is saved');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    fireEvent.click(screen.getByTestId('state-dialog-confirm'));
    await waitFor(() => expect(changeState).toHaveBeenCalledTimes(1));
    expect(await screen.findByTestId('field-action-revoked')).toBeTruthy();
    expect(screen.queryByTestId('field-action-issued')).toBeNull();
    expect(field('name-en').value).toBe('Typed');
    expect(field('fee').value).toBe('250');
    fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[2]).toMatchObject({ version: 4, name: { en: 'Typed' }, fee: 250 });
  });

  it('their questions say that something is not saved, only while it is so, and no changes nothing', async () => {
    const { changeState, toggle, feedback } = await open({ id: 7 });
    feedback.answer = false;
    fireEvent.click(await screen.findByTestId('field-action-is_active'));
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect(feedback.questions[0]?.sentences?.join(' ')).not.toContain('as it is saved');
    enter('name-en', 'Typed');
    fireEvent.click(screen.getByTestId('field-action-is_active'));
    await waitFor(() => expect(feedback.questions).toHaveLength(2));
    expect(feedback.questions[1]?.sentences?.join(' ')).toContain('as it is saved');
    fireEvent.click(screen.getByTestId('field-action-issued'));
    const dialog = await screen.findByTestId('state-dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByTestId('state-dialog')).toBeNull());
    expect([toggle.mock.calls, changeState.mock.calls, field('name-en').value]).toEqual([[], [], 'Typed']);
  });

  it('a switch asks as elsewhere, acts at once, and the next save is of the version after it', async () => {
    const { toggle, update, store } = await open({ id: 7 });
    store({ ...row, version: 4, is_active: 1 });
    fireEvent.click(await screen.findByTestId('field-action-is_active'));
    await waitFor(() => expect(toggle).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByTestId<HTMLInputElement>('field-action-is_active').checked).toBe(true));
    enter('name-en', 'Later');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[2]).toMatchObject({ version: 4 });
  });

  it('a verdict asks for its reason, which is no save of the form, and the form then has the decided record', async () => {
    const decide = vi.fn<Api['decide']>(() =>
      Promise.resolve({ ...row, version: 5, verdict: 'refused', fee: '80.00' }),
    );
    const { update } = await open({ id: 7, decide });
    enter('name-en', 'Typed');
    const refuse = await screen.findByTestId('action-reject');
    expect(refuse.closest('[data-testid=field-verdict]')).not.toBeNull();
    fireEvent.click(refuse);
    const dialog = await screen.findByTestId('reason-dialog');
    expect(within(dialog).getByRole('note').textContent).toContain('as it is saved');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'No papers' } });
    const form = dialog.querySelector('form');
    if (form) fireEvent.submit(form);
    await waitFor(() => expect(decide).toHaveBeenCalledTimes(1));
    expect(decide.mock.calls[0]?.[2]).toEqual({ verdict: 'reject', reason: 'No papers' });
    await waitFor(() => expect(screen.queryByTestId('action-reject')).toBeNull());
    expect([field('name-en').value, field('fee').value, update.mock.calls]).toEqual(['Typed', '80', []]);
  });

  it('the question of an acceptance says that something is not saved; a no decides nothing', async () => {
    const decide = vi.fn<Api['decide']>();
    const { feedback } = await open({ id: 7, decide });
    feedback.answer = false;
    enter('name-en', 'Typed');
    fireEvent.click(await screen.findByTestId('action-accept'));
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect(feedback.questions[0]?.sentences?.join(' ')).toContain('as it is saved');
    expect(decide).not.toHaveBeenCalled();
  });

  it('a reply is written in a dialog, and the form then has the record as it is', async () => {
    await open({ id: 7 });
    enter('name-en', 'Typed');
    const reply = await screen.findByTestId('field-action-reply');
    expect(reply.closest('[data-testid=field-email]')).not.toBeNull();
    fireEvent.click(reply);
    const dialog = await screen.findByTestId('reply-dialog');
    expect(within(dialog).getByRole('note').textContent).toContain('as it is saved');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(field('fee').value).toBe('70'));
    expect(field('name-en').value).toBe('Typed');
  });

  it('each needs its own right', async () => {
    const urls = ['show-all', 'edit'].map((path) => ({ url: `acting/${path}` }));
    const grants = parseGrants(urls, [{ url: 'acting/show-all', controls: ['edit', 'status'] }]);
    const { unmount } = await open({ id: 7, grants });
    expect(await screen.findByTestId('field-action-issued')).toBeTruthy();
    expect(await screen.findByTestId('action-accept')).toBeTruthy();
    expect(screen.queryByTestId('field-action-reply')).toBeNull();
    unmount();
    await open({ id: 7, grants: parseGrants(urls, [{ url: 'acting/show-all', controls: ['edit'] }]) });
    expect(screen.queryByTestId(/^(field-)?action-(accept|reject|issued|reply|is_active)/)).toBeNull();
  });
});
