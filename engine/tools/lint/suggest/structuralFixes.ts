import { getNodeValue, type Node } from 'jsonc-parser';
import type { Finding, Fix } from '../Finding.types.ts';
import { nodeAt, parsePointer } from '../source/locate.ts';
import type { SourceFile } from '../source/parseSource.ts';
import { addPart, removePart } from '../source/textEdits.ts';

/**
 * Corrections of the shape of a file that may be meant by a finding: what is wrong moved to where the language has it, and
 * left out. Whether they help is not known here: each is tried by the lint before it is offered.
 */
export function structuralFixes({ pointer, rule }: Finding, source: SourceFile): Fix[] {
  const path = parsePointer(pointer);
  const value = path.length === 0 ? undefined : nodeAt(source, path);
  const part = value && partOf(value, path.at(-1) ?? '');
  if (value === undefined || part === undefined) return [];
  return [
    ...(rule === 'unknown-key' ? moves(value, part, source) : []),
    ...(rule === 'schema-valid' ? requiredInList(value, part, source) : []),
    { description: `leave ${nameOf(part)} out`, edits: [removePart(part)] },
  ];
}

/** The property or item whose value a node is; undefined when the pointer names something that is not there. */
function partOf(value: Node, step: string): Node | undefined {
  const { parent } = value;
  if (parent?.type === 'property') return parent.children?.[0]?.value === step ? parent : undefined;
  return parent?.type === 'array' && parent.children?.[Number(step)] === value ? value : undefined;
}

function nameOf(part: Node): string {
  if (part.type === 'property') return `"${String(part.children?.[0]?.value)}"`;
  return part.type === 'string' ? `"${String(part.value)}"` : 'it';
}

/** Keys below which each object is a thing of its own: what belongs to one belongs to no other. */
const NAMED = new Set(['properties', 'values', 'inputs', 'actors', 'x-enum-labels']);

/** A key in the objects around the one that it is in, and in those beside it. */
function moves(value: Node, part: Node, source: SourceFile): Fix[] {
  const key = String(part.children?.[0]?.value);
  const own = part.parent;
  const around = ancestorsOf(part).filter((node) => node.type === 'object' && node !== own);
  const beside = [own, ...around].flatMap((node) => (node && !NAMED.has(keyOf(node)) ? objectsIn(node) : []));
  const places = [...new Set([...around, ...beside])].filter(
    (node) => node !== value && node !== own && !hasKey(node, key),
  );
  return places.map((place) => ({
    description: `move "${key}" to ${pathOf(place)}`,
    edits: [removePart(part), addPart(source.text, place, `"${key}": ${printed(value, place, source)}`)],
  }));
}

/** Other systems mark a field as required; here the list beside the fields has its name. */
function requiredInList(value: Node, part: Node, { text }: SourceFile): Fix[] {
  const field = part.parent?.parent;
  const name: unknown = field?.children?.[0]?.value;
  const record = field?.parent?.parent?.parent;
  if (part.children?.[0]?.value !== 'required' || value.value !== true || record?.type !== 'object') return [];
  const list = record.children?.find(({ children }) => children?.[0]?.value === 'required')?.children?.[1];
  const item = JSON.stringify(name);
  if (list?.type === 'array' && list.children?.some((other) => other.value === name)) return [];
  const added = list?.type === 'array' ? addPart(text, list, item) : addPart(text, record, `"required": [${item}]`);
  return [{ description: `add ${item} to the "required" of the record`, edits: [removePart(part), added] }];
}

function ancestorsOf(node: Node): Node[] {
  return node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];
}

/** The objects that an object has under its keys. */
function objectsIn(node: Node): Node[] {
  return (node.children ?? []).flatMap(({ children }) => (children?.[1]?.type === 'object' ? [children[1]] : []));
}

function hasKey({ children = [] }: Node, key: string): boolean {
  return children.some((property) => property.children?.[0]?.value === key);
}

/** The key that holds an object; empty for items of lists and the file itself. */
function keyOf({ parent }: Node): string {
  return parent?.type === 'property' ? String(parent.children?.[0]?.value) : '';
}

/** Where an object is, as the keys that lead to it. */
function pathOf(node: Node): string {
  const keys = [node, ...ancestorsOf(node)].flatMap((inner) =>
    inner.type === 'property' ? [String(inner.children?.[0]?.value)] : [],
  );
  return keys.length === 0 ? 'the file itself' : `"${keys.toReversed().join('.')}"`;
}

/** A value as it is written, on more lines with the layout of its new place. */
function printed(value: Node, place: Node, { text }: SourceFile): string {
  const written = text.slice(value.offset, value.offset + value.length);
  if (!written.includes('\n')) return written;
  const first = place.children?.[0]?.offset ?? place.offset;
  const indent = /[ \t]*$/.exec(text.slice(0, first))?.[0] ?? '';
  return JSON.stringify(getNodeValue(value), null, 2).replaceAll('\n', `\n${indent}`);
}
