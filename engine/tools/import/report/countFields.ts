import type { LossId } from '../Neutral.types.ts';
import { verdictOf, type FieldReport } from '../write/Written.types.ts';
import type { Counts } from './Report.types.ts';

/** How many fields are kept, kept but for their place, partly kept, and lost. */
export function countFields(fields: readonly FieldReport[]): Counts {
  const counts: Counts = { fields: fields.length, kept: 0, place: 0, partly: 0, lost: 0 };
  for (const field of fields) counts[verdictOf(field)] += 1;
  return counts;
}

/** Losses with the number of fields that have them, the most frequent first. */
export function countLosses(fields: readonly FieldReport[]): [LossId, number][] {
  const counts = new Map<LossId, number>();
  for (const { losses } of fields) for (const loss of new Set(losses)) counts.set(loss, (counts.get(loss) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
