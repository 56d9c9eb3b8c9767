import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { relatedGroups } from '../../../engine/core/records/relatedGroup.ts';
import { chosenSql } from './values/chosenSql.ts';
import { FOLD_VERSION } from './foldFunction.ts';
import { generatedName, hashOf, quote } from './names.ts';
import { lockRange, withinRange } from './values/idRange.ts';
import { sqlText } from './values/sqlText.ts';
import type { DerivedBeside, DerivedDesign, TableDesign } from './TableDesign.types.ts';

/** Column with the folded texts of the records pointed to; part of the search column. */
export const RELATED = '_related';

/** Fields by whose records' texts the keyword filter finds a record, too. */
export function searchedRelations({ fields }: ResolvedResource): ResolvedField[] {
  return fields.filter(({ relation, kind }) => kind === 'reference' && relation?.searched === true);
}

/**
 * Digits of a phone number with its calling code, or of a code; the index for partial digits has the same expression.
 */
export function digitsOf({ leaves }: ResolvedField): string {
  return leaves.map(({ column }) => `coalesce(${quote(column)}, '')`).join(' || ');
}

/**
 * Triggers that keep the texts of related records up to date, on writes of the record and on renames of its references.
 * Adding a record waits for a rename under way, so that neither misses the other.
 */
export function designRelatedText(
  resource: ResolvedResource,
  tables: ReadonlyMap<string, Pick<TableDesign, 'search'>>,
): DerivedDesign[] {
  const relations = searchedRelations(resource).flatMap((field) => {
    const [leaf] = field.leaves;
    return relatedGroups(field).flatMap((target): Relations['relations'] => {
      if (leaf === undefined || tables.get(target)?.search === undefined) return [];
      const column = quote(leaf.column);
      const chooser = resource.fields.find(({ name }) => name === field.relation?.resourceBy?.field)?.leaves[0];
      const chosen = (of: string): string => {
        const condition = chosenSql(resource, field, target, of);
        return condition === undefined ? '' : ` and ${sqlText(condition)}`;
      };
      return [{ column, columns: [column, ...(chooser ? [quote(chooser.column)] : [])], target, chosen }];
    });
  });
  if (relations.length === 0) return [];
  const table = quote(resource.name);
  const searches = relations.map(({ target }) => `${target} ${tables.get(target)?.search ?? ''}`).join('\n');
  return [
    fillOwn(resource.name, table, { relations, searches }),
    ...followOthers(resource.name, { relations, searches }),
  ];
}

interface Relations {
  relations: readonly {
    column: string;
    /** It, and the one that chooses the group, where there is one. */
    columns: readonly string[];
    target: string;
    /** The condition that a row, by its name in a statement, points to this group; empty where it points to no other. */
    chosen: (of: string) => string;
  }[];
  /** Changes whenever the searched parts of the other groups change. */
  searches: string;
}

/** Fills the column when a record is added or its references change. */
function fillOwn(name: string, table: string, { relations, searches }: Relations): DerivedDesign {
  const own = generatedName('lwt', [name, 'related'], name);
  const columns = [...new Set(relations.flatMap((relation) => relation.columns))];
  const changed = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  const create = [
    `create function ${quote(own)}() returns trigger language plpgsql as $body$
declare
  part text;
begin
  new.${quote(RELATED)} := '';
  ${relations
    .map(
      ({
        column,
        target,
        chosen,
      }) => `select "_search" into part from ${quote(target)} where id = new.${column}${chosen('new')} for share;
  new.${quote(RELATED)} := concat_ws('|', nullif(new.${quote(RELATED)}, ''), part);`,
    )
    .join('\n  ')}
  return new;
end $body$`,
    `create trigger lawha_related_insert before insert on ${table} for each row execute function ${quote(own)}()`,
    `create trigger lawha_related_update before update of ${columns.join(', ')} on ${table} for each row when (${changed}) execute function ${quote(own)}()`,
  ];
  const fill = `update ${table} set ${quote(RELATED)} = ${relatedOf(relations, name)} where ${quote(RELATED)} is distinct from ${relatedOf(relations, name)}`;
  const beside: DerivedBeside = {
    table: name,
    reads: relations.map(({ target }) => target),
    searched: relations.map(({ target }) => target),
    begin: () => create,
    // What changes a text meanwhile waits for these records, and then writes it into them.
    batch: (range) => [lockRange(table, range), `${fill} and ${withinRange(table, range)}`],
    end: () => [],
  };
  return { name: own, mark: markOf([...create, fill], searches), tables: [], create: [...create, fill], beside };
}

/** Updates the column of the records that point to one whose text changed. */
function followOthers(name: string, { relations, searches }: Relations): DerivedDesign[] {
  const targets = [...new Set(relations.map(({ target }) => target))];
  return targets.map((target) => {
    const follow = generatedName('lwt', [target, 'followed', name], `${target} ${name}`);
    const pointing = relations.filter((relation) => relation.target === target);
    const create = [
      `create function ${quote(follow)}() returns trigger language plpgsql as $body$
begin
  ${pointing
    .map(
      ({ column, chosen }) => `update ${quote(name)} set ${quote(RELATED)} = ${relatedOf(relations, name)}
    where ${column} in (select a.id from added a join removed r on r.id = a.id where a."_search" is distinct from r."_search")${chosen(name)};`,
    )
    .join('\n  ')}
  return null;
end $body$`,
      `create trigger ${quote(follow)} after update on ${quote(target)} referencing old table as removed new table as added for each statement execute function ${quote(follow)}()`,
    ];
    return { name: follow, mark: markOf(create, searches), tables: [], create };
  });
}

function relatedOf(relations: Relations['relations'], table: string): string {
  const parts = relations.map(
    ({ column, target, chosen }) =>
      `(select "_search" from ${quote(target)} other where other.id = ${quote(table)}.${column}${chosen(table)})`,
  );
  return `concat_ws('|', ${parts.join(', ')})`;
}

function markOf(create: readonly string[], searches: string): string {
  return `lawha:${hashOf([...create, searches, FOLD_VERSION].join('\n'))}`;
}
