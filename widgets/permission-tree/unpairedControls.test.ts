import { describe, expect, it } from 'vitest';
import { samplePermissions } from '../../tests/helpers/samplePermissionTree.ts';
import { tickScreens, unpairedControls } from './unpairedControls.ts';

const [list, show, edit, add] = samplePermissions('users', 'المستخدمين', 1);
if (!list || !show || !edit || !add) throw new Error('four permissions');
const screens = { edit: 'users/edit', notify: 'notifications/add' } as const;
const all = [{ ...list, controls: ['show', 'edit', 'notify'] as const, controlScreens: screens }, show, edit, add].map(
  (permission) => ({ ...permission, controls: [...permission.controls] }),
);

describe('unpairedControls', () => {
  it('MEND-14: finds ticked controls whose screens are not ticked, those without any screen too', () => {
    const choices = new Map([[1, new Set(['show', 'edit', 'notify'])]]);
    expect(unpairedControls(choices, all)).toEqual([
      { id: 1, control: 'edit', screen: all[2] },
      { id: 1, control: 'notify', screen: undefined },
    ]);
    expect(unpairedControls(new Map([...choices, [3, new Set<string>()]]), all).map(({ control }) => control)).toEqual([
      'notify',
    ]);
    expect(unpairedControls(new Map([[1, new Set(['show'])]]), all)).toEqual([]);
  });

  it('MEND-14: ticks the screens that the caller may give, no others', () => {
    const choices = new Map([[1, new Set(['edit', 'notify'])]]);
    const found = unpairedControls(choices, all);
    expect([...tickScreens(choices, found).keys()]).toEqual([1, 3]);
    const locked = found.map((each) => ({
      ...each,
      ...(each.screen && { screen: { ...each.screen, grantable: false } }),
    }));
    expect(tickScreens(choices, locked)).toBe(choices);
  });
});
