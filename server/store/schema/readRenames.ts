import { sql } from 'kysely';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Db } from '../Store.types.ts';
import { designAll } from './designAll.ts';
import { groupRenamings, planGroupNames, RENAMED } from './planGroupNames.ts';
import { formerTable, hasFormerNames, planRenames, type RenamePlan } from './planRenames.ts';
import { readSchema, type StoredTable } from './readSchema.ts';
import type { TableDesign } from './TableDesign.types.ts';

export interface RenameDesign {
  resources: readonly ResolvedResource[];
  /** Tables that belong to no group. */
  sources: readonly TableDesign[];
  /** Those, then the tables of all groups. */
  design: readonly TableDesign[];
}

/**
 * Compares a database with the former names of its groups and fields, and changes nothing.
 *
 * @throws DefinitionError for a former name that no group can have had
 */
export async function readRenames(db: Db, { resources, sources, design }: RenameDesign): Promise<RenamePlan> {
  const stored = await readSchema(db);
  const renamings = groupRenamings(resources);
  if (renamings.length === 0 && !hasFormerNames(design)) return { apply: [], refuse: [], stored, names: new Map() };
  const filled = await readFilled(db, twice(design, stored));
  const names = planGroupNames(renamings, { done: await readDone(db, stored), tables: new Set(stored.keys()) });
  const former = [...sources, ...designAll(withFormerNames(resources, { design, stored, filled }))];
  const groups = new Set(resources.map(({ name }) => name));
  const plan = planRenames(design, { stored, filled, former, groups });
  return { ...plan, apply: [...names, ...plan.apply] };
}

/** The tables that exist under their present name and a former one. */
function twice(design: readonly TableDesign[], stored: ReadonlyMap<string, StoredTable>): string[] {
  return design.flatMap((table) => {
    const before = stored.has(table.name) ? formerTable(table, design, stored) : undefined;
    return before === undefined ? [] : [before, table.name];
  });
}

async function readFilled(db: Db, tables: readonly string[]): Promise<Set<string>> {
  const filled = new Set<string>();
  for (const table of tables) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) filled.add(table);
  }
  return filled;
}

async function readDone(db: Db, stored: ReadonlyMap<string, StoredTable>): Promise<Map<string, string>> {
  if (!stored.has('lawha_meta')) return new Map();
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from lawha_meta where starts_with(key, ${RENAMED})`.execute(db);
  return new Map(rows.map(({ key, value }) => [key.slice(RENAMED.length), value]));
}

/** The groups by the names that their tables have now. */
function withFormerNames(
  resources: readonly ResolvedResource[],
  {
    design,
    stored,
    filled,
  }: { design: readonly TableDesign[] } & Pick<Parameters<typeof planRenames>[1], 'stored' | 'filled'>,
): ResolvedResource[] {
  const names = new Map(
    resources.flatMap(({ name, renamedFrom: formerly }): [string, string][] => {
      const before = formerly && formerTable({ formerly }, design, stored);
      return before === undefined || filled.has(name) ? [] : [[name, before]];
    }),
  );
  if (names.size === 0) return [...resources];
  const nameOf = (name: string): string => names.get(name) ?? name;
  return resources.map((resource) => ({
    ...resource,
    name: nameOf(resource.name),
    fields: resource.fields.map((field) =>
      field.relation === undefined
        ? field
        : { ...field, relation: { ...field.relation, resource: nameOf(field.relation.resource) } },
    ),
  }));
}
