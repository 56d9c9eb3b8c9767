import type { ResolvedField } from '../../definition/Resolved.types.ts';
import { isObject } from '../../values/isObject.ts';
import { isSet } from '../diffRecord.ts';
import { isSameValue } from '../isSameValue.ts';
import type { RecordValue } from '../recordCodec.ts';
import type { Merge, MergeConflict } from './Merge.types.ts';

/** A value as it was and as both sides have it. */
export interface ValueVersions {
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

/** The merge of a text in both languages, side by side; undefined for any other field. */
export function mergeLanguages(field: ResolvedField, values: ValueVersions): Merge<unknown> | undefined {
  const { leaves, name } = field;
  if (leaves.length < 2 || leaves.some(({ language }) => language === undefined)) return undefined;
  const parts = leaves.map(({ path: [, part = ''], language }) => {
    const [before, mine, theirs] = [values.before, values.mine, values.theirs].map((value) => filled(value, part));
    const id = `${name}.${part}`;
    const conflict: MergeConflict = {
      id,
      group: id,
      field,
      ...(language !== undefined && { language }),
      before,
      mine,
      theirs,
    };
    if (isSameValue(mine, theirs) || isSameValue(before, theirs)) return { part, value: mine };
    return isSameValue(before, mine) ? { part, value: theirs } : { part, conflict };
  });
  return {
    conflicts: parts.flatMap(({ conflict }) => conflict ?? []),
    resolve: (sideOf) => {
      const merged = parts.flatMap(({ part, value, conflict }): [string, unknown][] => {
        const own = conflict === undefined ? value : conflict[sideOf(conflict.group)];
        return own === undefined ? [] : [[part, own]];
      });
      return merged.length === 0 ? undefined : Object.fromEntries(merged);
    },
  };
}

/** A part of a value; undefined where it is blank. */
function filled(value: unknown, part: string): unknown {
  const found = isObject(value) ? value[part] : undefined;
  return found === null || (typeof found === 'string' && found.trim() === '') ? undefined : found;
}

/**
 * The merge of a set: entries that either side added are in it, those that either side took out are not. Undefined for
 * any other field, and where one entry got different choices from both.
 */
export function mergeSets(field: ResolvedField, { before, mine, theirs }: ValueVersions): Merge<unknown> | undefined {
  if (!isSet(field)) return undefined;
  const [old, own, other] = [entriesOf(before), entriesOf(mine), entriesOf(theirs)];
  const merged: unknown[] = [];
  for (const key of new Set([...other.keys(), ...own.keys()])) {
    const entry = mergeEntry(old.get(key), own.get(key), other.get(key));
    if (entry === 'conflict') return undefined;
    if (entry !== undefined) merged.push(entry.value);
  }
  return { conflicts: [], resolve: () => (merged.length === 0 ? undefined : merged) };
}

/** One entry of a set: undefined where it is out of it. */
function mergeEntry(before: unknown, mine: unknown, theirs: unknown): { value: unknown } | undefined | 'conflict' {
  const decided =
    isSameValue(mine, theirs) || isSameValue(before, theirs)
      ? { value: mine }
      : isSameValue(before, mine) && { value: theirs };
  if (decided !== false) return decided.value === undefined ? undefined : decided;
  if (!isObject(mine) || !isObject(theirs)) return 'conflict';
  const choices = mergeChoices(isObject(before) ? before : {}, mine, theirs);
  return { value: { ...mine, choices } };
}

/** The choices of an entry that both sides changed: a set themselves. */
function mergeChoices(before: RecordValue, mine: RecordValue, theirs: RecordValue): unknown[] {
  const [old, own, other] = [before, mine, theirs].map(({ choices }) => new Set(Array.isArray(choices) ? choices : []));
  const all = new Set<unknown>([...(other ?? []), ...(own ?? [])]);
  return [...all].filter((choice) => (old?.has(choice) ? own?.has(choice) && other?.has(choice) : true));
}

/** Entries by what identifies them: the id of a record, else the value itself. */
function entriesOf(value: unknown): Map<unknown, unknown> {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return new Map(
    entries.map((entry) => {
      if (!isObject(entry)) return [entry, entry];
      const { choices } = entry;
      // The order of choices says nothing.
      return [entry['id'], Array.isArray(choices) ? { ...entry, choices: choices.map(String).toSorted() } : entry];
    }),
  );
}
