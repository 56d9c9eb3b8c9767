/** What waits while a statement of a start runs, and how long. */
export interface StatementCost {
  /** The table that is locked, where it is one that exists. */
  table?: string;
  /** `nothing` for a new table, `writes`, or `calls`: reads and writes of that table. */
  waits: 'nothing' | 'writes' | 'calls';
  /** What is done with every row, so that it takes longer the more there are; absent where none is touched. */
  work?: 'index' | 'searchIndex' | 'check' | 'rewrite' | 'update';
}

/** Identifiers as the statements of a plan write them. */
const NAME = String.raw`"((?:[^"]|"")+)"`;

/** Statements of a plan by their beginning; the first that fits decides. */
const COSTS: readonly [begins: RegExp, cost: Omit<StatementCost, 'table'>][] = [
  [/^create (?:unlogged )?table/, { waits: 'nothing' }],
  [/^create (?:unique )?index .* using gin/s, { waits: 'writes', work: 'searchIndex' }],
  [/^create (?:unique )?index/, { waits: 'writes', work: 'index' }],
  [/^lock table/, { waits: 'calls' }],
  [/^drop index/, { waits: 'calls' }],
  // A stored expression is worked out for every row.
  [/^alter table .* add column .* generated always as /s, { waits: 'calls', work: 'rewrite' }],
  [/^alter table .* validate constraint/s, { waits: 'nothing', work: 'check' }],
  [/^alter table .* add constraint .* check/s, { waits: 'calls', work: 'check' }],
  [/^alter table .* add constraint .* foreign key/s, { waits: 'writes', work: 'check' }],
  [/^alter table .* (?:alter column .* set not null)/s, { waits: 'calls', work: 'check' }],
  [/^alter table/, { waits: 'calls' }],
  [/^create trigger/, { waits: 'writes' }],
  // What counts the records of a table is made with its triggers.
  [/^insert into .* from /s, { waits: 'writes', work: 'check' }],
  [/^update|^delete|^with due /, { waits: 'writes', work: 'update' }],
];

/**
 * What a statement of a plan holds up (PostgreSQL, "Explicit Locking").
 *
 * @example describeStatement('create index "a" on "cities" ("name")') // {table: 'cities', waits: 'writes', work: 'index'}
 */
export function describeStatement(statement: string): StatementCost {
  const cost = COSTS.find(([begins]) => begins.test(statement))?.[1] ?? { waits: 'nothing' };
  const named =
    new RegExp(
      `^(?:alter table|update|delete from|create trigger .*? on|insert into .* from|with due .* from) ${NAME}`,
      's',
    ).exec(statement) ??
    new RegExp(`^create (?:unique )?index (?:if not exists )?(?:${NAME}|\\w+) on ${NAME}`).exec(statement);
  const table = named?.at(-1)?.replaceAll('""', '"');
  return { ...cost, ...(table !== undefined && { table }) };
}
