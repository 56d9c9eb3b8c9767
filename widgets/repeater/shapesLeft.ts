import { blockOf } from '../../engine/core/records/blocks.ts';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import type { RepeaterRow } from './useRepeaterRows.ts';

/** Whether a list has all the blocks of a shape that it may have. */
export function shapesLeft(
  field: ResolvedField,
  rows: readonly RepeaterRow[],
): { isSpent: (shape: ResolvedBlock | undefined) => boolean } {
  const counts = new Map<string, number>();
  for (const { value } of rows) {
    const name = blockOf(field, value)?.name;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return { isSpent: (shape) => shape?.most !== undefined && (counts.get(shape.name) ?? 0) >= shape.most };
}
