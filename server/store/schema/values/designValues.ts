import {
  groupValueOf,
  inSequence,
  isNumberField,
  ownSources,
  pointingField,
  rowFields,
  type RowsValue,
} from '../../../../engine/core/computed/valueParts.ts';
import { hasOwnTable } from '../../../../engine/core/records/hasOwnTable.ts';
import type { ResolvedField, ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { columnType } from '../columnType.ts';
import { generatedName, hashOf, quote } from '../names.ts';
import type { DerivedBeside, DerivedDesign, IdRange } from '../TableDesign.types.ts';
import { columnOf, columnPairs, type ColumnPair } from './columns.ts';
import { lockRange, withinRange } from './idRange.ts';
import { fillSought, seek, soughtBy, soughtOf, type Sought } from './soughtSql.ts';
import { finishedSql, fittedSql, groupValueSql, ownValueSql } from './valueSql.ts';

/**
 * What keeps the fields that take their value from elsewhere: triggers in the transaction of the write that it depends
 * on, so that they are right for every writer. Values of the record itself are computed before it is stored; those of the
 * record that a reference points to follow its changes by one statement for all that point to it; those of a group's
 * records are computed anew for each record that they point to, or pointed to, while it is locked, so that of two writers
 * at once the second counts what the first wrote. The lint refuses rings.
 */
export function designValues(resources: readonly ResolvedResource[]): DerivedDesign[] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const groups = resources.filter(({ storage }) => hasOwnTable(storage));
  const totals = groups.flatMap((resource) => totalsOf(resource, byName));
  return groups.flatMap((resource) => {
    const given = givenOf(resource, byName);
    return [
      ...designOwn(resource, { given, sought: soughtOf(resource, byName), totals }),
      ...[...Map.groupBy(given, ({ source }) => source.name)].map(([, fields]) => designGiven(resource, fields)),
      ...[
        ...Map.groupBy(
          totals.filter(({ group }) => group === resource),
          ({ rows }) => rows.name,
        ),
      ].map(([, fields]) => designTotals(resource, fields)),
    ];
  });
}

/** Compiling the many small expressions of a record takes longer than to evaluate them. */
const PLAIN = 'set jit = off';

/** A field that has the value of the record that a reference points to. */
interface Given {
  field: ResolvedField;
  /** Column of the reference. */
  reference: string;
  source: ResolvedResource;
  /** Pairs of its columns and those of the other record. */
  columns: ColumnPair[];
  isOnce: boolean;
}

function givenOf({ fields }: ResolvedResource, byName: ReadonlyMap<string, ResolvedResource>): Given[] {
  return fields.flatMap((field): Given[] => {
    const { from } = field;
    if (from === undefined) return [];
    const reference = fields.find(({ name }) => name === from.reference);
    const source = byName.get(reference?.relation?.resource ?? '');
    const other = source?.fields.find(({ name }) => name === from.field);
    if (reference === undefined || source === undefined || other === undefined) return [];
    const columns = columnPairs(field, other);
    return [{ field, reference: columnOf(reference), source, columns, isOnce: from.isOnce === true }];
  });
}

/** A field that is computed from the records of a group which point to its record. */
interface Total {
  /** Has the field. */
  group: ResolvedResource;
  field: ResolvedField;
  value: RowsValue;
  /** Has the records. */
  rows: ResolvedResource;
  /** Column of their reference. */
  reference: string;
}

function totalsOf(group: ResolvedResource, byName: ReadonlyMap<string, ResolvedResource>): Total[] {
  return group.fields.flatMap((field): Total[] => {
    const value = groupValueOf(field, group.fields);
    const rows = byName.get(value?.of ?? '');
    if (value === undefined || rows === undefined) return [];
    const reference = pointingField(rows, { group: group.name, by: value.by });
    return reference === undefined ? [] : [{ group, field, value, rows, reference: columnOf(reference) }];
  });
}

