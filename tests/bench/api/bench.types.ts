import type { Statement } from '../orders/recordStatements.ts';

/** A list call, and the statements that it sends: turn by turn, those of a turn at once. */
export interface RecordedCall {
  path: string;
  turns: Statement[][];
}

/** Calls that are made in turn under one name. */
export interface MeasuredCalls {
  name: string;
  calls: RecordedCall[];
}

/** What the process of the API says when it listens. */
export interface ListServer {
  url: string;
  token: string;
  measured: MeasuredCalls[];
}

/** What the process of the bare driver is given: the calls that it answers, and its database. */
export interface BareTask {
  calls: RecordedCall[];
  databaseUrl?: string;
  /** Folder of an embedded database of its own. */
  dataDir?: string;
}

/** What a process of the benchmark is asked while it serves: its processor time so far, or to end. */
export type Request = 'usage' | 'stop';
