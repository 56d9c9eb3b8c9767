import type { ResolvedField, ResolvedFilter } from '../../definition/Resolved.types.ts';

/** What a value is judged by. */
export type JudgedFilter = Pick<ResolvedFilter, 'name' | 'options' | 'recognised'>;

/**
 * What one kind of filter knows about its values. Browser, server and lint ask the same module, so that none refuses
 * what another accepts.
 */
export interface FilterKindRules {
  /**
   * A cleaned text that is not empty → the form that is sent, compared and shown; undefined when it is no value of the
   * filter.
   *
   * @param now decides which years there are
   */
  parse: (text: string, filter: JudgedFilter, now: Date) => string | undefined;
  /** Whether a value of a record certainly is a parsed one. Absent where only the server can tell. */
  isMatch?: (own: string, value: string, about: MatchedFilter) => boolean;
}

/** What a record is compared by. */
export interface MatchedFilter {
  filter: ResolvedFilter;
  /** The field that the filter compares. */
  field: ResolvedField;
  now: Date;
}
