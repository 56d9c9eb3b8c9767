import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { KeptSince } from '../connection/readBegin.ts';

/** The input of a move. */
export interface StateMove {
  to: string;
  /** Inputs of the transition, by name. */
  inputs: Readonly<Record<string, unknown>>;
  /** The actor outside the dashboard whose decision it is. Default: the caller's own. */
  behalf?: string;
  /** Version that the person saw; a newer one refuses the move. */
  version?: number;
}

/** A moved record, with the server's message about it. */
export interface MovedRecord {
  row: Row;
  message?: string;
}

/** A named record of another group. */
export interface NamedPart {
  id: number;
  name: string;
  /** Its group, when the answer names it. */
  resource?: string;
}

/** One step in the history of a record. */
export interface StateChange {
  id: number;
  /** Null in the first step. */
  from: string | null;
  to: string;
  /** Name of the machine's actor. */
  actor: string;
  /** The person; null when the server moved it. */
  by: NamedPart | null;
  /** The person recorded the decision of the actor. Default: they made the move. */
  isRecorded?: true;
  reason: NamedPart | null;
  note: string | null;
  /** ISO 8601. */
  at: string;
}

/** The steps of a record, oldest first; with `beginsAt` of a record that ended before it the last one alone. */
export interface StateHistory extends KeptSince {
  changes: StateChange[];
}

/** The calls about a record's state. */
export interface StateCalls {
  /**
   * Moves a record. Rejects with code `conflict` when the move is not allowed (any more) or the version is stale, with
   * the record as it is now in `data`; with field errors by the names of the inputs.
   */
  changeState(resource: ResolvedResource, id: number, move: StateMove): Promise<MovedRecord>;
  /** The past steps of a record. */
  stateChanges(resource: ResolvedResource, id: number, options?: RequestOptions): Promise<StateHistory>;
}
