import { storedKey } from '../definition/answerKeys.ts';
import type { ResolvedField, ResolvedResource } from '../definition/Resolved.types.ts';
import { contentLanguages } from '../text/language.ts';
import { isObject } from '../values/isObject.ts';

/** A record in the shape that the definition's schema describes (`name: {ar, en}`), or in an API body's shape. */
export type RecordValue = Record<string, unknown>;

/**
 * Record → API body: texts by language under `ar`, `en` …, phone and place flat. Fields that are absent stay absent.
 * Keys that no field owns (`version`, embedded records) are copied. Items of a repeater are as in the record. A removed
 * secret is `has_<name>: 0`, because an empty one means unchanged.
 *
 * @example toWire(countries, { name: { ar: 'مصر', en: 'Egypt' } }) // { ar: { name: 'مصر' }, en: { name: 'Egypt' } }
 */
export function toWire(resource: Pick<ResolvedResource, 'fields'>, record: RecordValue): RecordValue {
  const { split, taken, secrets } = shapeOf(resource.fields);
  const wire: RecordValue = {};
  for (const key of Object.keys(record)) if (!taken.has(key)) wire[key] = record[key];
  for (const { name } of secrets) {
    if (wire[name] !== '') continue;
    delete wire[name];
    wire[storedKey(name)] = 0;
  }
  for (const field of split) {
    const value = record[field.name];
    if (value === undefined) continue;
    for (const leaf of field.leaves)
      setPath(wire, leaf.wire, isObject(value) ? (value[leaf.path[1] ?? ''] ?? null) : null);
  }
  return wire;
}

/** What `toWire` needs to know of a group's fields, computed once: it runs for every row of every list. */
interface WireShape {
  split: readonly ResolvedField[];
  taken: ReadonlySet<string>;
  secrets: readonly ResolvedField[];
}

const shapes = new WeakMap<readonly ResolvedField[], WireShape>();

function shapeOf(fields: readonly ResolvedField[]): WireShape {
  const known = shapes.get(fields);
  if (known !== undefined) return known;
  const split = fields.filter(isSplit);
  const secrets = fields.filter(({ kind }) => kind === 'secret');
  const shape = { split, taken: new Set(split.map(({ name }) => name)), secrets };
  shapes.set(fields, shape);
  return shape;
}

/**
 * API body → record, the inverse of `toWire`. A split field none of whose parts is present is left out; one whose
 * parts are all null becomes null. The languages leave the record once their parts are taken; a part that no field
 * owns stays there, so that a check can name it.
 */
export function fromWire(resource: Pick<ResolvedResource, 'fields'>, body: RecordValue): RecordValue {
  const rest = structuredClone(body);
  const found: RecordValue = {};
  for (const field of resource.fields.filter(isSplit)) {
    const parts = field.leaves.flatMap((leaf) => {
      const value = takePath(rest, leaf.wire);
      return value === undefined ? [] : [[leaf.path[1] ?? '', value] as const];
    });
    if (parts.length === 0) continue;
    const filled = parts.filter(([, value]) => value !== null);
    found[field.name] = filled.length === 0 ? null : Object.fromEntries(filled);
  }
  for (const key of contentLanguages()) {
    const side = rest[key];
    if (isObject(side) && Object.keys(side).length === 0) delete rest[key];
  }
  return { ...rest, ...found };
}

/** `ar.name` → `name.ar`: where a server's field error belongs in the record. Unknown paths are returned as they are. */
export function wirePathToRecordPath(resource: Pick<ResolvedResource, 'fields'>, path: string): string[] {
  const parts = path.replaceAll(/\[([^\]]*)\]/g, '.$1').split('.');
  for (const { leaves } of resource.fields) {
    const leaf = leaves.find(({ wire }) => wire.length <= parts.length && wire.every((part, i) => part === parts[i]));
    if (leaf) return [...leaf.path, ...parts.slice(leaf.wire.length)];
  }
  return parts;
}

/** `name.ar` → `ar.name`: the name under which the server reports an error of the record. */
export function recordPathToWirePath(resource: Pick<ResolvedResource, 'fields'>, path: readonly string[]): string {
  for (const { leaves } of resource.fields) {
    const leaf = leaves.find((candidate) => candidate.path.every((part, i) => part === path[i]));
    if (leaf) return [...leaf.wire, ...path.slice(leaf.path.length)].join('.');
  }
  return path.join('.');
}

/** Whether a field's parts have other paths in API bodies than in the record. */
function isSplit({ leaves }: ResolvedField): boolean {
  return leaves.some(({ path, wire }) => path.length > 1 && path.join('.') !== wire.join('.'));
}

function setPath(target: RecordValue, path: readonly string[], value: unknown): void {
  let inner = target;
  for (const [place, key] of path.entries()) {
    if (place === path.length - 1) {
      inner[key] = value;
      return;
    }
    const known = inner[key];
    const next = isObject(known) ? known : {};
    inner[key] = next;
    inner = next;
  }
}

function takePath(source: RecordValue, path: readonly string[]): unknown {
  const [head, ...rest] = path;
  if (head === undefined || !Object.hasOwn(source, head)) return undefined;
  const value = source[head];
  if (rest.length > 0) return isObject(value) ? takePath(value, rest) : undefined;
  delete source[head];
  return value;
}
