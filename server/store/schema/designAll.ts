import { hasOwnTable } from '../../../engine/core/records/hasOwnTable.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { designTables } from './designTables.ts';
import type { TableDesign } from './TableDesign.types.ts';
import { hasTurns } from './turns.ts';

/** The tables of all groups. A view cannot be referred to, so that records of computed groups, and of those on other programs' tables, are checked by each write. */
export function designAll(resources: readonly ResolvedResource[]): TableDesign[] {
  const views = new Set(resources.filter(({ storage }) => !hasOwnTable(storage)).map(({ name }) => name));
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const design = resources.flatMap((resource) =>
    designTables(resource, { hasTurns: hasTurns(resource, (name) => byName.get(name)) }),
  );
  return design.map((table) => ({
    ...table,
    foreignKeys: table.foreignKeys.filter(({ target }) => !views.has(target)),
  }));
}
