import type { ResolvedBlock, ResolvedField } from '../definition/Resolved.types.ts';
import { isObject } from '../values/isObject.ts';
import { blockOf, isLostBlock, itemFields, lostNames, SHAPE_KEY } from './blocks.ts';
import { isSameValue } from './isSameValue.ts';
import type { RecordValue } from './recordCodec.ts';

/** A block of an unknown shape, or a value of no field of its shape, at its place, or a list with too many of one shape. */
export interface BlockFault {
  path: string[];
  /** The shape of which there are too many, and how many there may be. */
  excess?: { block: ResolvedBlock; most: number };
  /** Whether it is a value of no field, in a block of a known shape. */
  isValue?: true;
}

/**
 * What is wrong with the shapes of blocks, which the schema does not say. A block whose shape the definition has lost,
 * and a value whose field the shape of its block has lost, are kept as they are stored, and only that: unchanged, and
 * not more often than they were there.
 *
 * @param before The record as it is stored.
 */
export function checkBlocks(
  fields: readonly ResolvedField[],
  record: Readonly<RecordValue>,
  before: Readonly<RecordValue> = {},
): BlockFault[] {
  return fields.flatMap((field) => {
    if (field.items === undefined) return [];
    const kept = lostParts(field, before[field.name]);
    return faultsOf(field, record[field.name], { at: [field.name], kept });
  });
}

interface Place {
  at: string[];
  /** What is stored and lost, and may still be sent; each is taken out once it was. */
  kept: unknown[];
}

function faultsOf(field: ResolvedField, value: unknown, { at, kept }: Place): BlockFault[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const excess = (field.blocks ?? []).flatMap((block): BlockFault[] => {
    const { most = Infinity } = block;
    const count = items.filter((item) => blockOf(field, item) === block).length;
    return count > most ? [{ path: at, excess: { block, most } }] : [];
  });
  const isKept = (part: unknown): boolean => {
    const known = kept.findIndex((stored) => isSameValue(stored, part));
    if (known >= 0) kept.splice(known, 1);
    return known >= 0;
  };
  const inside = items.flatMap((item, index): BlockFault[] => {
    const place = [...at, String(index)];
    if (!isObject(item)) return [];
    if (isLostBlock(field, item))
      // The schema refuses one that is no text.
      return isKept(item) || typeof item[SHAPE_KEY] !== 'string' ? [] : [{ path: [...place, SHAPE_KEY] }];
    return [
      ...lostNames(field, item)
        .filter((name) => !isKept(lostValue(field, item, name)))
        .map((name): BlockFault => ({ path: [...place, name], isValue: true })),
      ...itemFields(field, item).flatMap((own) =>
        own.items === undefined ? [] : faultsOf(own, item[own.name], { at: [...place, own.name], kept }),
      ),
    ];
  });
  return [...excess, ...inside];
}

/** The blocks of lost shapes and the values of lost fields in a value, at any depth. */
function lostParts(field: ResolvedField, value: unknown): unknown[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    if (!isObject(item)) return [];
    if (isLostBlock(field, item)) return [item];
    return [
      ...lostNames(field, item).map((name) => lostValue(field, item, name)),
      ...itemFields(field, item).flatMap((own) => (own.items === undefined ? [] : lostParts(own, item[own.name]))),
    ];
  });
}

/** A value of a lost field as it is recognised: in a block of the same shape, under the same name. */
function lostValue(field: ResolvedField, item: Record<string, unknown>, name: string): unknown {
  return [blockOf(field, item)?.name, name, item[name]];
}
