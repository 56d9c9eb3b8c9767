import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { renderForm, save, type } from '../../../tests/helpers/renderTestForm.tsx';

/** A group that people arrange, with a toy widget for each field. */
const group = resolveDefinition({
  name: 'stages',
  label: { ar: 'المراحل', en: 'Stages' },
  singular: { ar: 'مرحلة', en: 'stage' },
  form: {
    schema: {
      type: 'object',
      properties: {
        name: { $ref: 'lawha:bilingual-text' },
        order: { $ref: 'lawha:order', 'x-widget': 'text' },
      },
    },
  },
});
const loaded = { id: 7, version: 3, name: { ar: 'علي', en: 'Ali' }, order: 2 };

/** A form whose first save follows a change by another account. */
async function open(theirs: object) {
  const data = { id: 7, version: 5, name: { ar: 'علي', en: 'Ali' }, order: 2, ...theirs };
  const failure = new ApiError({ code: 'conflict', method: 'POST', url: 'stages/7', status: 409, data });
  const update = vi.fn<Api['update']>().mockRejectedValueOnce(failure).mockResolvedValue({ id: 7 });
  const result = renderForm({ id: 7, group, api: createFakeApi({ get: () => Promise.resolve(loaded), update }) });
  await screen.findByRole('button', { name: 'Save' });
  return { ...result, update };
}

describe('a form whose list is arranged meanwhile', () => {
  it('ORDERING: is saved at the new place, with what was written in it, without a question', async () => {
    const { update, feedback } = await open({ order: 9 });
    type('name-en', 'Ali Ahmed');
    save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[2]).toEqual({ name: { ar: 'علي', en: 'Ali Ahmed' }, order: 9, version: 5 });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(feedback.toasts.map(({ kind }) => kind)).toEqual(['success']));
  });

  it('ORDERING: asks where it gives the record another place itself', async () => {
    const { update } = await open({ order: 9 });
    type('order', '4');
    save();
    expect(await screen.findByRole('alertdialog')).toBeDefined();
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('ORDERING: asks where both changed more than the place', async () => {
    const { update } = await open({ order: 9, name: { ar: 'علي', en: 'Omar' } });
    type('name-en', 'Ali Ahmed');
    save();
    expect(await screen.findByRole('alertdialog')).toBeDefined();
    expect(update).toHaveBeenCalledTimes(1);
  });
});
