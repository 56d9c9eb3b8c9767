import { estimateTime } from './estimateTime.ts';
import { readAllParts } from '../months/readMonthParts.ts';
import { describeSearch } from './fillSearch.ts';
import { onlineSteps } from './onlineSteps.ts';
import { BATCH, LARGE_BYTES, type TableSize } from './readSizes.ts';
import type { Db } from '../../Store.types.ts';
import { describeStatement, type StatementCost } from './describeStatement.ts';
import type { PendingChanges } from './pendingChanges.ts';

/** Statements of a plan with what they cost, for a person. */
export interface DescribedChange extends StatementCost {
  /** The statement, or what is made in its place beside the calls. */
  statements: readonly string[];
  isOnline: boolean;
  /** Records of a batch, where it is made in such, each committed by itself. */
  batch?: number;
  /** Rows of its table that are read or written, as PostgreSQL estimates; 0 where none is. */
  rows: number;
  bytes: number;
}

/**
 * What `apply` would do to a database, each statement with what waits meanwhile, how many rows it touches, and how long
 * that is expected to take.
 *
 * @param isOnline whether large tables are changed beside the calls, as on a PostgreSQL
 */
export async function describeChanges(
  db: Db,
  {
    apply,
    batched,
    searches,
    afterSearches,
    derived,
  }: Pick<PendingChanges, 'apply' | 'batched' | 'searches' | 'afterSearches' | 'derived'>,
  {
    isOnline,
    sizes,
    largeFrom = LARGE_BYTES,
    batchSize = BATCH,
  }: {
    isOnline: boolean;
    sizes: ReadonlyMap<string, TableSize>;
    largeFrom?: number | undefined;
    batchSize?: number | undefined;
  },
): Promise<DescribedChange[]> {
  const parts = await readAllParts(db);
  const describe = (statement: string): DescribedChange => {
    const cost = describeStatement(statement);
    const { rows, bytes } = sizes.get(cost.table ?? '') ?? { rows: 0, bytes: -1 };
    const isLarge = isOnline && bytes >= largeFrom;
    const online = isLarge ? onlineSteps(statement, parts) : undefined;
    const isBatched = isLarge && batched.includes(statement);
    return {
      ...cost,
      statements: online?.steps ?? [statement],
      ...((online !== undefined || isBatched) && { waits: 'nothing' as const }),
      isOnline: online !== undefined,
      ...(isBatched && { batch: batchSize }),
      rows: cost.work === undefined ? 0 : rows,
      bytes: Math.max(0, bytes),
    };
  };
  const changes = apply.map(describe);
  const texts = searches.map((table): DescribedChange => {
    const { rows, bytes } = sizes.get(table.name) ?? { rows: 0, bytes: 0 };
    const statements = describeSearch(table);
    return {
      statements,
      table: table.name,
      waits: 'nothing',
      work: 'rewrite',
      isOnline: false,
      batch: batchSize,
      rows,
      bytes,
    };
  });
  const values = derived.outdated.flatMap(({ create, fill = [] }) =>
    [...create, ...fill].filter(isShown).map(describe),
  );
  const filled = derived.filling.flatMap(({ beside, unfilled, isBegun }): DescribedChange[] => {
    const statements = beside.batch({ after: '…', to: '…' }, unfilled).filter(isShown);
    const { rows, bytes } = sizes.get(beside.table) ?? { rows: 0, bytes: 0 };
    const work = statements.some((statement) => describeStatement(statement).work === 'update') ? 'update' : 'check';
    return [
      ...(isBegun ? [] : beside.begin(unfilled).filter(isShown).map(describe)),
      { statements, table: beside.table, waits: 'nothing', work, isOnline: false, batch: batchSize, rows, bytes },
    ];
  });
  return [...changes, ...values, ...texts, ...afterSearches.map(describe), ...filled];
}

/** Whether a statement says what is changed; the others are of the session. */
function isShown(statement: string): boolean {
  return !statement.startsWith('set local ');
}

const WAITS: Readonly<Record<StatementCost['waits'], string>> = {
  nothing: 'nothing waits',
  writes: 'writes of the table wait',
  calls: 'reads and writes of the table wait',
};

/** What the times of a plan are worth. */
const BASIS = `-- Times are estimates: the rows that PostgreSQL expects, at the pace of two cores that were busy with other work (server/README.md).
-- What waits for a lock of another program takes longer: it is given up after 2 s, so that no call waits, and tried again.`;

/** The plan as lines of SQL, with comments: what is converted, the statements, what is kept, what is refused. */
export function formatChanges(
  changes: readonly DescribedChange[],
  { refuse, notes, kept, earlier, removed }: Pick<PendingChanges, 'refuse' | 'notes' | 'kept' | 'earlier' | 'removed'>,
): string {
  const lines = changes.map(
    (change) => `-- ${costOf(change)}\n${change.statements.map((statement) => `${statement};`).join('\n')}`,
  );
  const refused = refuse.map(({ reason, statement }) => {
    const byHand = statement === undefined ? '' : `. If the data may go, run by hand:\n-- ${statement}`;
    return `-- Refused, and no server starts: ${reason}${byHand}`;
  });
  const left = [
    ...kept.map((what) => `-- Kept of a removed field until apply --drop-removed: ${what}`),
    ...earlier.map((what) => `-- Kept of a field that got another type until apply --drop-removed: ${what}`),
    ...removed.kept.map((what) => `-- Kept of a removed group until apply --drop-removed: ${what}`),
    ...removed.leftover.map(
      (what) =>
        `-- Left over, of no definition: ${what}. "removedGroups" of the product, or "removedFields" of a group, says that it may go`,
    ),
  ];
  const basis = changes.some(({ work }) => work) ? [BASIS] : [];
  return [...notes.map((note) => `-- ${note}`), ...lines, ...left, ...refused, ...basis].join('\n');
}

function costOf({ waits, work, isOnline, batch, rows, bytes }: DescribedChange): string {
  const how = `${WAITS[waits]}${isOnline ? ': it is made beside the calls, step by step' : ''}${batch === undefined ? '' : `: it is made beside the calls, in batches of ${batch} records`}`;
  if (work === undefined) return `${how}; no row is touched`;
  return `${how}; about ${rows} rows (${megabytes(bytes)} MB), ${estimateTime(work, rows * (isOnline ? ONLINE : 1))}`;
}

/** What is made beside the calls reads the table twice. */
const ONLINE = 2;

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
