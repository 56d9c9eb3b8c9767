import type { Text } from '../../core/text/Text.ts';
import type { ImportMode } from '../import/Import.types.ts';

/** What a job does to each of its records; `export` writes them to a file, `import` makes or changes them by one. */
export const JOB_KINDS = ['edit', 'toggle', 'move', 'delete', 'notify', 'export', 'import'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/**
 * Where a job is: it waits for a server; it is tried, with nothing kept; it is ready and waits for its starter; it runs;
 * it has ended, or was stopped; what it did is being undone, or is.
 */
export const JOB_STATES = [
  'waiting',
  'dry-run',
  'ready',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Formats of an exported file. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type JobExportFormat = (typeof EXPORT_FORMATS)[number];

/** The records of a job: these, or all that a query of the list matches. Of an import: rows of its file, or all. */
export interface JobSelection {
  ids?: readonly number[];
  query?: Readonly<Record<string, string>>;
}

/** What to do, as it is sent. Only what the kind needs is read. */
export interface JobAction {
  kind: JobKind;
  /** `edit`: the values of the chosen fields, `move`: the inputs, as the API takes them. */
  values?: Readonly<Record<string, unknown>>;
  /** `toggle`: the flag and its value. */
  flag?: string;
  value?: 0 | 1;
  /** `move`: the state. */
  to?: string;
  /** `notify`. */
  title?: string;
  body?: string;
  /** `export`: the format, and the columns by key; default: those of the list. */
  format?: JobExportFormat;
  columns?: readonly string[];
  /** `import`: the file, what each of its columns sets, what finds a record that is there, and what is done. */
  source?: number;
  mapping?: readonly (string | null)[];
  match?: string;
  mode?: ImportMode;
}

/** Counts of a job. */
export interface JobCounts {
  total: number;
  /** Records that the present pass has handled. */
  done: number;
  /** Records that change, or have changed. */
  changed: number;
  /** Records that are as wanted already. */
  same: number;
  failed: number;
  /** Records that were put back. */
  undone: number;
}

/** A job without its records. */
export interface JobSummary extends JobCounts {
  id: number;
  kind: JobKind;
  resource: string;
  state: JobState;
  /** The list variant, the fields, the switch or the state, in words. */
  about: Text;
  /** Why it stopped. */
  reason: Text | null;
  /** Whether it has begun to change records; its counts before that are what would change. */
  hasRun: boolean;
  /** Whether what it did can be undone. */
  canUndo: boolean;
  /** Whether it has a file to fetch, and its name. */
  file: string | null;
  /** How many of the changed are new records, of an import. */
  added?: number;
  created_at: string;
  ended_at: string | null;
}

/** A record that changes: the fields before and after, as the API answers them. */
export interface JobDifference {
  id: number;
  name: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  /** The row of the file, of an import. */
  row?: number;
}

/** What is wrong in a cell of an imported file. */
export interface JobFault {
  /** Place of the column, from 0, and its title. */
  column: number;
  title: string;
  value: string;
  reason: string;
}

/** A record that could not be changed, or was left at an undo. The id is 0 where a record was to be added. */
export interface JobFailure {
  id: number;
  name: string;
  reason: string;
  /** The row of the file, of an import, and its wrong cells; what is wrong with the row as a whole is the reason. */
  row?: number;
  faults?: readonly JobFault[];
}

/** A job with the first of its records. */
export interface JobDetail extends JobSummary {
  differences: readonly JobDifference[];
  failures: readonly JobFailure[];
}

/** States in which a server works on a job. */
export const BUSY_STATES: ReadonlySet<JobState> = new Set(['waiting', 'dry-run', 'running', 'undoing']);
