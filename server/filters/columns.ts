import { type RawBuilder, sql } from 'kysely';
import type {
  ResolvedField,
  ResolvedFilter,
  ResolvedLeaf,
  ResolvedResource,
} from '../../engine/core/definition/Resolved.types.ts';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { quote } from '../store/schema/names.ts';
import { searchTextOf } from '../store/schema/foldFunction.ts';
import { joinCompoundsSql } from '../../engine/core/text/compounds.ts';
import { searchWords } from '../../engine/core/text/fold.ts';
import type { Condition, FilterOf } from './FilterSql.types.ts';

/** The field that a filter compares. */
export function fieldOf({ resource, filter }: FilterOf): ResolvedField {
  const field = resource.fields.find(({ name }) => name === (filter.column ?? filter.field ?? filter.name));
  if (field === undefined) throw new Error(`filter ${filter.name} of ${resource.name} compares no field`);
  return field;
}

/** The first column of a field, or the one of a filter's field. */
export function columnOf(field: ResolvedField): RawBuilder<unknown> {
  return sql.ref(field.leaves[0]?.column ?? field.name);
}

/** The first column of the field with a name, which may be kept under another (`x-column`). */
export function columnNamed({ fields }: Pick<ResolvedResource, 'fields'>, name: string): RawBuilder<unknown> {
  const field = fields.find((one) => one.name === name);
  return field === undefined ? sql.ref(name) : columnOf(field);
}

/** The field's wall clock in the product's zone, of a moment; any other field as it is. */
export function wallClock(field: ResolvedField): RawBuilder<unknown> {
  return field.leaves[0]?.type === 'timestamp'
    ? sql`(${columnOf(field)} at time zone ${sql.lit(currentProduct().timeZone)})`
    : columnOf(field);
}

/** A column that equals a value, or is bounded by it. */
export function compare(column: RawBuilder<unknown>, bound: ResolvedFilter['bound'], value: string): Condition {
  if (bound === undefined) return sql<boolean>`${column} = ${value}`;
  return bound === 'from' ? sql<boolean>`${column} >= ${value}` : sql<boolean>`${column} <= ${value}`;
}

/** A column that is one of some values. */
export function oneOf(field: ResolvedField, values: readonly string[]): Condition {
  return values.length === 0 ? sql<boolean>`false` : sql<boolean>`${columnOf(field)} in (${sql.join([...values])})`;
}

/** Every one of some conditions, of which there is at least one. */
export function all(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** One of some conditions. */
export function any(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** What search looks into of a column with a text that is folded already. */
export function searchTextOfFolded(column: string): RawBuilder<unknown> {
  return sql.raw(joinCompoundsSql(column));
}

/** The searched expression of a column without a search column of its own. */
export function searchText({ column, type }: Pick<ResolvedLeaf, 'column' | 'type'>): RawBuilder<unknown> {
  return sql.raw(searchTextOf(type === 'text' ? quote(column) : `${quote(column)}::text`));
}

/** Whether a folded text has every word of a needle, in any order. */
export function hasWords(text: RawBuilder<unknown>, needle: string): Condition {
  const words = searchWords(needle).map((word) => sql<boolean>`${text} like ${contains(word)}`);
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/** A `like` pattern that finds the needle anywhere, whatever characters it holds. */
export function contains(needle: string): string {
  return `%${needle.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
