import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { DefinitionError } from '../../../engine/core/errors/DefinitionError.ts';
import { reservedBy } from '../../../engine/core/routing/reservedNames.ts';
import { GROUP_COLUMNS } from './groupColumns.ts';
import { quote, textLiteral } from './names.ts';

/** A group with a name that it had before. */
export interface GroupRenaming {
  before: string;
  now: string;
  /** The screen of tabs of a group with one record: its permission is below that. */
  singleton?: string;
}

/** How `lawha_meta` says that nothing has the former name of a group any more: `renamed:<former name>` → present name. */
export const RENAMED = 'renamed:';

/**
 * The former names of all groups (`renamedFrom`).
 *
 * @throws DefinitionError for one that no group can have had, or that another group has
 */
export function groupRenamings(resources: readonly ResolvedResource[]): GroupRenaming[] {
  const taken = new Map(resources.map(({ name }) => [name, name]));
  return resources.flatMap(({ name: now, renamedFrom = [], singleton }) =>
    renamedFrom.map((before, index) => {
      const other = taken.get(before);
      const isReserved = reservedBy(before) === 'table';
      if (isReserved || other !== undefined) {
        const reason = isReserved ? 'the server has tables of its own there' : `"${other}" has the name`;
        throw new DefinitionError(now, `/renamedFrom/${index}`, `"${before}" was not this group: ${reason}`);
      }
      taken.set(before, now);
      return { before, now, ...(singleton !== undefined && { singleton }) };
    }),
  );
}

export interface GroupNamesOptions {
  /** What `lawha_meta` says under {@link RENAMED}. */
  done: ReadonlyMap<string, string>;
  /** The tables that there are: a new database has none yet, and one of before lacks what was added since. */
  tables: ReadonlySet<string>;
}

/**
 * Statements that give the server's own tables the present name of groups, wherever they call one by an earlier name.
 * Where a row under the present name has the same unique key, the earlier one stays as it is.
 */
export function planGroupNames(renamings: readonly GroupRenaming[], { done, tables }: GroupNamesOptions): string[] {
  if (!tables.has('lawha_meta')) return [];
  const columns = GROUP_COLUMNS.filter(({ table }) => tables.has(table));
  return renamings
    .filter(({ before, now }) => done.get(before) !== now)
    .flatMap((renaming) => [
      ...columns.map((column) => renameIn(column, renaming)),
      ...(tables.has('lawha_outbox') ? [renameInMessages(renaming)] : []),
      ...renameMarks(renaming),
    ]);
}

function renameIn(
  { table, column, key, where }: (typeof GROUP_COLUMNS)[number],
  { before, now }: GroupRenaming,
): string {
  const [name, old, present] = [quote(column), textLiteral(before), textLiteral(now)];
  const same = (key ?? []).map((one) => ` and o.${quote(one)} = t.${quote(one)}`).join('');
  return [
    `update ${quote(table)} t set ${name} = ${present} where t.${name} = ${old}`,
    ...(where === undefined ? [] : [`and ${where}`]),
    ...(key === undefined
      ? []
      : [`and not exists (select from ${quote(table)} o where o.${name} = ${present}${same})`]),
  ].join(' ');
}

/** What the server has stored once for each group or screen, by its key in `lawha_meta`. */
export const MARKS = ['synced:permission:', 'synced:controls:', 'synced:category:', 'synced:label:', 'seeded:'];

function renameMarks({ before, now, singleton }: GroupRenaming): string[] {
  const below = singleton === undefined ? '' : `${singleton}/`;
  const marks = [...MARKS, ...(below === '' ? [] : MARKS.map((mark) => mark + below))].map((mark) => {
    const [old, present] = [textLiteral(mark + before), textLiteral(mark + now)];
    const key = `${present} || substr(m.key, length(${old}) + 1)`;
    return `update "lawha_meta" m set key = ${key} where (m.key = ${old} or starts_with(m.key, ${old} || '/'))
      and not exists (select from "lawha_meta" o where o.key = ${key})`;
  });
  return [
    ...marks,
    `delete from "lawha_meta" where key = ${textLiteral(RENAMED + now)}`,
    `insert into "lawha_meta" (key, value) values (${textLiteral(RENAMED + before)}, ${textLiteral(now)})
      on conflict (key) do update set value = excluded.value`,
  ];
}

/** The record that a pushed message leads to. */
function renameInMessages({ before, now }: GroupRenaming): string {
  return `update "lawha_outbox" set data = jsonb_set(data, '{resource}', to_jsonb(${textLiteral(now)}::text))
    where data ->> 'resource' = ${textLiteral(before)}`;
}
