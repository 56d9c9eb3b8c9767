import type { Control } from '../../core/access/Grants.ts';

/** A permission of the tree: one route, and the controls that it offers on that route's list. */
export interface TreePermission {
  id: number;
  title: string;
  /** Permission key, for instance `users/show-all`. */
  url: string;
  controls: Control[];
  /** Control → key of the screen without which it does nothing. */
  controlScreens?: Readonly<Partial<Record<Control, string>>>;
  /** Control → what it gives here, where that is not what its name says. */
  controlMeanings?: Readonly<Partial<Record<Control, string>>>;
  /** Whether the caller may give it. */
  grantable: boolean;
  /** The controls that the caller may give. */
  grantableControls: Control[];
}

/** A category of the tree: a heading of the menu with its permissions. */
export interface TreeCategory {
  id: number;
  title: string;
  /** Id of the icon set; `''` for none. */
  icon: string;
  permissions: TreePermission[];
}

/** A label of the tree: a main section of the menu. */
export interface TreeLabel {
  id: number;
  label: string;
  categories: TreeCategory[];
}

/** Every permission there is, in the caller's language and in menu order. */
export type PermissionTree = TreeLabel[];
