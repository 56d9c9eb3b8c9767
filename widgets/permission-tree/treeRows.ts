import type { TreePermission } from '../../engine/client/account/PermissionTree.types.ts';
import { searchWords } from '../../engine/core/text/fold.ts';
import type { CategoryNode, LabelNode, PermissionNode, TreeIndex } from './treeIndex.ts';
import { isOpen, type TreeView } from './treeView.ts';

interface RowBase {
  key: string;
  /** Key of the parent branch. */
  parent?: string;
  title: string;
  level: 1 | 2 | 3;
  /** Place among its visible siblings, from 1. */
  position: number;
  siblings: number;
}

/** A visible label or category. */
export interface BranchRow extends RowBase {
  kind: 'label' | 'category';
  icon: string;
  isOpen: boolean;
  /** Permissions in it that pass search and filter: those that its tick acts on. */
  permissions: TreePermission[];
}

/** A visible permission. */
export interface PermissionRow extends RowBase {
  kind: 'permission';
  permission: TreePermission;
}

export type TreeRow = BranchRow | PermissionRow;

/** Keys of every branch, for opening and closing all. */
export function branchKeys({ labels }: TreeIndex): string[] {
  return labels.flatMap(({ key, categories }) => [key, ...categories.map((category) => category.key)]);
}

/**
 * The tree narrowed by search and filter. A permission is found by its title or key; a branch found by its own title
 * keeps all that is in it. Spellings do not matter: `الاداره` finds `الإدارة`.
 */
export function narrowTree(index: TreeIndex, { query, only }: Pick<TreeView, 'query' | 'only'>): LabelNode[] {
  const words = searchWords(query);
  if (words.length === 0 && only === undefined) return index.labels;
  const hasAll = (folded: string): boolean => words.every((word) => folded.includes(word));
  const isShown = ({ permission, folded }: PermissionNode, isFound: boolean): boolean =>
    (isFound || hasAll(folded)) && (only?.has(permission.id) ?? true);
  return index.labels.flatMap((label): LabelNode[] => {
    const isLabelFound = hasAll(label.folded);
    const categories = label.categories.flatMap((category): CategoryNode[] => {
      const isFound = isLabelFound || hasAll(category.folded);
      const permissions = category.permissions.filter((node) => isShown(node, isFound));
      return permissions.length > 0 ? [{ ...category, permissions }] : [];
    });
    return categories.length > 0 ? [{ ...label, categories }] : [];
  });
}

/** The rows of a narrowed tree, top to bottom; items of a closed branch have none. */
export function treeRows(labels: readonly LabelNode[], view: TreeView): TreeRow[] {
  const rows: TreeRow[] = [];
  labels.forEach((label, labelIndex) => {
    const { key, title } = label;
    const place = { level: 1, position: labelIndex + 1, siblings: labels.length } as const;
    const permissions = label.categories.flatMap((category) => permissionsOf(category));
    const isLabelOpen = isOpen(view, key);
    rows.push({ kind: 'label', key, title, icon: '', isOpen: isLabelOpen, permissions, ...place });
    if (isLabelOpen) pushCategories(rows, label, view);
  });
  return rows;
}

function pushCategories(rows: TreeRow[], { key: parent, categories }: LabelNode, view: TreeView): void {
  categories.forEach((category, index) => {
    const { key, title, icon } = category;
    const place = { parent, level: 2, position: index + 1, siblings: categories.length } as const;
    const isCategoryOpen = isOpen(view, key);
    const permissions = permissionsOf(category);
    rows.push({ kind: 'category', key, title, icon, isOpen: isCategoryOpen, permissions, ...place });
    if (isCategoryOpen) rows.push(...category.permissions.map((node, place) => permissionRow(node, place, category)));
  });
}

function permissionRow({ key, permission }: PermissionNode, index: number, category: CategoryNode): PermissionRow {
  const siblings = category.permissions.length;
  return {
    kind: 'permission',
    key,
    parent: category.key,
    title: permission.title,
    level: 3,
    position: index + 1,
    siblings,
    permission,
  };
}

function permissionsOf({ permissions }: CategoryNode): TreePermission[] {
  return permissions.map(({ permission }) => permission);
}
