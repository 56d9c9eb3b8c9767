import { describe, expect, it } from 'vitest';
import type { TreePermission } from '../../engine/client/account/PermissionTree.types.ts';
import {
  canChange,
  canChangeAny,
  canChangeControl,
  countChosen,
  readChoices,
  stateOf,
  toggleBranch,
  toggleControl,
  togglePermission,
  writeChoices,
  type PermissionChoices,
} from './permissionChoices.ts';

function permission(id: number, more: Partial<TreePermission> = {}): TreePermission {
  const controls = more.controls ?? [];
  return { id, title: `p${id}`, url: `x/${id}`, controls, grantable: true, grantableControls: controls, ...more };
}

const list = permission(1, { controls: ['add', 'edit', 'delete'] });
const show = permission(2);
const partly = permission(3, { controls: ['edit', 'delete'], grantableControls: ['edit'] });
const forbidden = permission(4, { controls: ['edit'], grantable: false, grantableControls: [] });
const all = [list, show, partly, forbidden];

const of = (value: unknown): PermissionChoices => readChoices(value);
const none = of([]);

describe('the value of the tree', () => {
  it('RES-37: is read and written as records with choices, by id and in the one order of controls', () => {
    const value = [
      { id: 7, choices: ['delete', 'edit', 'teleport', 'add'] },
      { id: 2, choices: [] },
    ];
    expect(writeChoices(of(value))).toEqual([
      { id: 2, choices: [] },
      { id: 7, choices: ['add', 'edit', 'delete', 'teleport'] },
    ]);
  });

  it.each([[undefined], [null], ['x'], [[null, 4, { id: 'a' }]]])('%j ticks nothing', (value) => {
    expect(of(value).size).toBe(0);
  });

  it('an entry without choices is a permission without controls', () => {
    expect(writeChoices(of([{ id: 3 }, { id: 4, choices: ['edit', 5] }]))).toEqual([
      { id: 3, choices: [] },
      { id: 4, choices: ['edit'] },
    ]);
  });

  it('a permission that is in no tree is kept', () => {
    const before = of([{ id: 99, choices: ['edit'] }]);
    expect(writeChoices(toggleBranch(before, all))).toContainEqual({ id: 99, choices: ['edit'] });
  });
});

describe('RES-37: ticking one permission', () => {
  it('ticks all of its controls; unticking takes them with it', () => {
    const ticked = togglePermission(none, list);
    expect(writeChoices(ticked)).toEqual([{ id: 1, choices: ['add', 'edit', 'delete'] }]);
    expect(writeChoices(togglePermission(ticked, list))).toEqual([]);
  });

  it('PERM-11: ticks only the controls that the caller may give', () => {
    expect(writeChoices(togglePermission(none, partly))).toEqual([{ id: 3, choices: ['edit'] }]);
  });

  it('PERM-11: one that may not be given cannot be ticked, nor unticked', () => {
    expect(togglePermission(none, forbidden)).toBe(none);
    const held = of([{ id: 4, choices: ['edit'] }]);
    expect(togglePermission(held, forbidden)).toBe(held);
    expect(canChange(held, forbidden)).toBe(false);
  });

  it('PERM-11: one that holds a control which could not be given back cannot be unticked', () => {
    const held = of([{ id: 3, choices: ['edit', 'delete'] }]);
    expect(canChange(held, partly)).toBe(false);
    expect(togglePermission(held, partly)).toBe(held);
  });
});

describe('RES-37: ticking one control', () => {
  it('ticks its permission too; unticking it leaves the permission', () => {
    const ticked = toggleControl(none, list, 'edit');
    expect(writeChoices(ticked)).toEqual([{ id: 1, choices: ['edit'] }]);
    expect(writeChoices(toggleControl(ticked, list, 'edit'))).toEqual([{ id: 1, choices: [] }]);
  });

  it('PERM-11: refuses what the caller lacks', () => {
    expect(toggleControl(none, partly, 'delete')).toBe(none);
    expect(toggleControl(none, forbidden, 'edit')).toBe(none);
    expect(canChangeControl(none, partly, 'edit')).toBe(true);
  });

  it('changes no map that was given', () => {
    const before = of([{ id: 1, choices: ['edit'] }]);
    toggleControl(before, list, 'add');
    togglePermission(before, list);
    toggleBranch(before, all);
    expect(writeChoices(before)).toEqual([{ id: 1, choices: ['edit'] }]);
  });
});

describe('RES-37: tick-all of a branch', () => {
  it('ticks whatever may be given, again unticks it', () => {
    const ticked = toggleBranch(none, all);
    expect(writeChoices(ticked)).toEqual([
      { id: 1, choices: ['add', 'edit', 'delete'] },
      { id: 2, choices: [] },
      { id: 3, choices: ['edit'] },
    ]);
    expect(writeChoices(toggleBranch(ticked, all))).toEqual([]);
  });

  it('completes a branch that is ticked in part, missing controls included', () => {
    const part = of([{ id: 1, choices: ['edit'] }, { id: 2 }]);
    expect(writeChoices(toggleBranch(part, [list, show]))[0]?.choices).toEqual(['add', 'edit', 'delete']);
  });

  it('PERM-11: keeps what may not be changed, both ways', () => {
    const held = of([
      { id: 3, choices: ['delete'] },
      { id: 4, choices: ['edit'] },
    ]);
    const ticked = toggleBranch(held, all);
    expect(ticked.get(3)).toEqual(new Set(['delete', 'edit']));
    expect(writeChoices(toggleBranch(ticked, all))).toEqual([
      { id: 3, choices: ['delete'] },
      { id: 4, choices: ['edit'] },
    ]);
  });

  it('a branch without a grantable permission cannot be ticked', () => {
    expect(canChangeAny(none, [forbidden])).toBe(false);
    expect(canChangeAny(none, all)).toBe(true);
    expect(writeChoices(toggleBranch(none, [forbidden]))).toEqual([]);
  });
});

describe('RES-37: state and count of a branch', () => {
  it.each([
    ['nothing ticked', [], 'none'],
    ['one of two', [{ id: 2 }], 'some'],
    ['both, a control missing', [{ id: 1, choices: ['add', 'edit'] }, { id: 2 }], 'some'],
    ['both with every control', [{ id: 1, choices: ['add', 'edit', 'delete'] }, { id: 2 }], 'all'],
  ])('%s', (_case, value, state) => {
    expect(stateOf(of(value), [list, show])).toBe(state);
  });

  it('a branch without permissions is not ticked', () => {
    expect(stateOf(none, [])).toBe('none');
  });

  it('counts permissions, not controls', () => {
    expect(countChosen(of([{ id: 1, choices: ['add'] }, { id: 4 }, { id: 99 }]), all)).toEqual({ chosen: 2, total: 4 });
  });
});
