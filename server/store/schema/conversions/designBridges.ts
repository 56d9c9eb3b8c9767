import { generatedName, hashOf, quote } from '../names.ts';
import type { StoredTable } from '../readSchema.ts';
import type { DerivedDesign, TableDesign } from '../TableDesign.types.ts';
import { type Filled, filledFrom } from './planFills.ts';
import { keptColumns } from './keptColumns.ts';

/**
 * Triggers that fill new columns while servers of the version before run, which do not know them. From the columns of
 * removed fields, which those alone write, at every change; from fields that stay where a record is added without a value
 * that it has to have.
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
    return filled.length === 0 ? [] : [designBridge(table.name, filled, kept)];
  });
}

function designBridge(table: string, filled: readonly Filled[], kept: ReadonlySet<string>): DerivedDesign {
  const name = generatedName('lwt', [table, 'filled'], table);
  const keptOf = ({ sources }: Filled): string[] => sources.filter((source) => kept.has(source));
  const followed = [...new Set(filled.flatMap(keptOf))];
  const inserted = filled.map((one) => {
    const read = one.column.notNull ? one.sources : keptOf(one);
    const isGiven = read.map((source) => `${ofNew(source)} is not null`).join(' or ');
    return `if ${ofNew(one.column.name)} is null and (${isGiven}) then ${assign(one)} end if;`;
  });
  const updated = filled.flatMap((one) => {
    const changed = keptOf(one).map((source) => `${ofNew(source)} is distinct from old.${quote(source)}`);
    return changed.length === 0 ? [] : [`if ${changed.join(' or ')} then ${assign(one)} end if;`];
  });
  const create = [
    `create function ${quote(name)}() returns trigger language plpgsql as $body$
begin
  if tg_op = 'INSERT' then
    ${inserted.join('\n    ')}
  else
    ${updated.join('\n    ')}
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

function ofNew(column: string): string {
  return `new.${quote(column)}`;
}

function assign({ column, value }: Filled): string {
  return `${ofNew(column.name)} := ${value(ofNew)};`;
}