/** Sets what a record has from its references and from itself, before it is stored. */
function designOwn(
  resource: ResolvedResource,
  { given, sought, totals }: { given: readonly Given[]; sought: readonly Sought[]; totals: readonly Total[] },
): DerivedDesign[] {
  const { name, fields } = resource;
  const computed = inSequence(fields);
  const counted = totals.filter(({ group }) => group === resource);
  if (given.length + sought.length + computed.length + counted.length === 0) return [];
  const table = quote(name);
  const own = generatedName('lwt', [name, 'values'], name);
  const inputs = inputsOf(resource, { given, sought, computed });
  const changed = inputs.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  // A record that feeds a value of the one that it takes from would wait for itself, were the lock shared.
  const feeds = new Set(totals.filter(({ rows }) => rows === resource).map(({ group }) => group));
  const create = [
    `create function ${quote(own)}() returns trigger language plpgsql ${PLAIN} as $body$
#variable_conflict use_column
declare
  lawha_other record;
begin
  ${[...Map.groupBy(given, ({ reference }) => reference)].map(([, of]) => take(of, feeds)).join('\n  ')}
  ${sought.map(seek).join('\n  ')}
  ${counted.length === 0 ? '' : `if tg_op = 'INSERT' then ${counted.map(beginAt).join(' ')} end if;`}
  ${computed.map((field) => `new.${columnOf(field)} := ${ownValueSql(field, { fields, prefix: 'new.' })};`).join('\n  ')}
  return new;
end $body$`,
    `create trigger lawha_values_insert before insert on ${table} for each row execute function ${quote(own)}()`,
    ...(inputs.length === 0
      ? []
      : [
          `create trigger lawha_values_update before update on ${table} for each row when (${changed}) execute function ${quote(own)}()`,
        ]),
  ];
  const updates = (range?: IdRange): string[] => {
    const within = range === undefined ? '' : ` and ${withinRange(table, range)}`;
    const ids = `select id from ${table}${range === undefined ? '' : ` where ${withinRange(table, range)}`}`;
    return [
      'set local jit = off',
      ...given.map((one) => fillGiven(table, one) + within),
      ...sought.map((one) => fillSought(table, one) + within),
      ...[...Map.groupBy(counted, ({ rows }) => rows.name)].map(
        ([, of]) => `update ${table} set ${assigned(of)}
      from (${computedTotals(of, ids, range && `array(${ids})`)}) as k where ${table}.id = k.id and ${differing(table, of)}`,
      ),
      ...computed.map((field) => {
        const sql = ownValueSql(field, { fields, prefix: `${table}.` });
        return `update ${table} set ${columnOf(field)} = ${sql} where ${columnOf(field)} is distinct from ${sql}${within}`;
      }),
    ];
  };
  const fill = updates();
  const beside: DerivedBeside = {
    table: name,
    reads: [
      ...new Set([...counted.map(({ rows }) => rows.name), ...[...given, ...sought].map(({ source }) => source.name)]),
    ],
    begin: () => create,
    batch: (range) => [...lockSources(table, range, { given, feeds }), lockRange(table, range), ...updates(range)],
    end: () => [],
  };
  return [{ name: own, mark: markOf([...create, ...fill]), tables: [], create, fill, beside }];
}

/**
 * Locks what the records of a range take values from, before them, as a write of one does: it would skip a record that has
 * its new value by chance, and a batch that had read the earlier one would then write that.
 */
function lockSources(
  table: string,
  range: IdRange,
  { given, feeds }: { given: readonly Given[]; feeds: ReadonlySet<ResolvedResource> },
): string[] {
  return [...Map.groupBy(given, ({ reference }) => reference)].flatMap(([reference, [first]]) =>
    first === undefined
      ? []
      : [
          `select 1 from ${quote(first.source.name)} where id in (select ${table}.${reference} from ${table} where ${withinRange(table, range)}) order by id for ${feeds.has(first.source) ? 'no key update' : 'share'}`,
        ],
  );
}

/** Columns whose change changes a value: references, and what is computed from. */
function inputsOf(
  { fields }: ResolvedResource,
  {
    given,
    sought,
    computed,
  }: { given: readonly Given[]; sought: readonly Sought[]; computed: readonly ResolvedField[] },
): string[] {
  const sources = new Set(computed.flatMap((field) => ownSources(field, fields)));
  return [
    ...new Set([
      ...given.map(({ reference }) => reference),
      ...sought.flatMap(soughtBy),
      ...fields.filter(({ name }) => sources.has(name)).map((field) => columnOf(field)),
    ]),
  ];
}

