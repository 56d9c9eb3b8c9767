import { describe, expect, it, vi } from 'vitest';
import definition from '../../../definitions/countries.json' with { type: 'json' };
import users from '../../../definitions/users.json' with { type: 'json' };
import orderSetting from '../../../definitions/order-setting.json' with { type: 'json' };
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { Api } from '../../client/Api.types.ts';
import type { ToastOptions } from './FeedbackContext.tsx';
import { canUndoFlip, flippedToast, type Flip } from './flippedToast.ts';

const resolve = (one: unknown) => resolveDefinition(one as ResourceDefinition);
const countries = resolve(definition);

/** Flips a switch of a country on, then presses undo; `now` is what the server has by then. */
async function undo(now: 0 | 1) {
  const toasts: ToastOptions[] = [];
  const show = vi.fn<Flip['show']>();
  const toggle = vi.fn<Api['toggle']>(() => Promise.resolve(0));
  const [flag] = countries.toggles;
  if (flag === undefined) throw new Error('countries have no switch');
  const onFailure = vi.fn<Flip['onFailure']>();
  const toast = flippedToast({
    api: { get: () => Promise.resolve({ id: 4, is_active: now }), toggle },
    resource: countries,
    toggle: flag,
    row: { id: 4, is_active: 0 },
    value: 1,
    show,
    toast: (options) => toasts.push(options),
    onFailure,
    t: ((key: string) => key) as Flip['t'],
  });
  toast.action?.onAct();
  await expect.poll(() => toasts.length).toBe(1);
  return { toast, said: toasts.map(({ title }) => title), show, toggle };
}

describe('flippedToast', () => {
  it('DESK-11: offers undo, which flips the switch back', async () => {
    const { toast, said, show, toggle } = await undo(1);
    expect([toast.title, toast.action?.label, said]).toEqual([
      'common.operationSuccess',
      'feedback.undo',
      ['common.operationSuccess'],
    ]);
    expect([toggle.mock.calls.length, show.mock.calls]).toEqual([1, [[0]]]);
  });

  it('DESK-11: undoes nothing that another person has changed since', async () => {
    const { said, show, toggle } = await undo(0);
    expect([said, toggle.mock.calls.length, show.mock.calls]).toEqual([['feedback.changedSince'], 0, [[0]]]);
  });
});

describe('canUndoFlip', () => {
  it('DESK-11: not of accounts, whose sessions have ended, nor of settings and groups with behaviours', () => {
    expect([countries, resolve(users), resolve(orderSetting)].map(canUndoFlip)).toEqual([true, false, false]);
  });
});
