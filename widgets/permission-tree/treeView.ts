/** The visible part of the tree. */
export interface TreeView {
  /** Branches that are open while nothing is filtered. */
  open: ReadonlySet<string>;
  /** What is searched for; `''` for nothing. */
  query: string;
  /** The only permissions shown; those that were ticked when the filter was set, so that unticking one does not hide it. */
  only: ReadonlySet<number> | undefined;
  /** Branches that were closed while filtered: filtering opens everything that it finds. */
  closed: ReadonlySet<string>;
}

export type TreeViewAction =
  | { do: 'search'; query: string }
  | { do: 'only'; ids: ReadonlySet<number> | undefined }
  | { do: 'open' | 'close'; keys: readonly string[] };

/** Whether search or filter narrows the tree. */
export function isFiltered({ query, only }: Pick<TreeView, 'query' | 'only'>): boolean {
  return query.trim() !== '' || only !== undefined;
}

/** Whether a branch is open. */
export function isOpen(view: TreeView, key: string): boolean {
  return isFiltered(view) ? !view.closed.has(key) : view.open.has(key);
}

/** The view after an action; a new search or filter opens all that it finds. */
export function changeView(view: TreeView, action: TreeViewAction): TreeView {
  switch (action.do) {
    case 'search':
      return { ...view, query: action.query, closed: new Set() };
    case 'only':
      return { ...view, only: action.ids, closed: new Set() };
    case 'open':
      return isFiltered(view)
        ? { ...view, closed: without(view.closed, action.keys) }
        : { ...view, open: new Set([...view.open, ...action.keys]) };
    case 'close':
      return isFiltered(view)
        ? { ...view, closed: new Set([...view.closed, ...action.keys]) }
        : { ...view, open: without(view.open, action.keys) };
  }
}

function without(set: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const gone = new Set(keys);
  return new Set([...set].filter((key) => !gone.has(key)));
}
