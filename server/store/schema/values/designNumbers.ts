import { hasOwnTable } from '../../../../engine/core/records/hasOwnTable.ts';
import type {
  NumberPart,
  ResolvedField,
  ResolvedNumber,
  ResolvedResource,
} from '../../../../engine/core/definition/Resolved.types.ts';
import { DefinitionError } from '../../../../engine/core/errors/DefinitionError.ts';
import { currentProduct } from '../../../../engine/core/product/currentProduct.ts';
import { generatedName, hashOf, quote, textLiteral } from '../names.ts';
import type { DerivedBeside, DerivedDesign, IdRange } from '../TableDesign.types.ts';
import { conditionSql } from './conditionSql.ts';
import { FIRST, withinRange } from './idRange.ts';
import { sqlText } from './sqlText.ts';

/**
 * What numbers records: triggers that draw the next number of a range in the transaction of the write, for every writer.
 * The row of the range is locked until the transaction ends, so that of two writers at once the second gets what
 * follows, and the number of a write that fails is given to the next. A range whose last number is behind those of the
 * records, as after an old backup, continues behind the greatest of them.
 */
export function designNumbers(resources: readonly ResolvedResource[]): DerivedDesign[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return resources
    .filter(({ storage }) => hasOwnTable(storage))
    .flatMap((resource) =>
      resource.fields.flatMap((field) =>
        field.number === undefined ? [] : [designNumber({ resource, field, number: field.number, byName })],
      ),
    );
}

interface Numbered {
  resource: ResolvedResource;
  field: ResolvedField;
  number: ResolvedNumber;
  byName: ReadonlyMap<string, ResolvedResource>;
}

/** The most digits of a counter that is read from a number. */
const MOST_DIGITS = 15;

function designNumber(numbered: Numbered): DerivedDesign {
  const { resource, field, number } = numbered;
  const name = generatedName('lwt', [resource.name, 'number', field.name], `${resource.name} ${field.name}`);
  const [table, column] = [quote(resource.name), columnOf(field)];
  const around = [
    // After the trigger that computes the values of the record: those of one table and time run by name.
    `create trigger lawha_written_number_${hashOf(field.name)} before insert or update on ${table} for each row when (new.${column} is null) execute function ${quote(name)}()`,
    ...followRenaming(resource, field),
  ];
  const [drawing, waiting] = [functionSql(numbered, name), functionSql(numbered, name, { isFilling: true })];
  const end = [giveBack(numbered), drawing.replace('create function', 'create or replace function')];
  const beside: DerivedBeside = {
    table: resource.name,
    reads: number.parts.flatMap((part) =>
      'of' in part && part.of !== undefined ? targetOf(numbered, part.field) : [],
    ),
    begin: () => [waiting, ...around, reserve(numbered), noteExisting(numbered)],
    batch: (range) => [
      `lock table ${table} in share row exclusive mode`,
      fillSql(numbered, range),
      `update lawha_number_ranges set last = ${range.to} where ${keyOf(numbered, UNTIL)}`,
    ],
    end: () => end,
  };
  return {
    name,
    mark: `lawha:${hashOf([drawing, ...around].join('\n'))}`,
    tables: [],
    create: [waiting, ...around, noteExisting(numbered)],
    fill: [fillSql(numbered), ...end],
    beside,
  };
}

/**
 * The function that draws a number.
 *
 * @param isFilling whether the records that there are get theirs in their sequence: until then none draws one by a change
 */
function functionSql(numbered: Numbered, name: string, { isFilling = false }: { isFilling?: boolean } = {}): string {
  const { resource, field, number } = numbered;
  const [table, column] = [quote(resource.name), columnOf(field)];
  const { before, after } = aroundCounter(numbered, 'new.');
  const range = `${textLiteral(resource.name)}, ${textLiteral(field.name)}, lawha_before || '#' || lawha_after`;
  const isDue = `new.${column} is null${dueSql(numbered, 'new.')}`;
  const isNext = `tg_op = 'UPDATE' and new.id > (select last from lawha_number_ranges where ${keyOf(numbered, UNTIL)})
    and new.id <= (select last from lawha_number_ranges where ${keyOf(numbered, EXISTING)})`;
  return `create function ${quote(name)}() returns trigger language plpgsql as $body$
#variable_conflict use_column
declare
  lawha_before text;
  lawha_after text;
  lawha_next bigint;
  lawha_number text;
begin
  if tg_op = 'UPDATE' and old.${column} is not null and new.${column} is null then
    new.${column} := old.${column};${isFilling ? `\n  elsif ${isNext} then\n    return new;` : ''}
  elsif ${isDue} then
    lawha_before := ${before};
    lawha_after := ${after};
    insert into lawha_number_ranges as r (resource, field, range, last) values (${range}, ${number.from})
      on conflict (resource, field, range) do update set last = r.last + 1 returning r.last into lawha_next;
    lawha_number := ${written('lawha_before', 'lawha_next', 'lawha_after', number)};
    if exists (select 1 from ${table} where ${column} = lawha_number) then
      select greatest(lawha_next, ${greatest(table, column, 'lawha_before', 'lawha_after')}) + 1 into lawha_next;
      update lawha_number_ranges set last = lawha_next where (resource, field, range) = (${range});
      lawha_number := ${written('lawha_before', 'lawha_next', 'lawha_after', number)};
    end if;
    new.${column} := lawha_number;
  end if;
  return new;
end $body$`;
}