/** Reads what a reference gives. A restored record keeps what it once took. */
function take(given: readonly Given[], feeds: ReadonlySet<ResolvedResource>): string {
  const [first] = given;
  if (first === undefined) return '';
  const { reference, source } = first;
  const columns = given.flatMap((one) => one.columns.map((column) => ({ ...column, isOnce: one.isOnce })));
  const others = [...new Set(columns.map(({ other }) => other))].join(', ');
  return `if tg_op = 'INSERT' or new.${reference} is distinct from old.${reference} then
    select ${others} into lawha_other from ${quote(source.name)} where id = new.${reference} for ${feeds.has(source) ? 'no key update' : 'share'};
    ${columns
      .map(({ own, other, isOnce }) =>
        isOnce
          ? `new.${own} := case when tg_op = 'INSERT' then coalesce(new.${own}, lawha_other.${other}) else lawha_other.${other} end;`
          : `new.${own} := lawha_other.${other};`,
      )
      .join(' ')}
  end if;`;
}

/** A new record has none that point to it. */
function beginAt({ field, value }: Total): string {
  return `new.${columnOf(field)} := ${value.operator === 'count' || value.operator === 'sum' ? '0' : 'null'};`;
}

function fillGiven(table: string, { reference, source, columns, isOnce }: Given): string {
  const other = quote(source.name);
  const set = columns.map((column) => `${column.own} = o.${column.other}`).join(', ');
  const differs = columns
    .map((column) =>
      isOnce
        ? `${table}.${column.own} is null and o.${column.other} is not null`
        : `${table}.${column.own} is distinct from o.${column.other}`,
    )
    .join(isOnce ? ' and ' : ' or ');
  return `update ${table} set ${set} from ${other} as o where o.id = ${table}.${reference} and (${differs})`;
}

/** Follows the records that references point to: one statement for all that point to them. */
function designGiven({ name }: ResolvedResource, all: readonly Given[]): DerivedDesign {
  const [{ source }] = all as [Given];
  const given = all.filter(({ isOnce }) => !isOnce);
  const table = quote(name);
  const follow = generatedName('lwt', [source.name, 'given', name], `${source.name} ${name}`);
  const statements = [...Map.groupBy(given, ({ reference }) => reference)].map(([reference, of]) => {
    const columns = of.flatMap((one) => one.columns);
    const others = [...new Set(columns.map(({ other }) => other))].join(', ');
    const after = columns.map(({ other }) => `c.${other}`).join(', ');
    const own = columns.map((column) => `${table}.${column.own}`).join(', ');
    return `update ${table} set ${columns.map((column) => `${column.own} = c.${column.other}`).join(', ')}
    from (${changedRows(`id, ${others}`, 'added', 'removed')}) as c
    where ${table}.${reference} = c.id and row(${own}) is distinct from row(${after});`;
  });
  const create = [
    `create function ${quote(follow)}() returns trigger language plpgsql ${PLAIN} as $body$
#variable_conflict use_column
begin
  ${statements.join('\n  ')}
  return null;
end $body$`,
    ...(statements.length === 0
      ? []
      : [
          `create trigger ${quote(follow)} after update on ${quote(source.name)} referencing old table as removed new table as added for each statement execute function ${quote(follow)}()`,
        ]),
  ];
  return { name: follow, mark: markOf(create), tables: [], create };
}

