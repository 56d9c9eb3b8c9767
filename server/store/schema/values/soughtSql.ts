import type { ResolvedField, ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { currentProduct } from '../../../../engine/core/product/currentProduct.ts';
import { quote } from '../names.ts';
import { type ColumnPair, columnOf, columnPairs } from './columns.ts';

/** A field that has the value of the record which is found by what both have. */
export interface Sought {
  field: ResolvedField;
  source: ResolvedResource;
  columns: ColumnPair[];
  /** Pairs of columns that have the same value. */
  match: ColumnPair[];
  /** The day of the other record, and the expression of the day after which none counts. */
  day?: { other: string; own?: string };
}

/** The fields of a group that are taken of records which are found. */
export function soughtOf({ fields }: ResolvedResource, byName: ReadonlyMap<string, ResolvedResource>): Sought[] {
  return fields.flatMap((field): Sought[] => {
    const { found } = field;
    const source = byName.get(found?.group ?? '');
    if (found === undefined || source === undefined) return [];
    const named = (of: readonly ResolvedField[], name: string | undefined): ResolvedField | undefined =>
      of.find((candidate) => candidate.name === name);
    const other = named(source.fields, found.field);
    const match = Object.entries(found.match).flatMap(([theirs, ours]) => {
      const pair = [named(source.fields, theirs), named(fields, ours)] as const;
      return pair[0] === undefined || pair[1] === undefined
        ? []
        : [{ other: columnOf(pair[0]), own: columnOf(pair[1]) }];
    });
    if (other === undefined || match.length === 0) return [];
    const [on, until] = [named(source.fields, found.on), named(fields, found.until)];
    return [
      {
        field,
        source,
        columns: columnPairs(field, other),
        match,
        ...(on && { day: { other: columnOf(on), ...(until && { own: columnOf(until) }) } }),
      },
    ];
  });
}

/** The columns by which a record is found. */
export function soughtBy({ match, day }: Sought): string[] {
  return [...match.map(({ own }) => own), ...(day?.own === undefined ? [] : [day.own])];
}

/** Looks for the record again where what it is found by changes. A restored record keeps what it once took. */
export function seek(one: Sought): string {
  const changed = soughtBy(one).map((own) => `new.${own} is distinct from old.${own}`);
  return `if tg_op = 'INSERT' or ${changed.join(' or ')} then
    select ${one.columns.map(({ other }) => other).join(', ')} into lawha_other from ${foundIn(one, 'new')} for share;
    ${one.columns
      .map(
        ({ own, other }) =>
          `new.${own} := case when tg_op = 'INSERT' then coalesce(new.${own}, lawha_other.${other}) else lawha_other.${other} end;`,
      )
      .join(' ')}
  end if;`;
}

/** The record that is found for one, as the end of a statement. */
function foundIn({ source, match, day }: Sought, of: string): string {
  const today = `(now() at time zone '${currentProduct().timeZone.replaceAll("'", "''")}')::date`;
  const tests = [
    ...match.map(({ own, other }) => `s.${other} = ${of}.${own}`),
    ...(day === undefined ? [] : [`s.${day.other} <= ${day.own === undefined ? today : `${of}.${day.own}`}`]),
  ];
  const order = [...(day === undefined ? [] : [`s.${day.other} desc`]), 's.id desc'].join(', ');
  return `${quote(source.name)} as s where ${tests.join(' and ')} order by ${order} limit 1`;
}

/** The values of records that were there before the word was. */
export function fillSought(table: string, one: Sought): string {
  const list = (of: 'own' | 'other', prefix = ''): string =>
    one.columns.map((column) => `${prefix}${column[of]}`).join(', ');
  const isEmpty = one.columns.map(({ own }) => `${table}.${own} is null`).join(' and ');
  return `update ${table} set (${list('own')}) = (select ${list('other', 's.')} from ${foundIn(one, table)}) where ${isEmpty}`;
}
