import type { CatalogColumn } from '../../../../engine/tools/import/sources/postgres/Catalog.types.ts';
import { canRefer, keyOfTable } from '../../../../engine/tools/import/sources/postgres/keyOfTable.ts';
import { hasCapability } from '../../../../engine/core/access/capabilities.ts';
import { relatedGroups } from '../../../../engine/core/records/relatedGroup.ts';
import type {
  ResolvedField,
  ResolvedResource,
  ResolvedTable,
} from '../../../../engine/core/definition/Resolved.types.ts';
import type { ExistingTable, TableRight } from './ExistingTable.types.ts';
import { columnNamed } from './columnNamed.ts';
import { fitColumn, FITTING, heldType, keptDecimals } from './fitColumn.ts';
import { type ExistingTables, storedFields } from './designExisting.ts';
import { tableKey } from './readExisting.ts';
import type { NumberedKey } from './numberedKeys.ts';

/** Columns that a sentence names at most. */
const MOST_NAMED = 12;

/** What keeps groups from the tables that they are to live on, as sentences; nothing of such a table is ever changed. */
export function checkExisting(resources: readonly ResolvedResource[], { tables, keys }: ExistingTables): string[] {
  return resources.flatMap((resource) => {
    const { table } = resource.storage;
    if (table === undefined) return [];
    const about = `the group "${resource.name}" lives on the table ${nameOf(table)}`;
    return faultsOf(resource, table, { found: tables.get(tableKey(table)), keys }).map((fault) => `${about}, ${fault}`);
  });
}

function nameOf({ schema, name }: ResolvedTable): string {
  return `"${schema}"."${name}"`;
}

function faultsOf(
  resource: ResolvedResource,
  table: ResolvedTable,
  { found, keys }: { found: ExistingTable | undefined; keys: ExistingTables['keys'] },
): string[] {
  if (found === undefined) return ['which is not there: write "schema.table" as the database has it'];
  if (found.kind === 'view' || found.kind === 'foreign table') return [`which is a ${found.kind}: name a table`];
  if (found.isOurs)
    return [
      'which is in the schema of the server itself: give the server a schema of its own, and name it first in search_path (DATABASE_URL=…?options=-c%20search_path%3Dlawha,public)',
    ];
  const fields = storedFields(resource);
  return [
    ...rightsMissing(resource, found),
    ...keyFaults(resource, table, found),
    ...fields.flatMap((field) => fieldFaults(field, table, { existing: found, keys })),
    ...unfilled(resource, table, { found, fields }),
  ];
}

const RIGHTS: readonly [capability: Parameters<typeof hasCapability>[0], right: TableRight][] = [
  ['add', 'insert'],
  ['edit', 'update'],
  ['delete', 'delete'],
];

function rightsMissing(resource: ResolvedResource, { may }: ExistingTable): string[] {
  const needed = RIGHTS.filter(([capability]) => hasCapability(capability, resource)).map(([, right]) => right);
  const missing = (['select', ...needed] as const).filter((right) => !may[right]);
  return missing.length === 0
    ? []
    : [
        `and the account of the database has no right there to ${missing.join(', ')}: grant it, or leave the screens out`,
      ];
}

function keyFaults(resource: ResolvedResource, table: ResolvedTable, found: ExistingTable): string[] {
  const named = table.columns['id'];
  if (named !== undefined && columnNamed(found, named) === undefined)
    return [`which has no column "${named}": name the one that identifies its rows in "columns": { "id": … }`];
  const key = keyOfTable(found, named);
  if (key === undefined)
    return [
      named === undefined
        ? 'which has no primary key: name a column that is unique and never empty in "columns": { "id": … }'
        : `in which several rows, or none, may have one "${named}": name a column that is unique and never empty, or none where the table has a primary key`,
    ];
  const [first] = key.columns;
  const isNumbered = first !== undefined && (first.isIdentity || first.default !== undefined);
  return hasCapability('add', resource) && key.isNumber && !isNumbered
    ? [
        `which does not number its rows itself ("${first?.name ?? ''}" has no default): give it one, or leave "add" out of "routes"`,
      ]
    : [];
}

