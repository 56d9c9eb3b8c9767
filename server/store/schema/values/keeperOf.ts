import { hashOf, quote } from '../names.ts';
import type { DerivedDesign } from '../TableDesign.types.ts';

/** Columns of a record that a trigger makes of others of it. */
export interface Kept {
  table: string;
  /** Name of the trigger's function. */
  name: string;
  /** How the names of its triggers begin and end: those of one table run by name. */
  trigger: { begin: string; end?: string };
  /** SQL of each column, for the row that is written. */
  set: readonly { column: string; expression: string }[];
  /** The columns that these read: without a change of one of them nothing is made. */
  read: readonly string[];
}

/** The function and the triggers that keep columns in step with others of their record, before it is written. */
export function keeperOf({ table, name, trigger, set, read }: Kept): Pick<DerivedDesign, 'name' | 'mark' | 'create'> {
  const changed = read.map((column) => `old.${quote(column)} is distinct from new.${quote(column)}`).join(' or ');
  const end = trigger.end === undefined ? '' : `_${trigger.end}`;
  const on = (event: string, when = ''): string =>
    `create trigger ${trigger.begin}_${event}${end} before ${event} on ${quote(table)} for each row ${when}execute function ${quote(name)}()`;
  const create = [
    `create function ${quote(name)}() returns trigger language plpgsql as $body$
begin
  ${set.map(({ column, expression }) => `new.${quote(column)} := ${expression};`).join('\n  ')}
  return new;
end $body$`,
    on('insert'),
    ...(changed === '' ? [] : [on('update', `when (${changed}) `)]),
  ];
  return { name, mark: `lawha:${hashOf(create.join('\n'))}`, create };
}
