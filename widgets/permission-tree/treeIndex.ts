import type { PermissionTree, TreePermission } from '../../engine/client/account/PermissionTree.types.ts';
import { foldText } from '../../engine/core/text/fold.ts';

/** A permission with what the search looks into. */
export interface PermissionNode {
  key: string;
  permission: TreePermission;
  folded: string;
}

/** A category with its permissions, folded for the search once. */
export interface CategoryNode {
  key: string;
  title: string;
  icon: string;
  folded: string;
  permissions: PermissionNode[];
}

/** A label with its categories. */
export interface LabelNode {
  key: string;
  title: string;
  folded: string;
  categories: CategoryNode[];
}

/** The tree made ready for rows and search. */
export interface TreeIndex {
  labels: LabelNode[];
  /** Every permission in the order of the tree. */
  permissions: TreePermission[];
}

/** Makes a tree ready: keys, folded texts; labels and categories that hold no permission are left out. */
export function indexTree(tree: PermissionTree): TreeIndex {
  const labels = tree.flatMap(({ id, label, categories }): LabelNode[] => {
    const filled = categories.filter(({ permissions }) => permissions.length > 0);
    if (filled.length === 0) return [];
    const key = `label-${id}`;
    return [{ key, title: label, folded: foldText(label), categories: filled.map(indexCategory) }];
  });
  const permissions = tree.flatMap(({ categories }) => categories.flatMap((category) => category.permissions));
  return { labels, permissions };
}

function indexCategory({ id, title, icon, permissions }: PermissionTree[number]['categories'][number]): CategoryNode {
  return {
    key: `category-${id}`,
    title,
    icon,
    folded: foldText(title),
    permissions: permissions.map((permission) => ({
      key: `permission-${permission.id}`,
      permission,
      folded: `${foldText(permission.title)}\n${permission.url.toLowerCase()}`,
    })),
  };
}
