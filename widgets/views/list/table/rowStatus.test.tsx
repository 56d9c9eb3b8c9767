import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { parseGrants } from '../../../../engine/core/access/Grants.ts';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import { renderTestList } from '../../../../tests/helpers/renderTestList.tsx';
import { shippedCells } from '../../../../tests/helpers/shippedCells.ts';

const accounts = (toggles: string[]) =>
  resolveDefinition({
    name: 'users',
    label: { ar: 'الحسابات', en: 'Accounts' },
    columns: ['name'],
    toggles: toggles.map((flag) => ({ flag, call: { method: 'PATCH', path: `users/{id}/toggle-${flag}` } })),
    form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:text', maxLength: 60 } } } },
  });

const FLAGS = ['is_active', 'is_ban', 'is_locked', 'is_admin_active_user'];
const FINE = { is_active: 1, is_ban: 0, is_locked: 0, is_admin_active_user: 1 };

/** Draws the list of one account, and answers its row. */
async function drawAccount(
  flags: Record<string, unknown>,
  options: Partial<Parameters<typeof renderTestList>[0]> = {},
  toggles = FLAGS,
): Promise<{ row: HTMLElement } & ReturnType<typeof renderTestList>> {
  const list: Api['list'] = () =>
    Promise.resolve({ rows: [{ id: 7, name: 'سالم', ...flags }], page: 1, perPage: 10, total: 1, lastPage: 1 });
  const result = renderTestList({ resource: accounts(toggles), list, cells: shippedCells, ...options });
  return { row: await screen.findByTestId('row'), ...result };
}

const chipOf = (row: HTMLElement): string | null => within(row).getByTestId('cell-flag_status').textContent;

async function openMenu(row: HTMLElement) {
  fireEvent.click(within(row).getByTestId('action-menu'));
  return within(await screen.findByTestId('row-menu'));
}

describe('the status of an account', () => {
  it.each([
    [FINE, 'مفعّل'],
    [{ ...FINE, is_active: 0 }, 'موقوف'],
    [{ ...FINE, is_ban: 1 }, 'محظور'],
    [{ ...FINE, is_admin_active_user: 0 }, 'بانتظار الموافقة'],
    [{ is_active: 0, is_ban: 1, is_locked: 1, is_admin_active_user: 0 }, 'محظور'],
    [{ is_active: 1, is_ban: null }, 'مفعّل'],
    [{}, '–'],
  ])('DESK-03: the flags %j are one chip: %s', async (flags, chip) => {
    const { row } = await drawAccount(flags);
    expect(chipOf(row)).toBe(chip);
    expect(row.querySelectorAll('.lw-chip')).toHaveLength(chip === '–' ? 0 : 1);
    expect(within(row).queryByRole('switch')).toBeNull();
  });

  it('DESK-03: a group with one switch shows the switch', async () => {
    const { row } = await drawAccount({ is_active: 1 }, {}, ['is_active']);
    expect(within(row).getByTestId('toggle-is_active').getAttribute('role')).toBe('switch');
    expect(within(row).queryByTestId('cell-flag_status')).toBeNull();
  });

  it('DESK-03: a switch of the menu asks from what to what, and the chip follows the answer', async () => {
    const toggle = vi.fn<Api['toggle']>(() => Promise.resolve(1));
    const { row, feedback } = await drawAccount(FINE, { api: { toggle } });
    const menu = await openMenu(row);
    expect(menu.getAllByRole('menuitemcheckbox').map((item) => item.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
      'false',
      'true',
    ]);
    fireEvent.click(menu.getByTestId('toggle-is_ban'));
    await waitFor(() => expect(toggle).toHaveBeenCalledOnce());
    expect(feedback.questions[0]).toMatchObject({
      title: 'هل أنت متأكد؟',
      record: 'سالم',
      sentences: [
        'تنتقل الحالة من «\u2068مفعّل\u2069» إلى «\u2068محظور\u2069».',
        'سيتغيّر «\u2068محظور\u2069» من «لا» إلى «نعم» للسجل الآتي:',
      ],
    });
    await waitFor(() => expect(chipOf(row)).toBe('محظور'));
    expect(screen.queryByTestId('row-menu')).toBeNull();
  });

  it('DESK-03, PERM-07: the menu has the switches that the person may flip, and the chip is for all', async () => {
    const grants = parseGrants(['users/show-all'], [{ url: 'users/show-all', controls: ['status'] }]);
    const { row } = await drawAccount(FINE, { grants });
    const menu = await openMenu(row);
    expect(menu.getAllByRole('menuitemcheckbox').map(({ dataset }) => dataset['testid'])).toEqual(['toggle-is_active']);
    expect(chipOf(row)).toBe('مفعّل');
  });

  it('DESK-03: twelve flags are one chip in the row, and twelve switches in its menu', async () => {
    const more = Array.from({ length: 8 }, (_, index) => `extra_${'abcdefgh'.charAt(index)}`);
    const { row } = await drawAccount({ ...FINE, ...Object.fromEntries(more.map((flag) => [flag, 1])) }, {}, [
      ...FLAGS,
      ...more,
    ]);
    expect(within(row).queryAllByRole('switch')).toEqual([]);
    expect(chipOf(row)).toBe('مفعّل');
    expect((await openMenu(row)).getAllByRole('menuitemcheckbox')).toHaveLength(12);
  });
});
