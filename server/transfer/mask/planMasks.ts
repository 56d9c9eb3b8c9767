import { relatedGroups } from '../../../engine/core/records/relatedGroup.ts';
import type { ResolvedField, ResolvedLeaf, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Mask, TableMasks } from '../../context/parts/Masks.types.ts';
import { RELATED } from '../../store/schema/designRelatedText.ts';
import { linkTableName } from '../../store/schema/names.ts';
import { MASKS_OF_OTHERS, MASKS_OF_PEOPLE } from './masksOfKinds.ts';
import { MASKS_OF_TABLES } from './masksOfTables.ts';
import { TURN } from '../../store/schema/turns.ts';

/** Beginning of the names of tables that have counts of a group. */
const ROLLUP = 'lwr_';

/**
 * What a copy for developers has of each table of these definitions. Groups are about people when they have contact data
 * or accounts, or point to one that is; a table without a rule is left out.
 *
 * @param declared the product's rules for its own tables and for columns of its groups, which count first
 */
export function planMasks(
  tables: readonly string[],
  resources: readonly ResolvedResource[],
  declared: Readonly<Record<string, TableMasks>> = {},
): ReadonlyMap<string, TableMasks> {
  const people = groupsAboutPeople(resources);
  const groups = new Map(resources.map((resource) => [resource.name, resource]));
  const links = new Set(
    resources.flatMap(({ name, fields }) => fields.map((field) => linkTableName(name, field.name))),
  );
  const masksOf = (table: string): TableMasks => {
    const own = declared[table];
    if (typeof own === 'string') return own;
    const group = groups.get(table);
    if (group !== undefined) return { ...masksOfGroup(group, people.has(table)), ...own };
    if (own !== undefined) return own;
    if (links.has(table) || table.startsWith(ROLLUP)) return 'kept';
    return MASKS_OF_TABLES[table] ?? 'left-out';
  };
  return new Map(tables.map((table) => [table, masksOf(table)]));
}

/** Names of the groups whose records are people, or belong to people. */
export function groupsAboutPeople(resources: readonly ResolvedResource[]): ReadonlySet<string> {
  const found = new Set(resources.filter(hasPeople).map(({ name }) => name));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { name, fields, singleton } of resources) {
      if (singleton === undefined && fields.some((field) => relatedGroups(field).some((target) => found.has(target))))
        found.add(name);
    }
  }
  return found;
}

function hasPeople({ access, fields, identity, singleton }: ResolvedResource): boolean {
  if (singleton !== undefined) return false;
  const isContact = ({ kind }: ResolvedField): boolean => kind === 'email' || kind === 'phone' || kind === 'password';
  return access === 'account' || identity?.isPerson === true || fields.some(isContact);
}

function masksOfGroup({ fields }: ResolvedResource, isAboutPeople: boolean): Record<string, Mask> {
  const entries = fields.flatMap((field) =>
    field.leaves.map((leaf): [string, Mask] => [leaf.column, maskOf(field, leaf, isAboutPeople)]),
  );
  // Texts of the records pointed to: written again by the server.
  return { ...Object.fromEntries(entries), [RELATED]: 'empty', [TURN]: 'kept' };
}

function maskOf({ kind, unique }: ResolvedField, { path, type }: ResolvedLeaf, isAboutPeople: boolean): Mask {
  if (!isAboutPeople) return MASKS_OF_OTHERS[kind] ?? 'kept';
  const mask = MASKS_OF_PEOPLE[kind];
  if (kind === 'phone') return path.at(-1) === 'number' ? 'phone' : 'kept';
  // A place has two degrees and words.
  if (mask === 'degree') return type === 'text' ? 'text' : 'degree';
  return mask === 'name' && unique ? 'unique' : mask;
}
