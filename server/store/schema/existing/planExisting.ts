import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../../Store.types.ts';
import type { StoredTable } from '../readSchema.ts';
import type { ViewDesign } from '../sources.ts';
import type { DerivedDesign } from '../TableDesign.types.ts';
import { checkExisting } from './checkExisting.ts';
import { designExisting } from './designExisting.ts';
import { designNumbering, type KeyPlan, planKeys } from './planKeys.ts';
import { readExisting } from './readExisting.ts';
import { numberedKeys } from './numberedKeys.ts';

/** What groups on other programs' tables need in the schema of the server, and why they cannot have it. */
export interface ExistingPlan extends KeyPlan {
  views: ViewDesign[];
  writes: DerivedDesign[];
  /** Whether there is such a group, whose rows are then given ids. */
  isNeeded: boolean;
}

/** Compares groups on other programs' tables with what the database has. Nothing of such a table is changed. */
export async function planExisting(
  db: Db,
  resources: readonly ResolvedResource[],
  stored: ReadonlyMap<string, StoredTable>,
): Promise<ExistingPlan> {
  const wanted = resources.flatMap(({ storage }) => storage.table ?? []);
  const tables = await readExisting(db, wanted);
  const keys = numberedKeys(resources, tables);
  const faults = checkExisting(resources, { tables, keys }).map((reason) => ({ reason }));
  const none = { views: [], writes: [], apply: [], readers: [], isNeeded: false };
  if (faults.length > 0 || wanted.length === 0) return { ...none, refuse: faults };
  const designs = resources.flatMap((resource) => designExisting(resource, { tables, keys }));
  return {
    ...planKeys([...keys.values()], stored),
    views: designs.map(({ view }) => view),
    writes: [...designs.map(({ writes }) => writes), designNumbering([...keys.values()])],
    isNeeded: true,
  };
}
