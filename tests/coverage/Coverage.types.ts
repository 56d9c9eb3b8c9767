/** What of a group can be exercised. */
export const SORTS = ['columns', 'filters', 'actions', 'states', 'moves', 'conditions', 'texts', 'roles'] as const;
export type Sort = (typeof SORTS)[number];

/** What a definition has, by sort: the names of all that tests can exercise. */
export type Universe = Readonly<Record<Sort, readonly string[]>>;

/** One call that a test made, without what its records say. */
export interface RecordedCall {
  method: string;
  /** Below the base of the API, with `{id}` in the place of numbers: `orders/{id}`. */
  path: string;
  /** Names of the query. */
  query: string[];
  /** Names of the body. */
  body: string[];
  /** `_method` of the body. */
  override?: string;
  /** The state that a body asks for. */
  state?: string;
  status: number;
  /** `super`, or `role` for an account with a role. */
  by: 'super' | 'role';
  /** Texts of a refusal. */
  refusals: string[];
  /** States of the records in body and answer. */
  states: string[];
  /** Conditions, by their place in the definition, that these records met, and that they did not meet. */
  met: string[];
  unmet: string[];
}

/** What was exercised of a group, and what was not. */
export interface Covered {
  group: string;
  sorts: Partial<Record<Sort, { all: number; exercised: number; missing: string[] }>>;
}
