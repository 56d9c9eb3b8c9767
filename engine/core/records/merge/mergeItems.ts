import type { ResolvedField } from '../../definition/Resolved.types.ts';
import { isObject } from '../../values/isObject.ts';
import { blockOf, isLostBlock, itemFields } from '../blocks.ts';
import { placesBefore } from '../diffItems.ts';
import { isSameValue } from '../isSameValue.ts';
import type { RecordValue } from '../recordCodec.ts';
import type { Merge, MergeConflict, MergeSide, MergeVersions, RecordMerge, SideOf } from './Merge.types.ts';
import type { ValueVersions } from './mergeParts.ts';

/** Merges the fields of an item; handed in, because an item is a record of its own. */
export type MergeFields = (fields: readonly ResolvedField[], versions: MergeVersions) => RecordMerge;

/** What the merged list has of one item: its value for each answer, undefined where it is taken out. */
interface Entry {
  conflict?: MergeConflict;
  valueFor: (side: MergeSide) => unknown;
}

/** The items of one side in its sequence, by the keys of the entries. */
type Sequence = readonly string[];

/**
 * The merge of a repeater that both sides changed, item by item. Items that one side added are kept, those that one side
 * took out are gone, unless the other side changed them. Where both sides moved items, each in its own way, the sequence
 * is a question, too.
 */
export function mergeItems(field: ResolvedField, values: ValueVersions, mergeFields: MergeFields): Merge<unknown> {
  const [before, mine, theirs] = [listOf(values.before), listOf(values.mine), listOf(values.theirs)];
  const entries = new Map<string, Entry>();
  const own = keysOf('mine', before, mine);
  const other = keysOf('theirs', before, theirs, { mine, keys: own });
  const valueOf = (keys: Sequence, list: readonly unknown[], key: string): unknown => list[keys.indexOf(key)];
  for (const [place, old] of before.entries()) {
    const key = keyOf(place);
    entries.set(
      key,
      mergeItem(field, {
        number: place + 1,
        versions: { before: old, mine: valueOf(own, mine, key), theirs: valueOf(other, theirs, key) },
        mergeFields,
      }),
    );
  }
  for (const [keys, list] of [
    [own, mine],
    [other, theirs],
  ] as const)
    for (const [index, key] of keys.entries()) if (!entries.has(key)) entries.set(key, { valueFor: () => list[index] });

  const moved = { mine: isMoved(own, before.length), theirs: isMoved(other, before.length) };
  const listFor = (spine: MergeSide, sideOf: SideOf): unknown[] =>
    weave(...(spine === 'mine' ? ([own, other] as const) : ([other, own] as const))).flatMap((key) => {
      const entry = entries.get(key);
      const value = entry?.valueFor(sideOf(entry.conflict?.group ?? ''));
      return value === undefined ? [] : [value];
    });
  const id = `${field.name}.order`;
  const order: MergeConflict = {
    id,
    group: id,
    field,
    isOrder: true,
    before: values.before,
    mine: listFor('mine', () => 'mine'),
    theirs: listFor('theirs', () => 'mine'),
  };
  const isAsked = moved.mine && moved.theirs && !isSameSequence(own, other);
  return {
    conflicts: [...[...entries.values()].flatMap(({ conflict }) => conflict ?? []), ...(isAsked ? [order] : [])],
    resolve: (sideOf) => {
      const spine = isAsked ? sideOf(order.group) : moved.theirs ? 'theirs' : 'mine';
      const merged = listFor(spine, sideOf);
      return merged.length === 0 ? undefined : merged;
    },
  };
}

interface ItemAbout {
  number: number;
  versions: ValueVersions;
  mergeFields: MergeFields;
}

function mergeItem(field: ResolvedField, { number, versions, mergeFields }: ItemAbout): Entry {
  const { before, mine, theirs } = versions;
  if (isSameValue(mine, theirs) || isSameValue(before, theirs)) return { valueFor: () => mine };
  if (isSameValue(before, mine)) return { valueFor: () => theirs };
  const sides = { mine, theirs };
  // A block of a lost shape, or of two shapes, is one value.
  if (
    isObject(mine) &&
    isObject(theirs) &&
    !isLostBlock(field, mine) &&
    blockOf(field, mine) === blockOf(field, theirs)
  ) {
    const merge = mergeFields(itemFields(field, mine), { base: partsOf(before), mine, theirs });
    if (merge.conflicts.length === 0) {
      const value = merge.resolve(() => 'mine');
      return { valueFor: () => value };
    }
    for (const side of ['mine', 'theirs'] as const) sides[side] = merge.resolve(() => side);
  }
  const id = `${field.name}.${number}`;
  return {
    conflict: { id, group: id, field, item: number, before, ...sides },
    valueFor: (side) => sides[side],
  };
}

/** The key of each item of a list: that of the item it was, else one of its own. What both sides added is one item. */
function keysOf(
  side: MergeSide,
  before: readonly unknown[],
  list: readonly unknown[],
  known?: { mine: readonly unknown[]; keys: Sequence },
): string[] {
  const places = placesBefore(before, list);
  const used = new Set<string>();
  return list.map((item, index) => {
    const place = places.get(index);
    if (place !== undefined) return keyOf(place);
    const twin = known?.keys.find(
      (key, own) => key.startsWith('mine') && !used.has(key) && isSameValue(known.mine[own], item),
    );
    const key = twin ?? `${side}${index}`;
    used.add(key);
    return key;
  });
}

function keyOf(place: number): string {
  return `base${place}`;
}

/** Whether items that were there have another sequence than before. */
function isMoved(keys: Sequence, count: number): boolean {
  const order = Array.from({ length: count }, (_, place) => keyOf(place)).filter((key) => keys.includes(key));
  return keys.filter((key) => order.includes(key)).some((key, index) => key !== order[index]);
}

/** Whether the items that both sides have are in one sequence. */
function isSameSequence(own: Sequence, other: Sequence): boolean {
  const rest = other.filter((key) => own.includes(key));
  return own.filter((key) => other.includes(key)).every((key, index) => key === rest[index]);
}

/** One sequence with the other one's items put after those that they follow there. */
function weave(spine: Sequence, others: Sequence): string[] {
  const woven = [...spine];
  for (const [index, key] of others.entries()) {
    if (woven.includes(key)) continue;
    const previous = others.slice(0, index).findLast((known) => woven.includes(known));
    woven.splice(previous === undefined ? 0 : woven.indexOf(previous) + 1, 0, key);
  }
  return woven;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function partsOf(value: unknown): RecordValue {
  return isObject(value) ? { ...value } : {};
}
