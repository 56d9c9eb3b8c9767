import { CONTROLS, type Control } from '../../engine/core/access/Grants.ts';
import type { TreePermission } from '../../engine/client/account/PermissionTree.types.ts';
import type { RecordChoices } from '../../engine/core/records/linkedRecords.ts';

/** Ticked permissions: permission id → its ticked controls. A permission that is not ticked has no entry. */
export type PermissionChoices = ReadonlyMap<number, ReadonlySet<string>>;

/** How much of something is ticked. */
export type CheckState = 'all' | 'some' | 'none';

/** Ticked permissions and all there are. */
export interface PermissionCount {
  chosen: number;
  total: number;
}

/** The choices in a field's value; entries of another shape are left out. */
export function readChoices(value: unknown): PermissionChoices {
  const choices = new Map<number, ReadonlySet<string>>();
  for (const item of Array.isArray(value) ? (value as unknown[]) : []) {
    if (typeof item !== 'object' || item === null || !('id' in item) || typeof item.id !== 'number') continue;
    const own: unknown[] = 'choices' in item && Array.isArray(item.choices) ? item.choices : [];
    choices.set(item.id, new Set(own.filter((choice) => typeof choice === 'string')));
  }
  return choices;
}

/**
 * The choices as a field's value: by id, controls in their one order, so that ticking and unticking restores the same
 * value.
 */
export function writeChoices(choices: PermissionChoices): RecordChoices[] {
  return [...choices]
    .toSorted(([a], [b]) => a - b)
    .map(([id, own]) => ({ id, choices: [...own].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)) }));
}

function rank(control: string): number {
  const index = (CONTROLS as readonly string[]).indexOf(control);
  return index < 0 ? CONTROLS.length : index;
}

/**
 * Whether the caller may tick or untick a permission: one that the caller may grant, and that has no ticked control
 * which the caller could not grant again.
 */
export function canChange(choices: PermissionChoices, permission: TreePermission): boolean {
  return permission.grantable && lockedControls(choices, permission).length === 0;
}

/**
 * Whether the caller may tick or untick a control: one that the caller may grant, of a permission that is or can be
 * ticked.
 */
export function canChangeControl(choices: PermissionChoices, permission: TreePermission, control: Control): boolean {
  return permission.grantableControls.includes(control) && (permission.grantable || choices.has(permission.id));
}

/** Whether anything of several permissions may be ticked or unticked. */
export function canChangeAny(choices: PermissionChoices, permissions: readonly TreePermission[]): boolean {
  return permissions.some(
    (permission) =>
      canChange(choices, permission) ||
      permission.grantableControls.some((control) => canChangeControl(choices, permission, control)),
  );
}

/**
 * Ticks or unticks one permission. Ticking grants all of its controls that the caller may grant; unticking removes the
 * permission with all of them. Rights that the caller may not change are kept.
 */
export function togglePermission(choices: PermissionChoices, permission: TreePermission): PermissionChoices {
  return canChange(choices, permission) ? setAll(choices, [permission], !choices.has(permission.id)) : choices;
}

/** Ticks or unticks one control; ticking it ticks its permission, unticking leaves the permission. */
export function toggleControl(
  choices: PermissionChoices,
  permission: TreePermission,
  control: Control,
): PermissionChoices {
  if (!canChangeControl(choices, permission, control)) return choices;
  const own = new Set(choices.get(permission.id));
  if (!own.delete(control)) own.add(control);
  return new Map(choices).set(permission.id, own);
}

/** Ticks whatever of a branch may be ticked; when it already is, unticks all that may be unticked. */
export function toggleBranch(choices: PermissionChoices, permissions: readonly TreePermission[]): PermissionChoices {
  return setAll(choices, permissions, !isComplete(choices, permissions));
}

/** How much of several permissions is ticked, their controls included: a missing control makes it `some`. */
export function stateOf(choices: PermissionChoices, permissions: readonly TreePermission[]): CheckState {
  let isAny = false;
  let isAll = permissions.length > 0;
  for (const { id, controls } of permissions) {
    const own = choices.get(id);
    if (own === undefined) isAll = false;
    else {
      isAny = true;
      isAll &&= controls.every((control) => own.has(control));
    }
    if (isAny && !isAll) return 'some';
  }
  return isAll ? 'all' : 'none';
}

/** How many of several permissions are ticked. */
export function countChosen(choices: PermissionChoices, permissions: readonly TreePermission[]): PermissionCount {
  return { chosen: permissions.filter(({ id }) => choices.has(id)).length, total: permissions.length };
}

/** Whether everything of a branch that the caller may give is ticked. */
function isComplete(choices: PermissionChoices, permissions: readonly TreePermission[]): boolean {
  return permissions.every(({ id, grantable, grantableControls }) => {
    const own = choices.get(id);
    return own === undefined ? !grantable : grantableControls.every((control) => own.has(control));
  });
}

function setAll(choices: PermissionChoices, permissions: readonly TreePermission[], isOn: boolean): PermissionChoices {
  const next = new Map(choices);
  for (const permission of permissions) {
    const { id, grantable, grantableControls } = permission;
    const own = next.get(id);
    if (isOn) {
      if (own !== undefined || grantable) next.set(id, new Set([...(own ?? []), ...grantableControls]));
    } else if (own !== undefined) {
      if (canChange(next, permission)) next.delete(id);
      else next.set(id, new Set([...own].filter((control) => !includes(grantableControls, control))));
    }
  }
  return next;
}

/** Ticked controls that the caller could not tick again. */
function lockedControls(choices: PermissionChoices, { id, grantableControls }: TreePermission): string[] {
  return [...(choices.get(id) ?? [])].filter((control) => !includes(grantableControls, control));
}

function includes(controls: readonly string[], control: string): boolean {
  return controls.includes(control);
}
