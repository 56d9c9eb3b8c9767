import sharedLabels from '../../../../schemas/fields/vocabulary.json' with { type: 'json' };
import { isText } from '../../../core/text/Text.ts';
import { isObject } from '../../../core/values/isObject.ts';
import type { FileTarget } from '../../lint/Rule.types.ts';
import type { JsonPath } from '../../lint/source/locate.ts';
import { valueAt } from '../names/partsAt.ts';
import type { View } from '../workspace/openWorkspace.ts';

/** A text by language. */
type Pair = Readonly<Record<string, string>>;

/** Most texts that are offered. */
const MOST = 50;

/**
 * Texts that one side of a text may be: what the project calls the same in another language, else the labels
 * of fields of the same name. Undefined for a place that is no side of a text.
 */
export function textsFor(view: View, target: FileTarget, path: JsonPath): string[] | undefined {
  const side = path.at(-1);
  const { offered } = view.product.languages;
  if (typeof side !== 'string' || !offered.includes(side)) return undefined;
  const parent = valueAt(target.source.value, path.slice(0, -1));
  const others = offered.filter((language) => language !== side && isObject(parent) && isFilled(parent[language]));
  const field = path.at(-3);
  const same = pairsOf(view).filter((pair) =>
    others.some((language) => isObject(parent) && pair[language] === parent[language]),
  );
  const named = typeof field === 'string' ? labelsOf(view, field) : [];
  return [...new Set([...same, ...named].flatMap((pair) => pair[side] ?? []))].slice(0, MOST);
}

const found = new WeakMap<FileTarget, Pair[]>();

function isFilled(text: unknown): boolean {
  return typeof text === 'string' && text !== '';
}

/** Every text of the folder, and the shared labels. */
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
  if (Array.isArray(value)) return value.flatMap((inner) => collect(inner));
  if (!isObject(value)) return [];
  if (isText(value)) return [value];
  return Object.values(value).flatMap((inner) => collect(inner));
}

/** Labels of fields of a name, in the vocabulary and in the groups. */
function labelsOf({ project, product }: View, name: string): Pair[] {
  const shared = [sharedLabels as Readonly<Record<string, Pair>>, product.vocabulary].flatMap((labels) =>
    Object.hasOwn(labels, name) && labels[name] !== undefined ? [labels[name]] : [],
  );
  const fields = project.definitions.flatMap((target) => target.fields.filter((field) => field.name === name));
  return [...shared, ...fields.map(({ label }) => label)];
}
