import { isObject } from '../values/isObject.ts';
import type { Origin, Place } from './Composition.types.ts';

/** A JSON value that knows where each part of it is written. */
export type Tree<File> = ObjectTree<File> | ListTree<File> | ScalarTree<File>;

export interface ObjectTree<File> {
  kind: 'object';
  origin: Origin<File>;
  entries: ReadonlyMap<string, Tree<File>>;
}

export interface ListTree<File> {
  kind: 'list';
  origin: Origin<File>;
  items: readonly Tree<File>[];
}

export interface ScalarTree<File> {
  kind: 'scalar';
  origin: Origin<File>;
  value: unknown;
}

/** The tree of a value of a file. */
export function toTree<File>(value: unknown, file: File, path: Place = []): Tree<File> {
  const origin = { file, path };
  if (Array.isArray(value))
    return { kind: 'list', origin, items: value.map((item, at) => toTree(item, file, [...path, at])) };
  if (!isObject(value)) return { kind: 'scalar', origin, value };
  const entries = Object.entries(value).map(([key, part]) => [key, toTree(part, file, [...path, key])] as const);
  return { kind: 'object', origin, entries: new Map(entries) };
}

/** The value of a tree. A key such as `__proto__` is one like any other. */
export function toValue<File>(tree: Tree<File>): unknown {
  if (tree.kind === 'scalar') return tree.value;
  if (tree.kind === 'list') return tree.items.map(toValue);
  return Object.fromEntries([...tree.entries].map(([key, part]) => [key, toValue(part)]));
}

/** The part at a place; for one that is not there, the nearest around it. */
export function partAt<File>(tree: Tree<File>, path: Place): { part: Tree<File>; isThere: boolean } {
  let part = tree;
  for (const step of path) {
    const next: Tree<File> | undefined =
      part.kind === 'object'
        ? part.entries.get(String(step))
        : part.kind === 'list'
          ? part.items[Number(step)]
          : undefined;
    if (next === undefined) return { part, isThere: false };
    part = next;
  }
  return { part, isThere: true };
}

/** The text of a scalar; undefined for anything else. */
export function textOf<File>(tree: Tree<File> | undefined): string | undefined {
  return tree?.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
}

/** How many parts a tree has. */
export function sizeOf<File>(tree: Tree<File>): number {
  if (tree.kind === 'scalar') return 1;
  const parts = tree.kind === 'list' ? tree.items : [...tree.entries.values()];
  return parts.reduce((sum, part) => sum + sizeOf(part), 1);
}