/** Computes the values of the records that the written ones point to, or pointed to. */
function designTotals({ name }: ResolvedResource, totals: readonly Total[]): DerivedDesign {
  const [{ rows }] = totals as [Total];
  const [table, source] = [quote(name), quote(rows.name)];
  const follow = generatedName('lwt', [rows.name, 'totals', name], `${rows.name} ${name}`);
  const references = [...new Set(totals.map(({ reference }) => reference))];
  const read = new Set(totals.flatMap(({ value }) => rowFields(value)));
  const inputs = [
    ...new Set([
      ...references,
      ...rows.fields
        .filter((field) => read.has(field.name))
        .flatMap(({ leaves }) => leaves.map(({ column }) => quote(column))),
    ]),
  ];
  const pointed = (from: string): string =>
    references
      .map((reference) => `select ${reference} as v from ${from} where ${reference} is not null`)
      .join(' union ');
  const both = `id, ${inputs.join(', ')}`;
  const moved = `((${changedRows(both, 'added', 'removed')}) union all (${changedRows(both, 'removed', 'added')})) as m`;
  const create = [
    `create function ${quote(follow)}() returns trigger language plpgsql ${PLAIN} as $body$
#variable_conflict use_column
declare
  lawha_ids bigint[];
begin
  if tg_op = 'INSERT' then
    lawha_ids := array(select v from (${pointed('added')}) p order by v);
  elsif tg_op = 'DELETE' then
    lawha_ids := array(select v from (${pointed('removed')}) p order by v);
  elsif tg_op = 'UPDATE' then
    lawha_ids := array(select v from (${pointed(moved)}) p order by v);
  else
    lawha_ids := array(select id from ${table} order by id);
  end if;
  if cardinality(lawha_ids) = 0 then return null; end if;
  perform 1 from ${table} where id = any(lawha_ids) order by id for no key update;
  update ${table} set ${assigned(totals)}
    from (${computedTotals(totals, 'select unnest(lawha_ids) as id', 'lawha_ids')}) as k
    where ${table}.id = k.id and ${differing(table, totals)};
  return null;
end $body$`,
    ...['insert', 'delete', 'update', 'truncate'].map((event) => {
      const named = generatedName('lwt', [rows.name, 'totals', name, event], `${rows.name} ${name} ${event}`);
      return `create trigger ${quote(named)} after ${event} on ${source} ${TRANSITIONS[event] ?? ''} for each statement execute function ${quote(follow)}()`;
    }),
  ];
  return { name: follow, mark: markOf(create), tables: [], create };
}

/**
 * The rows of a statement that have other values than before. A join of the two would be planned for the few rows of the
 * first call, and take forever for many.
 */
function changedRows(columns: string, from: string, without: string): string {
  return `select ${columns} from ${from} except select ${columns} from ${without}`;
}

const TRANSITIONS: Readonly<Record<string, string>> = {
  insert: 'referencing new table as added',
  delete: 'referencing old table as removed',
  update: 'referencing old table as removed new table as added',
};

/** Ids with the values of these fields, named as their columns. Each reference is grouped once. */
function computedTotals(totals: readonly Total[], ids: string, only?: string): string {
  const byReference = [...Map.groupBy(totals, ({ reference }) => reference)];
  const joins = byReference.map(([reference, of], place) => {
    const values = of.map((total, index) => `${groupValueSql(total.value, total.rows)} as v${index}`);
    const where = only === undefined ? `${reference} is not null` : `${reference} = any(${only})`;
    return `left join (select ${reference} as parent, ${values.join(', ')} from ${quote(of[0]?.rows.name ?? '')} where ${where} group by ${reference}) as g${place} on g${place}.parent = i.id`;
  });
  const columns = byReference.flatMap(([, of], place) =>
    of.map((total, index) => `${resultOf(total, `g${place}.v${index}`)} as ${columnOf(total.field)}`),
  );
  return `select i.id, ${columns.join(', ')} from (${ids}) as i ${joins.join(' ')}`;
}

/** A value of the group as its column has it; without records a count and a sum are 0. */
function resultOf({ group, field, value: rows }: Total, aggregate: string): string {
  const [leaf] = field.leaves;
  if (leaf === undefined) return 'null';
  const { operator } = rows;
  const value = finishedSql(rows, aggregate);
  const filled = operator === 'count' || operator === 'sum' ? `coalesce(${value}, 0)` : value;
  if (isNumberField(field)) return fittedSql(field, `${filled}::numeric`, currencyOf(group, field));
  return `${filled}::${columnType(leaf)}`;
}

/** The currency that the record of a value says. */
function currencyOf({ name, fields }: ResolvedResource, { currency }: ResolvedField): string | undefined {
  const by = fields.find((field) => field.name === currency?.by);
  return by && `(select c.${columnOf(by)} from ${quote(name)} as c where c.id = i.id)`;
}

function assigned(totals: readonly Total[]): string {
  return totals.map(({ field }) => `${columnOf(field)} = k.${columnOf(field)}`).join(', ');
}

function differing(table: string, totals: readonly Total[]): string {
  const [own, other] = [table, 'k'].map((of) => totals.map(({ field }) => `${of}.${columnOf(field)}`).join(', '));
  return `row(${own}) is distinct from row(${other})`;
}

function markOf(statements: readonly string[]): string {
  return `lawha:${hashOf(statements.join('\n'))}`;
}
