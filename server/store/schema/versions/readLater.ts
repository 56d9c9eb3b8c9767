import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../../Store.types.ts';
import type { Sources } from '../sources.ts';
import type { StoredTable } from '../readSchema.ts';
import { describeDesign } from './describeDesign.ts';
import { planEarlier } from './planEarlier.ts';
import { readStanding } from './standing.ts';

/** A later version that the tables have. */
export interface LaterVersion {
  /** Since when, in ISO 8601. */
  since: string;
  /** Whether servers of it run. */
  isRunning: boolean;
  /** Whether a server of the earlier one can work with the tables as they are. */
  isUsable: boolean;
}

/** The later version that the tables have, for definitions of an earlier one; undefined for all others. */
export async function readLater(
  db: Db,
  resources: readonly ResolvedResource[],
  { stored, ...parts }: { sources: Sources; statements: readonly string[]; stored: ReadonlyMap<string, StoredTable> },
): Promise<LaterVersion | undefined> {
  const whole = describeDesign(resources, parts);
  const standing = await readStanding(db, whole.version);
  if (standing.kind !== 'earlier') return undefined;
  const { missing } = await planEarlier(db, whole, stored);
  return { since: standing.since, isRunning: standing.isRunning, isUsable: missing.length === 0 };
}