function fieldFaults(
  field: ResolvedField,
  table: ResolvedTable,
  { existing, keys }: { existing: ExistingTable; keys: ExistingTables['keys'] },
): string[] {
  const target = relatedGroups(field).find((group) => keys.has(group));
  const key = keys.get(target ?? '');
  return field.leaves.flatMap(({ column, type, scale }) => {
    const name = table.columns[column] ?? column;
    const found = columnNamed(existing, name);
    if (found === undefined)
      return [
        `which has no column "${name}" for "${field.name}": it has ${namesOf(existing.columns.map((column) => column.name))}`,
      ];
    if (key !== undefined) return referenceFaults(field, found, { key, target: target ?? '' });
    const held = heldType(field, type);
    if (fitColumn(held, found) === undefined)
      return [`whose column "${name}" is ${found.type}, and "${field.name}" takes ${FITTING[held].join(', ')}`];
    const kept = type === 'decimal' || type === 'real' ? keptDecimals(found) : undefined;
    const has = type === 'decimal' ? (scale ?? 0) : Infinity;
    return kept === undefined || has <= kept
      ? []
      : [
          `whose column "${name}" is ${found.type} and would round "${field.name}": let its "multipleOf" have ${kept} decimals at most`,
        ];
  });
}

/** What keeps a column from referring to the rows of a table by their key, which is no number. */
function referenceFaults(
  { name, relation }: ResolvedField,
  column: CatalogColumn,
  { key, target }: { key: NumberedKey; target: string },
): string[] {
  const [first, ...more] = key.columns;
  const its = `whose column "${column.name}" is ${column.type}, and "${name}" refers to "${target}", whose key is`;
  if (first === undefined || more.length > 0)
    return [`${its} of ${key.columns.length} columns: only a key of one column can be referred to`];
  if (relation?.resourceBy !== undefined)
    return [`${its} no number: a field that refers to several groups can refer to numbers alone`];
  return canRefer(column, first) ? [] : [`${its} ${first.type}`];
}

/** Columns that need a value in a new row, and have it neither from a form nor from the table. */
function unfilled(
  resource: ResolvedResource,
  table: ResolvedTable,
  { found, fields }: { found: ExistingTable; fields: readonly ResolvedField[] },
): string[] {
  if (!hasCapability('add', resource)) return [];
  const filled = new Set(
    fields.filter(isFilled).flatMap(({ leaves }) => leaves.map(({ column }) => table.columns[column] ?? column)),
  );
  const key = keyOfTable(found, table.columns['id']);
  // What keeps a number from being the id is said of it.
  const id = key?.isNumber === true ? key.columns[0]?.name : undefined;
  const empty = found.columns.filter((column) => needsValue(column) && column.name !== id && !filled.has(column.name));
  return empty.length === 0
    ? []
    : [
        `in which a new row needs ${namesOf(empty.map(({ name }) => name))}, which the form does not ask for: add fields for them, give them defaults, or leave "add" out of "routes"`,
      ];
}

function needsValue({ notNull, default: value, isIdentity, isComputed }: CatalogColumn): boolean {
  return notNull && value === undefined && !isIdentity && !isComputed;
}

function isFilled({ name, forms, leaves, default: value, begins }: ResolvedField): boolean {
  const isStamp = name === 'created_at' || name === 'updated_at';
  return isStamp || forms.includes('add') || value !== undefined || begins !== undefined || leaves[0]?.type === 'flag';
}

function namesOf(names: Iterable<string>): string {
  const all = [...names].map((name) => `"${name}"`);
  const rest = all.length - MOST_NAMED;
  return rest > 0 ? `${all.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : all.join(', ');
}
