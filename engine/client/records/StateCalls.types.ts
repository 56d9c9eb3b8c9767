import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { RequestOptions } from '../Api.types.ts';

/** What a person sends to move a record. */
export interface StateMove {
  to: string;
  /** Inputs of the transition, by name. */
  inputs: Readonly<Record<string, unknown>>;
  /** Version that the person saw; a newer one refuses the move. */
  version?: number;
}

/** A record that was moved, and what the server says about it. */
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

/** One step in the life of a record. */
export interface StateChange {
  id: number;
  /** Null at the beginning. */
  from: string | null;
  to: string;
  /** Name of the machine's actor. */
  actor: string;
  /** Who it was; null when no person did it. */
  by: NamedPart | null;
  reason: NamedPart | null;
  note: string | null;
  /** ISO 8601. */
  at: string;
}

/** The calls about a record's state. */
export interface StateCalls {
  /**
   * Moves a record. Rejects with code `conflict` when the move is not allowed (any more) or the version is stale, with
   * the record as it is now in `data`; with field errors by the names of the inputs.
   */
  changeState(resource: ResolvedResource, id: number, move: StateMove): Promise<MovedRecord>;
  /** Every step of a record's life, oldest first. */
  stateChanges(resource: ResolvedResource, id: number, options?: RequestOptions): Promise<StateChange[]>;
}
