/** What waits while a statement of a start runs, and how long. */
export interface StatementCost {
  /** The table that is locked, where it is one that exists. */
  table?: string;
  /** `nothing` for a new table, `writes`, or `calls`: reads and writes of that table. */
  waits: 'nothing' | 'writes' | 'calls';
  /** Whether every row is read or written, so that it takes longer the more there are. */
  isPerRow: boolean;
}

/** Identifiers as the statements of a plan write them. */
const NAME = String.raw`"((?:[^"]|"")+)"`;

/** Statements of a plan by their beginning; the first that fits decides. */
const COSTS: readonly [begins: RegExp, cost: Omit<StatementCost, 'table'>][] = [
  [/^create (?:unlogged )?table/, { waits: 'nothing', isPerRow: false }],
  [/^create (?:unique )?index/, { waits: 'writes', isPerRow: true }],
  [/^drop index/, { waits: 'calls', isPerRow: false }],
  // A stored expression is worked out for every row.
  [/^alter table .* add column .* generated always as /s, { waits: 'calls', isPerRow: true }],
  [/^alter table .* add constraint .* foreign key/s, { waits: 'writes', isPerRow: true }],
  [/^alter table .* (?:alter column .* set not null)/s, { waits: 'calls', isPerRow: true }],
  [/^alter table/, { waits: 'calls', isPerRow: false }],
  [/^update|^delete/, { waits: 'writes', isPerRow: true }],
];

/**
 * What a statement of a plan holds up (PostgreSQL, "Explicit Locking").
 *
 * @example describeStatement('create index "a" on "cities" ("name")') // {table: 'cities', waits: 'writes', isPerRow: true}
 */
export function describeStatement(statement: string): StatementCost {
  const cost = COSTS.find(([begins]) => begins.test(statement))?.[1] ?? { waits: 'nothing', isPerRow: false };
  const named =
    new RegExp(`^(?:alter table|update|delete from) ${NAME}`).exec(statement) ??
    new RegExp(`^create (?:unique )?index (?:if not exists )?(?:${NAME}|\\w+) on ${NAME}`).exec(statement);
  const table = named?.at(-1)?.replaceAll('""', '"');
  return { ...cost, ...(table !== undefined && { table }) };
}
