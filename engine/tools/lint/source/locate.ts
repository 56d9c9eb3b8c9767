import type { Node } from 'jsonc-parser';
import type { SourceFile } from './parseSource.ts';

/** Keys and indexes from the root of a file to a place. */
export type JsonPath = readonly (string | number)[];

/** `key` marks the name of a property, `value` what it holds. */
export type Spot = 'key' | 'value';

/** Line and column, both from 1. */
export interface Position {
  line: number;
  column: number;
}

/**
 * The node of a place. For a missing place the nearest existing one around it is marked; for what another file adds to a
 * definition, the nearest around it that the definition has itself.
 */
export function nodeAt(source: SourceFile, stated: JsonPath, spot: Spot = 'value'): Node | undefined {
  const path = ownPlace(source, stated);
  let node = source.tree();
  for (const [depth, step] of path.entries()) {
    const next = node && childAt(node, step);
    if (next === undefined) return node;
    node = next;
    if (spot === 'key' && depth === path.length - 1) return keyNode(node) ?? node;
  }
  return node;
}

/** Whether what is at a place of a definition is written in its own file. What a pattern adds is only named there. */
export function isOwnPlace({ path, composed }: SourceFile, place: JsonPath): boolean {
  if (composed === undefined) return true;
  const { file, path: written } = composed.originOf(place);
  return file.path === path && (written[0] !== 'extends' || place[0] === 'extends');
}

/** The place in the file itself: lists that other files change have other indexes there. */
function ownPlace(source: SourceFile, stated: JsonPath): JsonPath {
  const { composed, path } = source;
  if (composed === undefined) return stated;
  for (let depth = stated.length; depth >= 0; depth -= 1) {
    const origin = composed.originOf(stated.slice(0, depth));
    // What is wholly another group's is marked where that is named.
    if (origin.file.path === path) return depth === 0 && stated.length > 0 ? ['extends'] : origin.path;
  }
  return [];
}

function childAt(node: Node, step: string | number): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(step)];
  const properties = node.type === 'object' ? (node.children ?? []) : [];
  return properties.find(({ children }) => children?.[0]?.value === step)?.children?.[1];
}

/** Key node of a property's value; undefined for items of lists and the root. */
function keyNode(value: Node): Node | undefined {
  return value.parent?.type === 'property' ? value.parent.children?.[0] : undefined;
}

/** Offset in a text → line and column. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/** JSON Pointer (RFC 6901) of a path. */
export function formatPointer(path: JsonPath): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The inverse of `formatPointer`; every part is text. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
