import { generatedName, hashOf, quote } from '../names.ts';
import type { StoredTable } from '../readSchema.ts';
import type { DerivedDesign, TableDesign } from '../TableDesign.types.ts';
import { type Filled, filledFrom, hasInitial } from './planFills.ts';
import { keptColumns } from './keptColumns.ts';
import { designWriteBacks } from './writeBack.ts';

/**
 * Triggers that keep new columns and those that they were made of in step while servers of the version before run, which do
 * not know the new ones. What those write into the columns of removed fields is in the new ones at once, as is that of a
 * record which they add where it has to have a value. What servers of the present version write is in the columns of
 * removed fields where that is certain.
 */
export function designBridges(
  design: readonly TableDesign[],
  stored: ReadonlyMap<string, StoredTable>,
): DerivedDesign[] {
  return design.flatMap((table) => {
    const found = stored.get(table.name);
    if (found === undefined) return [];
    const kept = new Set(keptColumns(table, found));
    const filled = table.columns
      .flatMap((column) => filledFrom(column, found) ?? [])
      .filter(({ column, sources }) => column.notNull || sources.some((source) => kept.has(source)));
    return filled.length === 0 ? [] : [designBridge(table.name, filled, { kept, found })];
  });
}

function designBridge(
  table: string,
  filled: readonly Filled[],
  { kept, found }: { kept: ReadonlySet<string>; found: StoredTable },
): DerivedDesign {
  const name = generatedName('lwt', [table, 'filled'], table);
  const keptOf = ({ sources }: Filled): string[] => sources.filter((source) => kept.has(source));
  const before = new Map([...found.columns].filter(([column, { generated }]) => kept.has(column) && !generated));
  const back = designWriteBacks(filled, { before, ofNew });
  const followed = [...new Set([...filled.flatMap(keptOf), ...back.flatMap((one) => one.of.map(nameOf))])];
  const inserted = filled.map((one) => {
    const read = one.column.notNull ? one.sources : keptOf(one);
    const isNone = `${ofNew(nameOf(one))} is null`;
    // One that is never empty has the value of a new record where an older server adds it.
    return `if ${isNone} ${hasInitial(one) ? 'or' : 'and'} (${someGiven(read)}) then ${assign(one)} end if;`;
  });
  const insertedBack = back.map(({ into, of, set, hasDefault = false }) => {
    const isFree = hasDefault ? 'true' : `not (${someGiven(into)})`;
    return `if ${isFree} and (${someGiven(of.map(nameOf))}) and (${someOther(of)}) then ${set} end if;`;
  });
  const updated = filled.flatMap((one) => {
    const read = keptOf(one);
    return read.length === 0 ? [] : [`if ${someChanged(read)} then ${assign(one)} end if;`];
  });
  // What has the value that is made of the columns of before, as after a batch or a write of theirs, is in them already.
  const updatedBack = back.map(
    ({ of, set }) => `if (${someChanged(of.map(nameOf))}) and (${someOther(of)}) then ${set} end if;`,
  );
  const create = [
    `create function ${quote(name)}() returns trigger language plpgsql as $body$
begin
  if tg_op = 'INSERT' then
    ${[...inserted, ...insertedBack].join('\n    ')}
  else
    ${[...updated, ...updatedBack].join('\n    ')}
  end if;
  return new;
end $body$`,
    `create trigger lawha_filled_insert before insert on ${quote(table)} for each row execute function ${quote(name)}()`,
    ...(followed.length === 0
      ? []
      : [
          `create trigger lawha_filled_update before update of ${followed.map(quote).join(', ')} on ${quote(table)} for each row execute function ${quote(name)}()`,
        ]),
  ];
  return { name, mark: `lawha:${hashOf(create.join('\n'))}`, tables: [], create };
}

function nameOf({ column }: Filled): string {
  return column.name;
}

function ofNew(column: string): string {
  return `new.${quote(column)}`;
}

function someGiven(columns: readonly string[]): string {
  return columns.map((column) => `${ofNew(column)} is not null`).join(' or ');
}

function someChanged(columns: readonly string[]): string {
  return columns.map((column) => `${ofNew(column)} is distinct from old.${quote(column)}`).join(' or ');
}

function someOther(filled: readonly Filled[]): string {
  return filled.map((one) => `${ofNew(nameOf(one))} is distinct from ${one.value(ofNew)}`).join(' or ');
}

function assign({ column, value }: Filled): string {
  return `${ofNew(column.name)} := ${value(ofNew)};`;
}
