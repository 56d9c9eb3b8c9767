import type { Node } from 'jsonc-parser';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver/node';
import type { SourceFile } from '../../lint/source/parseSource.ts';
import { rangeOf } from '../workspace/positions.ts';
import { ITEM_KEYS } from '../../lint/source/itemKeys.ts';

/** Keys that hold many things of a kind → what an editor draws beside them. */
const KINDS: Readonly<Record<string, SymbolKind>> = {
  properties: SymbolKind.Field,
  inputs: SymbolKind.Field,
  columns: SymbolKind.Property,
  filters: SymbolKind.Property,
  toggles: SymbolKind.Boolean,
  routes: SymbolKind.Interface,
  pages: SymbolKind.Interface,
  values: SymbolKind.EnumMember,
  transitions: SymbolKind.Event,
  timers: SymbolKind.Event,
  actors: SymbolKind.Object,
  groups: SymbolKind.Namespace,
  sections: SymbolKind.Namespace,
  rules: SymbolKind.Operator,
};

/** Keys whose text is shown beside a name. */
const TITLES = ['label', 'x-label', 'title'];

/**
 * The outline of a file: its keys, and in lists the things by their names, each with its English label. It is read of the
 * tree, so that a file that is being typed has one too.
 */
export function outlineOf(source: SourceFile): DocumentSymbol[] {
  const root = source.tree();
  return root?.type === 'object' ? keysOf(source, root, undefined) : [];
}

function keysOf(source: SourceFile, object: Node, within: string | undefined): DocumentSymbol[] {
  return (object.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    const name = String(key?.value ?? '');
    if (key === undefined || name === '' || TITLES.includes(name)) return [];
    return [symbolOf(source, { name, whole: property, key, value, within })];
  });
}

interface Part {
  name: string;
  /** All of it. */
  whole: Node;
  /** What is selected of it. */
  key: Node;
  value: Node | undefined;
  /** The key that the thing is in. */
  within: string | undefined;
}

function symbolOf(source: SourceFile, { name, whole, key, value, within }: Part): DocumentSymbol {
  const detail = value && detailOf(value);
  const children = value ? childrenOf(source, value, name) : [];
  return {
    name,
    kind: KINDS[within ?? ''] ?? kindOf(value),
    range: rangeOf(source, whole),
    selectionRange: rangeOf(source, key),
    ...(detail !== undefined && { detail }),
    ...(children.length > 0 && { children }),
  };
}

function childrenOf(source: SourceFile, value: Node, name: string): DocumentSymbol[] {
  if (value.type === 'object') return isText(value) ? [] : keysOf(source, value, name);
  if (value.type !== 'array') return [];
  return (value.children ?? []).map((item, index) => {
    const key = item.type === 'string' ? item : nameNode(item);
    return symbolOf(source, {
      name: key ? nameText(key) : String(index),
      whole: item,
      key: key ?? item,
      value: item,
      within: name,
    });
  });
}

/** The label of a thing, or the text itself. */
function detailOf(value: Node): string | undefined {
  if (value.type === 'object') {
    const label = TITLES.map((title) => childNamed(value, title)).find((node) => node !== undefined);
    return textOf(label ?? value);
  }
  return value.type === 'array' || value.parent?.type === 'array' ? undefined : String(value.value);
}

/** A text in both languages, in English, else in Arabic. */
function textOf(node: Node): string | undefined {
  const text: unknown = (childNamed(node, 'en') ?? childNamed(node, 'ar'))?.value;
  return typeof text === 'string' ? text : undefined;
}

function isText(node: Node): boolean {
  return textOf(node) !== undefined;
}

function nameNode(item: Node): Node | undefined {
  return ITEM_KEYS.map((name) => childNamed(item, name)).find((node) => node?.type === 'string' && node.value !== '');
}

function nameText({ value }: Node): string {
  const text = String(value);
  return text.trim() === '' ? '""' : text;
}

function childNamed({ type, children = [] }: Node, name: string): Node | undefined {
  if (type !== 'object') return undefined;
  return children.find((property) => property.children?.[0]?.value === name)?.children?.[1];
}

function kindOf(value: Node | undefined): SymbolKind {
  switch (value?.type) {
    case 'object':
      return SymbolKind.Object;
    case 'array':
      return SymbolKind.Array;
    case 'number':
      return SymbolKind.Number;
    case 'boolean':
      return SymbolKind.Boolean;
    case 'null':
      return SymbolKind.Null;
    default:
      return SymbolKind.String;
  }
}
