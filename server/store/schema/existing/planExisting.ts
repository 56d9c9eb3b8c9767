import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../../Store.types.ts';
import type { SchemaPlan } from '../planSchema.ts';
import type { ViewDesign } from '../sources.ts';
import type { DerivedDesign } from '../TableDesign.types.ts';
import { checkExisting } from './checkExisting.ts';
import { designExisting } from './designExisting.ts';
import { readExisting } from './readExisting.ts';

/** What groups on other programs' tables need in the schema of the server, and why they cannot have it. */
export interface ExistingPlan {
  views: ViewDesign[];
  writes: DerivedDesign[];
  refuse: SchemaPlan['refuse'];
}

/** Compares groups on other programs' tables with what the database has. Nothing of such a table is changed. */
export async function planExisting(db: Db, resources: readonly ResolvedResource[]): Promise<ExistingPlan> {
  const tables = await readExisting(
    db,
    resources.flatMap(({ storage }) => storage.table ?? []),
  );
  const refuse = checkExisting(resources, tables).map((reason) => ({ reason }));
  const designs = refuse.length > 0 ? [] : resources.flatMap((resource) => designExisting(resource, tables));
  return { views: designs.map(({ view }) => view), writes: designs.map(({ writes }) => writes), refuse };
}
