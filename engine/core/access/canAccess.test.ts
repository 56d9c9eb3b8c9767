import { describe, expect, it } from 'vitest';
import { canAccess, type AccessQuestion } from './canAccess.ts';
import { CONTROLS, NO_GRANTS, parseGrants, type Grants } from './Grants.ts';

const list = 'users/show-all';
const all: Grants = { kind: 'all' };
const some = parseGrants([list, 'users/edit', 'users/show'], [{ url: list, controls: ['edit', 'toggle'] }]);
const uncontrolled = parseGrants([list, 'users/edit'], []);
const controlsOnly = parseGrants([], [{ url: list, controls: [...CONTROLS] }]);

const questions: readonly (readonly [AccessQuestion, boolean, boolean, boolean])[] = [
  // question, with some rights, with routes but no controls, with controls but no routes
  [{ route: list }, true, true, false],
  [{ route: '/dashboard/users/edit/12?tab=1' }, true, true, false],
  [{ route: 'users/add' }, false, false, false],
  [{ route: 'days/show-all' }, false, false, false],
  [{ route: 'users/edit', control: { list, name: 'edit' } }, true, false, false],
  [{ route: 'users/show', control: { list, name: 'show' } }, false, false, false],
  [{ route: 'users/add', control: { list, name: 'edit' } }, false, false, false],
  [{ control: { list, name: 'toggle' } }, true, false, true],
  [{ control: { list: '/dashboard/users/show-all', name: 'toggle' } }, true, false, true],
  [{ control: { list, name: 'delete' } }, false, false, true],
  [{ control: { list: 'days/show-all', name: 'toggle' } }, false, false, false],
  [{}, false, false, false],
];

describe('PERM-07: canAccess', () => {
  it.each(questions)('%j', (question, withSome, withoutControls, withoutRoutes) => {
    expect(canAccess(some, question)).toBe(withSome);
    expect(canAccess(uncontrolled, question)).toBe(withoutControls);
    expect(canAccess(controlsOnly, question)).toBe(withoutRoutes);
  });

  it.each(questions)('PERM-02: the super admin may %j', (question) => {
    expect(canAccess(all, question)).toBe(true);
  });

  it.each(questions)('no answer means no: %j', (question) => {
    expect(canAccess(NO_GRANTS, question)).toBe(false);
  });

  it.each(CONTROLS)('answers for the control %s alone', (name) => {
    const grants = parseGrants([list], [{ url: list, controls: [name] }]);
    expect(CONTROLS.filter((other) => canAccess(grants, { route: list, control: { list, name: other } }))).toEqual([
      name,
    ]);
  });
});
