import type { Control } from '../../engine/core/access/Grants.ts';
import type { TreePermission } from '../../engine/client/account/PermissionTree.types.ts';
import type { PermissionChoices } from './permissionChoices.ts';

/** A ticked control that does nothing, because the screen that it leads to is not ticked. */
export interface UnpairedControl {
  /** Permission at which it is ticked. */
  id: number;
  control: Control;
  /** Permission of the screen; undefined where there is none. */
  screen: TreePermission | undefined;
}

/** The ticked controls whose screens are not ticked, in the order of the tree. */
export function unpairedControls(
  choices: PermissionChoices,
  permissions: readonly TreePermission[],
): UnpairedControl[] {
  const byUrl = new Map(permissions.map((permission) => [permission.url, permission]));
  return permissions.flatMap(({ id, controls, controlScreens = {} }) =>
    controls.flatMap((control): UnpairedControl[] => {
      const url = controlScreens[control];
      if (url === undefined || choices.get(id)?.has(control) !== true) return [];
      const screen = byUrl.get(url);
      return screen !== undefined && choices.has(screen.id) ? [] : [{ id, control, screen }];
    }),
  );
}

/** Ticks the screens that ticked controls lead to, as far as the caller may give them. */
export function tickScreens(choices: PermissionChoices, unpaired: readonly UnpairedControl[]): PermissionChoices {
  const missing = unpaired.flatMap(({ screen }) => (screen?.grantable === true ? [screen.id] : []));
  if (missing.length === 0) return choices;
  return new Map([...choices, ...missing.map((id) => [id, choices.get(id) ?? new Set<string>()] as const)]);
}

/** Name of a control of a permission within the tree. */
export function controlKey({ id, control }: Pick<UnpairedControl, 'id' | 'control'>): string {
  return `${id} ${control}`;
}
