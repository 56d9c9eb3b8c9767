import type { ResolvedBlock, ResolvedField } from '../definition/Resolved.types.ts';
import { isObject } from '../values/isObject.ts';
import { blockOf, isLostBlock, itemFields, SHAPE_KEY } from './blocks.ts';
import { isSameValue } from './isSameValue.ts';
import type { RecordValue } from './recordCodec.ts';

/** A block of an unknown shape, at its place, or a list with too many of one shape. */
export interface BlockFault {
  path: string[];
  /** The shape of which there are too many, and how many there may be. */
  excess?: { block: ResolvedBlock; most: number };
}

/**
 * What is wrong with the shapes of blocks, which the schema does not say. A block whose shape the definition has lost is
 * kept as it is stored, and only that: unchanged, and not more often than it was there.
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
    const kept = lostBlocks(field, before[field.name]);
    return faultsOf(field, record[field.name], { at: [field.name], kept });
  });
}

interface Place {
  at: string[];
  /** Stored blocks of lost shapes that may still be sent; each is taken out once it was. */
  kept: unknown[];
}

function faultsOf(field: ResolvedField, value: unknown, { at, kept }: Place): BlockFault[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const excess = (field.blocks ?? []).flatMap((block): BlockFault[] => {
    const { most = Infinity } = block;
    const count = items.filter((item) => blockOf(field, item) === block).length;
    return count > most ? [{ path: at, excess: { block, most } }] : [];
  });
  const inside = items.flatMap((item, index): BlockFault[] => {
    const place = [...at, String(index)];
    if (!isObject(item)) return [];
    if (!isLostBlock(field, item))
      return itemFields(field, item).flatMap((own) =>
        own.items === undefined ? [] : faultsOf(own, item[own.name], { at: [...place, own.name], kept }),
      );
    const known = kept.findIndex((stored) => isSameValue(stored, item));
    if (known >= 0) kept.splice(known, 1);
    // The schema refuses one that is no text.
    return known >= 0 || typeof item[SHAPE_KEY] !== 'string' ? [] : [{ path: [...place, SHAPE_KEY] }];
  });
  return [...excess, ...inside];
}

/** The blocks of lost shapes in a value, at any depth. */
function lostBlocks(field: ResolvedField, value: unknown): unknown[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    if (!isObject(item)) return [];
    if (isLostBlock(field, item)) return [item];
    return itemFields(field, item).flatMap((own) => (own.items === undefined ? [] : lostBlocks(own, item[own.name])));
  });
}