/** Ranges are kept by the name of the field. */
function followRenaming(resource: ResolvedResource, field: ResolvedField): string[] {
  return (field.renamedFrom ?? []).map(
    (former) => `update lawha_number_ranges as r set field = ${textLiteral(field.name)}
    where resource = ${textLiteral(resource.name)} and field = ${textLiteral(former)} and not exists (
      select 1 from lawha_number_ranges as o
      where o.resource = r.resource and o.field = ${textLiteral(field.name)} and o.range = r.range)`,
  );
}

/** How the ranges of `lawha_number_ranges` begin that are there while existing records are numbered in batches. */
const OWN = '(lawha:';
/** Before a range: the last number of it that a batch gave, and the last one that is reserved for batches. */
const [GIVEN, RESERVED] = [`${OWN}given) `, `${OWN}reserved) `];
/** The last record that was looked at, and the last one that there was. */
const [UNTIL, EXISTING] = [`${OWN}until)`, `${OWN}existing)`];

function keyOf({ resource, field }: Numbered, range: string): string {
  return `(resource, field, range) = (${textLiteral(resource.name)}, ${textLiteral(field.name)}, ${textLiteral(range)})`;
}

/** The records that are to get a number, by their ranges. */
function dueRows(numbered: Numbered, range?: IdRange): string {
  const { resource, field } = numbered;
  const [table, column] = [quote(resource.name), columnOf(field)];
  const { before, after } = aroundCounter(numbered, `${table}.`);
  const within = range === undefined ? '' : ` and ${withinRange(table, range)}`;
  return `select id, ${before} as before, ${after} as after from ${table}
      where ${table}.${column} is null${dueSql(numbered, `${table}.`)}${within}`;
}

/** The last number of a range: that which was drawn, or a greater one that a record has. */
function lastSql({ resource, field, number }: Numbered): string {
  return `greatest(${number.from} - 1,
        (select last from lawha_number_ranges where (resource, field, range)
          = (${textLiteral(resource.name)}, ${textLiteral(field.name)}, d.before || '#' || d.after)),
        ${greatest(quote(resource.name), columnOf(field), 'd.before', 'd.after')})`;
}

/**
 * Reserves as many numbers as records there are to be numbered, so that a record that is added meanwhile gets one behind
 * them. What an earlier try reserved is kept.
 */
function reserve(numbered: Numbered): string {
  const { resource, field } = numbered;
  const name = `${textLiteral(resource.name)}, ${textLiteral(field.name)}`;
  const reserved = `(${name}, ${textLiteral(RESERVED)} || d.before || '#' || d.after)`;
  return `with due as materialized (
      ${dueRows(numbered)}
    ), ranges as materialized (
      select d.before || '#' || d.after as range, ${lastSql(numbered)} as last, d.n
      from (select before, after, count(*) as n from due group by before, after) as d
      where not exists (select from lawha_number_ranges where (resource, field, range) = ${reserved})
    )
    insert into lawha_number_ranges (resource, field, range, last)
      select ${name}, k.kind || range, last + n * k.share
      from ranges cross join (values ('', 1), (${textLiteral(GIVEN)}, 0), (${textLiteral(RESERVED)}, 1)) as k (kind, share)
      on conflict (resource, field, range) do update set last = excluded.last`;
}

/** Notes which records there are, none of which has been looked at. */
function noteExisting({ resource, field }: Numbered): string {
  const name = `${textLiteral(resource.name)}, ${textLiteral(field.name)}`;
  return `insert into lawha_number_ranges (resource, field, range, last) values
      (${name}, ${textLiteral(UNTIL)}, ${FIRST}),
      (${name}, ${textLiteral(EXISTING)}, coalesce((select max(id) from ${quote(resource.name)}), 0))
      on conflict (resource, field, range) do update set last = excluded.last`;
}

/** Ends what was reserved. */
function giveBack({ resource, field }: Numbered): string {
  return `delete from lawha_number_ranges where (resource, field) = (${textLiteral(resource.name)}, ${textLiteral(field.name)})
    and starts_with(range, ${textLiteral(OWN)})`;
}

/**
 * Numbers the records that exist when the word is added, in the order in which they were added: all of them, or those of a
 * range, whose numbers are reserved. More than are reserved, as where a record is to have one since, follow the last.
 */
