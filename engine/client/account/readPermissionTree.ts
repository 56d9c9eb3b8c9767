import { CONTROLS, type Control } from '../../core/access/Grants.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { PermissionTree, TreeCategory, TreeLabel, TreePermission } from './PermissionTree.types.ts';

/**
 * The permission tree from an answer's `data`; undefined when any part has another shape. A tree that silently misses
 * permissions would mislead those who grant them, so unlike a menu it is read whole or not at all. Controls that this
 * dashboard does not know are left out: it has no texts for them, and a role keeps those that it has.
 */
export function readPermissionTree(data: unknown): PermissionTree | undefined {
  return readAll(data, readLabel);
}

function readLabel(value: unknown): TreeLabel | undefined {
  if (!isObject(value)) return undefined;
  const { id, label } = value;
  const categories = readAll(value['categories'], readCategory);
  return isId(id) && typeof label === 'string' && categories ? { id, label, categories } : undefined;
}

function readCategory(value: unknown): TreeCategory | undefined {
  if (!isObject(value)) return undefined;
  const { id, title, icon } = value;
  const permissions = readAll(value['permissions'], readPermission);
  if (!isId(id) || typeof title !== 'string' || !permissions) return undefined;
  return { id, title, icon: typeof icon === 'string' ? icon : '', permissions };
}

function readPermission(value: unknown): TreePermission | undefined {
  if (!isObject(value)) return undefined;
  const { id, title, url, grantable } = value;
  const controls = readControls(value['controls']);
  const grantableControls = readControls(value['grantable_controls']);
  if (!isId(id) || typeof title !== 'string' || typeof url !== 'string' || typeof grantable !== 'boolean')
    return undefined;
  if (!controls || !grantableControls) return undefined;
  const controlScreens = readByControl(value['control_screens']);
  const controlMeanings = readByControl(value['control_meanings']);
  return {
    id,
    title,
    url,
    controls,
    grantable,
    grantableControls,
    ...(controlScreens && { controlScreens }),
    ...(controlMeanings && { controlMeanings }),
  };
}

/** Texts by control, as far as they can be read; undefined for none. */
function readByControl(value: unknown): Partial<Record<Control, string>> | undefined {
  if (!isObject(value)) return undefined;
  const screens = CONTROLS.flatMap((control) => {
    const screen = value[control];
    return typeof screen === 'string' ? [[control, screen] as const] : [];
  });
  return screens.length === 0 ? undefined : Object.fromEntries(screens);
}

function readControls(value: unknown): Control[] | undefined {
  if (value === null) return [];
  return Array.isArray(value) ? CONTROLS.filter((control) => value.includes(control)) : undefined;
}

/** A list whose every item reads; undefined when one does not. */
function readAll<T>(value: unknown, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(read);
  return items.every((item) => item !== undefined) ? items : undefined;
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
