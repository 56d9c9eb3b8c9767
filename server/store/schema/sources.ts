import { type RawBuilder, sql } from 'kysely';
import type { ResolvedFilter, ResolvedLeaf, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { DefinitionError } from '../../../engine/core/errors/DefinitionError.ts';
import { isPersonalSource } from '../../../engine/core/product/sources.ts';
import type { Registry } from '../../../engine/core/registry/createRegistry.ts';
import { columnType } from './columnType.ts';
import { isColumn } from './designTables.ts';
import { hashOf, quote } from './names.ts';
import type { Source } from './Source.types.ts';
import type { TableDesign } from './TableDesign.types.ts';

/** The sources of a server, by name. */
export type Sources = Registry<Source>;

/** A group with the source that computes its records, where one does. */
export interface Sourced {
  resource: ResolvedResource;
  source: Source | undefined;
}

/** A view with the name of its group, so that code that reads the table of a group reads a computed group too. */
export interface ViewDesign {
  name: string;
  select: string;
  /** Comment on the view; changes with its definition. */
  mark: string;
}

/** How the comment of a view that the server made begins. */
export const VIEW_MARK = 'lawha:';

/** How the comment of one begins that shows the table of another program. */
export const TABLE_MARK = `${VIEW_MARK}table `;

/** Tables of the server that sources read. They exist whether a group shows them or not. */
export function sourceTables(sources: Sources): TableDesign[] {
  return sources.all().flatMap(({ table }) => table ?? []);
}

/** A filter of a list call with its value. */
export interface FilterValue {
  filter: Pick<ResolvedFilter, 'name'>;
  value: string;
}

/**
 * The view of a group whose records the server computes; none for any other group.
 *
 * @throws DefinitionError when the group has a field that its source does not, or the source reads a group that is not there
 */
export function designView(
  resource: ResolvedResource,
  { resources, sources }: { resources: readonly ResolvedResource[]; sources: Sources },
): ViewDesign[] {
  const source = sourceOf(resource, sources);
  if (source === undefined) return [];
  const missing = source.groups?.find((group) => !resources.some(({ name }) => name === group));
  if (missing !== undefined) {
    const reason = `the source "${resource.storage.source}" reads the group "${missing}", and there is none`;
    throw new DefinitionError(resource.name, '/storage/source', reason);
  }
  const select = `${selectOf(resource, source)} ${source.from.join(' ')}`;
  return [{ name: resource.name, select, mark: VIEW_MARK + hashOf(`${select} ${JSON.stringify(source.table)}`) }];
}

/**
 * The source that computes the records of a group; undefined for a group with a table, and for one whose calls the server
 * implements itself.
 *
 * @throws DefinitionError when the server has no source of that name
 */
export function sourceOf({ name, storage }: ResolvedResource, sources: Sources): Source | undefined {
  if (storage.source === undefined || isPersonalSource(storage.source)) return undefined;
  const source = sources.find(storage.source);
  if (source !== undefined) return source;
  const known = sources.all().map((one) => one.name);
  throw new DefinitionError(
    name,
    '/storage/source',
    `the server has no source "${storage.source}"; it has ${known.join(', ')}. Add one to its parts (server/product/parts.ts)`,
  );
}

/**
 * What a list of the group selects from: its table or view, under its name; computed again where filters apply before
 * the source computes, because a view takes no parameters.
 */
export function relationOf({ resource, source }: Sourced, filters: readonly FilterValue[]): RawBuilder<unknown> {
  const own = filters.flatMap(({ filter: { name }, value }) => {
    const column = ownFilter(source, name);
    return column === undefined ? [] : [sql`and ${sql.raw(column)} = ${value}`];
  });
  if (source === undefined || own.length === 0) return sql.table(resource.name);
  const [before, after] = source.from;
  return sql`(${sql.raw(`${selectOf(resource, source)} ${before}`)} ${sql.join(own, sql` `)} ${sql.raw(after)}) as ${sql.table(resource.name)}`;
}

/** Whether a filter is applied by the group's source, and therefore compares no field of its records. */
export function isSourceFilter({ source }: Sourced, { name }: Pick<ResolvedFilter, 'name'>): boolean {
  return ownFilter(source, name) !== undefined;
}

function ownFilter(source: Source | undefined, name: string): string | undefined {
  return source?.filters !== undefined && Object.hasOwn(source.filters, name) ? source.filters[name] : undefined;
}

function selectOf({ name, fields, storage }: ResolvedResource, source: Source): string {
  const selected = fields
    .filter(isColumn)
    .flatMap(({ leaves }) => leaves)
    .map((leaf) => {
      const { column } = leaf;
      const expression = Object.hasOwn(source.columns, column) ? source.columns[column] : undefined;
      if (expression !== undefined) return `${typed(expression, leaf)} as ${quote(column)}`;
      const known = Object.keys(source.columns).join(', ');
      throw new DefinitionError(
        name,
        '/form/schema/properties',
        `the source "${storage.source}" has no "${column}"; it has ${known}`,
      );
    });
  return `select ${[...selected, ...(source.searched ? ['"_search"'] : [])].join(', ')} from`;
}

/** Whole numbers are as wide as those of a table, so that they compare with every value that a filter takes. */
function typed(expression: string, leaf: ResolvedLeaf): string {
  return leaf.type === 'integer' ? `(${expression})::${columnType(leaf)}` : expression;
}
