import type { JobAction, JobCounts, JobKind, JobSelection, JobState } from '../../engine/features/jobs/Job.types.ts';
import type { Language } from '../../engine/core/text/language.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import type { TraceParent } from '../tracing/Traces.types.ts';
import type { CellFault } from './import/placeFaults.ts';

/** A row of `lawha_jobs`. */
export interface Job extends JobCounts {
  id: number;
  kind: JobKind;
  resource: string;
  accountId: number;
  accountResource: string;
  language: Language;
  tab: string | undefined;
  action: JobAction;
  selection: JobSelection;
  about: Text;
  state: JobState;
  reason: Text | null;
  isCancelled: boolean;
  /** Whether it has begun to change records. */
  hasRun: boolean;
  file: string | null;
  /** Steps in a row that could not be made. */
  troubles: number;
  createdAt: string;
  watchedAt: string;
  endedAt: string | null;
  expiresAt: string;
  /** The call that queued it, while traces are on. */
  cause: TraceParent | undefined;
}

/** What the passes over a job's records do; each record is handled once in each. */
export type Pass = 'try' | 'run' | 'undo';

/** The number of each pass in `lawha_job_records`; 0 is a record that was chosen and not handled yet. */
export const PASSES = { try: 1, run: 2, undo: 3 } as const satisfies Record<Pass, number>;

/** The result of a record in the last pass that handled it. */
export type Outcome = 'changed' | 'same' | 'failed' | 'undone' | 'left';

/** What a pass did with a record. */
export interface Handled {
  position: number;
  outcome: Outcome;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  version?: number;
  reason?: Text;
  /** What an import found out: the record that a row is about, and its wrong cells. */
  recordId?: number;
  faults?: readonly CellFault[];
}

/** A row of `lawha_job_records`. */
export interface JobRecord {
  position: number;
  id: number;
  tries: number;
  outcome: Outcome | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  version: number | null;
}
