import type { RawBuilder } from 'kysely';
import type { ResolvedFilter, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';

export type Condition = RawBuilder<boolean>;

/** A filter with the group of its records. */
export interface FilterOf {
  resource: ResolvedResource;
  filter: ResolvedFilter;
  /** Other groups that filters of the group look into, by name. */
  related?: ReadonlyMap<string, ResolvedResource>;
}

/** The SQL of one kind of filter (`engine/core/query/kinds`). */
export interface FilterSql {
  /** Id of the kind. */
  kind: string;
  /**
   * The condition for a value. The value is resolved (`resolveFilterValue`); write it as a parameter, never as text.
   */
  condition: (about: FilterOf, value: string) => Condition;
  /**
   * How a roll-up answers in place of the records. `column`: the condition reads one value of one column, which the
   * roll-up has under the same name. `fields`: so do those of these fields; undefined where it reads more than their
   * columns. A function: the condition over the column with the day. Default: none answers.
   */
  rollup?:
    | 'column'
    | { fields: (about: FilterOf, value: string) => readonly string[] | undefined }
    | ((day: RawBuilder<unknown>, about: FilterOf, value: string) => Condition);
  /** Searches inside a text: each match has to be read, so matches are counted up to a cap. */
  isFreeText?: true | ((about: FilterOf, value: string) => boolean);
}