function fillSql(numbered: Numbered, range?: IdRange): string {
  const { resource, field, number } = numbered;
  const [table, column] = [quote(resource.name), columnOf(field)];
  const name = `${textLiteral(resource.name)}, ${textLiteral(field.name)}`;
  const noted = (kind: string): string =>
    `(select last from lawha_number_ranges where (resource, field, range) = (${name}, ${textLiteral(kind)} || d.before || '#' || d.after))`;
  return `with due as materialized (
      ${dueRows(numbered, range)}
    ), ranges as materialized (
      select d.before, d.after, ${noted(GIVEN)} as given, coalesce(${noted(RESERVED)} - ${noted(GIVEN)}, 0) as "left", ${lastSql(numbered)} as last
      from (select distinct before, after from due) as d
    ), ranked as materialized (
      select d.id, d.before, d.after, r.given, r."left", r.last,
        row_number() over (partition by d.before, d.after order by d.id) as rank
      from due as d join ranges as r on r.before = d.before and r.after = d.after
    ), numbers as materialized (
      select id, before, after, rank <= "left" as is_reserved,
        case when rank <= "left" then given + rank else last + rank - "left" end as number from ranked
    ), kept as (
      insert into lawha_number_ranges (resource, field, range, last)
      select ${name}, case when is_reserved then ${textLiteral(GIVEN)} else '' end || before || '#' || after, max(number)
        from numbers group by before, after, is_reserved
      on conflict (resource, field, range) do update set last = excluded.last
    )
    update ${table} set ${column} = ${written('n.before', 'n.number', 'n.after', number)}
    from numbers as n where n.id = ${table}.id`;
}

/** The texts before and after the counter. */
function aroundCounter({ resource, number, byName }: Numbered, row: string): { before: string; after: string } {
  const at = number.parts.findIndex((part) => 'digits' in part);
  if (at === -1 || number.parts.filter((part) => 'digits' in part).length > 1)
    throw new DefinitionError(resource.name, '/form/schema/properties', 'the pattern of a number has one counter');
  const joined = (parts: readonly NumberPart[]): string =>
    parts.length === 0 ? `''` : parts.map((part) => partSql(part)).join(' || ');
  const day = daySql(resource, number, row);
  const partSql = (part: NumberPart): string => {
    if ('text' in part) return textLiteral(part.text);
    if ('day' in part) return `to_char(${day}, '${part.day.toUpperCase()}')`;
    if ('digits' in part) return `''`;
    const field = fieldNamed(resource, part.field);
    const column = `${row}${columnOf(field)}`;
    if (part.of === undefined) return `coalesce(${column}::text, '')`;
    const target = byName.get(field.relation?.resource ?? '');
    if (target === undefined) throw noField(resource, part.field);
    const other = columnOf(fieldNamed(target, part.of));
    return `coalesce((select o.${other}::text from ${quote(target.name)} as o where o.id = ${column}), '')`;
  };
  return { before: joined(number.parts.slice(0, at)), after: joined(number.parts.slice(at + 1)) };
}

/** The day of a number, in the product's zone. */
function daySql(resource: ResolvedResource, { on }: ResolvedNumber, row: string): string {
  const zone = textLiteral(currentProduct().timeZone);
  if (on === undefined) return `(now() at time zone ${zone})`;
  const field = fieldNamed(resource, on);
  const column = `${row}${columnOf(field)}`;
  return field.leaves[0]?.type === 'timestamp' ? `(${column} at time zone ${zone})` : `${column}::timestamp`;
}

function dueSql({ resource, number: { when, on } }: Numbered, row: string): string {
  // The condition depends on no day and no person, which the lint checks; its columns are those of the row.
  const test =
    when === undefined
      ? ''
      : ` and (select ${sqlText(conditionSql(when, resource, { today: '1970-01-01' }))} from (select ${row}*) as lawha_row)`;
  return `${on === undefined ? '' : ` and ${row}${columnOf(fieldNamed(resource, on))} is not null`}${test}`;
}

/** The number as it is written: its counter with zeros before it. */
function written(before: string, counter: string, after: string, { parts }: ResolvedNumber): string {
  const digits = parts.find((part) => 'digits' in part)?.digits ?? 1;
  return `${before} || lpad(${counter}::text, greatest(${digits}, length(${counter}::text)), '0') || ${after}`;
}

/** The greatest counter of the numbers of a range that records have; null when none has one. */
function greatest(table: string, column: string, before: string, after: string): string {
  const counter = `substr(t.${column}, length(${before}) + 1, length(t.${column}) - length(${before}) - length(${after}))`;
  return `(select max(${counter}::bigint) from ${table} as t
        where starts_with(t.${column}, ${before}) and right(t.${column}, length(${after})) = ${after}
          and length(t.${column}) > length(${before}) + length(${after}) and ${counter} ~ '^[0-9]{1,${MOST_DIGITS}}$')`;
}

/** The group whose records a part of a number is read from. */
function targetOf({ resource }: Numbered, name: string): string[] {
  const target = fieldNamed(resource, name).relation?.resource;
  return target === undefined ? [] : [target];
}

function fieldNamed(resource: ResolvedResource, name: string): ResolvedField {
  const field = resource.fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw noField(resource, name);
  return field;
}

/** The lint reports it with its place. */
function noField({ name: group }: ResolvedResource, name: string): DefinitionError {
  return new DefinitionError(group, '/form/schema/properties', `a number is made of the unknown field "${name}"`);
}

function columnOf({ leaves, name }: ResolvedField): string {
  return quote(leaves[0]?.column ?? name);
}
