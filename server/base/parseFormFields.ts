/** Keys that would reach into an object's prototype. */
const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);
const DEEPEST = 4;

/** A form field whose name cannot be read. */
export class FormFieldError extends Error {
  readonly field: string;

  constructor(field: string) {
    super(`The form field "${field}" cannot be read.`);
    this.name = 'FormFieldError';
    this.field = field;
  }
}

/**
 * Fields of a form body as nested values: `ar[name]` goes into an object, `images[0]` and `services[]` into a list
 * *. A repeated name becomes a list.
 *
 * @throws FormFieldError for a name that no body has (too deep, unsafe, or a value and an object at once)
 * @example parseFormFields([['ar[name]', 'مصر'], ['ids[]', '1'], ['ids[]', '2']]) // { ar: { name: 'مصر' }, ids: ['1',
 * '2'] }
 */
export function parseFormFields(fields: Iterable<readonly [string, string]>): Record<string, unknown> {
  const root: Node = new Map();
  for (const [name, value] of fields) place(root, name, value);
  return toObject(root);
}

type Node = Map<string, Node | string[]>;

function place(root: Node, name: string, value: string): void {
  const head = /^[^[\]]+/.exec(name)?.[0];
  const rest = name.slice(head?.length ?? 0);
  if (head === undefined || !/^(\[[^[\]]*\])*$/.test(rest)) throw new FormFieldError(name);
  const path = [head, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), (match) => match[1] ?? '')];
  // `services[]` only says that the value belongs to a list.
  const list = path.at(-1) === '';
  if (list) path.pop();
  if (path.length > DEEPEST || path.some((part) => part === '' || UNSAFE.has(part))) throw new FormFieldError(name);
  let node = root;
  for (const part of path.slice(0, -1)) {
    const next = node.get(part) ?? new Map<string, Node | string[]>();
    if (Array.isArray(next)) throw new FormFieldError(name);
    node.set(part, next);
    node = next;
  }
  const last = path.at(-1) ?? '';
  const found = node.get(last) ?? [];
  if (!Array.isArray(found)) throw new FormFieldError(name);
  found.push(value);
  node.set(last, found);
  if (list) lists.add(found);
}

/** Lists written with `[]`: they stay lists even with one value. */
const lists = new WeakSet<string[]>();

function toObject(node: Node): Record<string, unknown> {
  return Object.fromEntries([...node].map(([key, value]) => [key, toValue(value)]));
}

function toValue(value: Node | string[]): unknown {
  if (Array.isArray(value)) return value.length === 1 && !lists.has(value) ? value[0] : value;
  const keys = [...value.keys()];
  if (!keys.every((key) => /^\d{1,4}$/.test(key))) return toObject(value);
  return keys.toSorted((a, b) => Number(a) - Number(b)).map((key) => toValue(value.get(key) ?? []));
}
