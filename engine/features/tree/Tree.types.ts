import type { Row } from '../../core/registry/defineCell.ts';

/** A record in its branch. */
export interface TreeNode {
  row: Row;
  /** How many records are shown directly below it. */
  children: number;
  /** Whether it matches the filters itself, not one below it alone. */
  matches: boolean;
}

/** The first records directly below one, or at the top. */
export interface Branch {
  /** How many there are. */
  total: number;
  nodes: readonly TreeNode[];
}

/** Where a record is put. */
export interface TreePlace {
  /** The record above; null for the top. */
  parent: number | null;
  /** The record of that branch that it is put before. Absent: it is last. */
  before?: number;
}

/** A record as it is drawn. */
export interface TreeRow extends TreeNode {
  kind: 'row';
  id: number;
  parent: number | null;
  /** 1 at the top. */
  level: number;
  /** Its place in its branch, from 1, and how many records that has. */
  place: number;
  siblings: number;
  isOpen: boolean;
}

/** A line in place of the records of a branch that are not drawn: still loading, failed, or more than were loaded. */
export interface TreeRest {
  kind: 'loading' | 'failed' | 'more';
  parent: number | null;
  level: number;
  shown: number;
  total: number;
}

/** A line of a tree. */
export type TreeItem = TreeRow | TreeRest;
