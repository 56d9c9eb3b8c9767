import sharedLabels from '../../../../schemas/fields/vocabulary.json' with { type: 'json' };
import { isObject } from '../../../core/values/isObject.ts';
import type { FileTarget } from '../../lint/Rule.types.ts';
import type { JsonPath } from '../../lint/source/locate.ts';
import { valueAt } from '../names/partsAt.ts';
import type { View } from '../workspace/openWorkspace.ts';

interface Pair {
  ar: string;
  en: string;
}

/** Keys of texts in both languages. */
const SIDES = ['ar', 'en'] as const;

/** Most texts that are offered. */
const MOST = 50;

/**
 * Texts that one side of a bilingual text may be: what the project calls the same in the other language, else the labels
 * of fields of the same name. Undefined for a place that is no side of a text.
 */
export function textsFor(view: View, target: FileTarget, path: JsonPath): string[] | undefined {
  const side = path.at(-1);
  if (side !== 'ar' && side !== 'en') return undefined;
  const parent = valueAt(target.source.value, path.slice(0, -1));
  const otherSide = side === 'ar' ? 'en' : 'ar';
  const other = isObject(parent) ? parent[otherSide] : undefined;
  const pairs = pairsOf(view);
  const field = path.at(-3);
  const same = pairs.filter((pair) => typeof other === 'string' && other !== '' && pair[otherSide] === other);
  const named = typeof field === 'string' ? labelsOf(view, field) : [];
  return [...new Set([...same, ...named].map((pair) => pair[side]))].slice(0, MOST);
}

const found = new WeakMap<FileTarget, Pair[]>();

/** Every text in both languages of the folder, and the shared labels. */
function pairsOf({ targets, product }: View): Pair[] {
  const shared = [...Object.values<Pair>(sharedLabels), ...Object.values(product.vocabulary)];
  return [...shared, ...targets.flatMap(pairsIn)];
}

function pairsIn(target: FileTarget): Pair[] {
  const known = found.get(target) ?? collect(target.source.value);
  found.set(target, known);
  return known;
}

function collect(value: unknown): Pair[] {
  if (Array.isArray(value)) return value.flatMap(collect);
  if (!isObject(value)) return [];
  const { ar, en } = value;
  if (SIDES.every((side) => typeof value[side] === 'string')) return [{ ar: String(ar), en: String(en) }];
  return Object.values(value).flatMap(collect);
}

/** Labels of fields of a name, in the vocabulary and in the groups. */
function labelsOf({ project, product }: View, name: string): Pair[] {
  const shared = [sharedLabels as Readonly<Record<string, Pair>>, product.vocabulary].flatMap((labels) =>
    Object.hasOwn(labels, name) ? (labels[name] ?? []) : [],
  );
  const fields = project.definitions.flatMap((target) => target.fields.filter((field) => field.name === name));
  return [...shared, ...fields.map(({ label }) => label)];
}
