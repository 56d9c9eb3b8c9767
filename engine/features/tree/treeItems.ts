import { TOP } from '../../core/query/tree.ts';
import type { Branch, TreeItem, TreeNode, TreeRow } from './Tree.types.ts';

/** What is known of the branches of a tree. */
export interface KnownTree {
  /** By the id of the record above, or `TOP`. */
  branches: ReadonlyMap<string, Branch>;
  /** Branches that could not be loaded. */
  failed: ReadonlySet<string>;
  isOpen: (node: TreeNode) => boolean;
}

/** How a branch is named: by the record above. */
export function branchOf(parent: number | null): string {
  return parent === null ? TOP : String(parent);
}

/**
 * The lines of a tree from top to bottom: every record whose branch is open, and after the last of a branch what is left of it. A
 * record that is in two branches, as it was moved between two answers, is drawn once.
 */
export function treeItems({ branches, failed, isOpen }: KnownTree): TreeItem[] {
  const drawn = new Set<number>();
  const itemsOf = (parent: number | null, level: number): TreeItem[] => {
    const branch = branches.get(branchOf(parent));
    const rest = { parent, level, shown: branch?.nodes.length ?? 0, total: branch?.total ?? 0 };
    const end: TreeItem[] = failed.has(branchOf(parent))
      ? [{ kind: 'failed', ...rest }]
      : branch === undefined
        ? [{ kind: 'loading', ...rest }]
        : rest.shown < rest.total
          ? [{ kind: 'more', ...rest }]
          : [];
    const rows = (branch?.nodes ?? []).flatMap((node, index): TreeItem[] => {
      const { id } = node.row;
      if (drawn.has(id)) return [];
      drawn.add(id);
      const opened = node.children > 0 && isOpen(node);
      const row: TreeRow = {
        kind: 'row',
        ...node,
        id,
        parent,
        level,
        place: index + 1,
        siblings: rest.total,
        isOpen: opened,
      };
      return [row, ...(opened ? itemsOf(id, level + 1) : [])];
    });
    return [...rows, ...end];
  };
  return itemsOf(null, 1);
}

/** The branches that are drawn open and are not loaded, nor failed. */
export function missingBranches(items: readonly TreeItem[]): string[] {
  return items.flatMap(({ kind, parent }) => (kind === 'loading' ? [branchOf(parent)] : []));
}

/** The records among the lines. */
export function treeRows(items: readonly TreeItem[]): TreeRow[] {
  return items.filter((item) => item.kind === 'row');
}
