import type { ConditionDefinition } from '../../../schemas/generated/definition.ts';
import type { JsonSchema } from './JsonSchema.types.ts';
import type { ResolvedField, Tone } from './Resolved.types.ts';
import type { Text } from '../text/Text.ts';

/** A state machine with every default filled in: what server, buttons, chips, bulk change and lint read. */
export interface ResolvedStates {
  /** The field that holds the state. */
  field: string;
  initial: string;
  actors: StateActor[];
  /** The states in the order in which they are offered. */
  values: StateValue[];
  /** Values that are shown, but have no transition and are never offered. */
  recognised: StateChip[];
  /** Other spelling → state. */
  aliases: Record<string, string>;
  sets: Record<string, string[]>;
  /** Inputs of transitions besides fields of the record; kept in the history. */
  inputs: ResolvedField[];
  /** Schema of all inputs of all transitions, none of them required. */
  schema: JsonSchema;
  transitions: StateTransition[];
  /** Recipients of every move except their own. */
  notify?: StateNotify;
  timers: StateTimer[];
}

/** Who is notified of moves: the people to whom these fields point. */
export interface StateNotify {
  to: string[];
  /** Kind of the notification. */
  type: string;
  /** Field of the notification that names the record. */
  subject: string;
}

/** Who moves records. */
export interface StateActor {
  name: string;
  label: Text;
  /** User types that act in the dashboard; empty for actors outside it. */
  userTypes: string[];
  /** Field of the record that holds the actor's id. */
  field?: string;
}

/** How a state looks. */
export interface StateChip {
  value: string;
  label: Text;
  tone: Tone;
  icon: string;
}

/** A state that records can be moved to. */
export interface StateValue extends StateChip {
  terminal: boolean;
  /** Whether the form may change the record: all, none, or these fields. */
  edit: boolean | string[];
  delete: boolean;
}

/** A move. */
export interface StateTransition {
  from: string[];
  to: string;
  actors: string[];
  label: Text;
  confirm?: Text;
  inputs: StateInput[];
  /** Field → value it takes; null empties it. */
  set: Record<string, string | number | null>;
  /** Input that points to a reason → field that keeps it. */
  keep: Record<string, string>;
  /** Whether the record stays in its state: `from` and `to` are the same. */
  stays?: true;
  /** Actors of the dashboard that may record it as decided by an actor outside. */
  recordedBy?: string[];
}

/** An input of a move. */
export interface StateInput {
  /** A field of the record, or one of the machine's inputs. */
  name: string;
  required: boolean;
  when?: ConditionDefinition;
  /** Of a reference: field of the other record → the value it must have. */
  where?: Record<string, string | number>;
  /** Reference and field of its record that the input begins with. */
  begins?: string;
}

/** A move that the server makes by itself. */
export interface StateTimer {
  from: string[];
  to: string;
  actor: string;
  /** Minutes after the last change, or the setting that holds them. */
  after: { minutes: number } | { setting: string };
  /** A date of the record, which is left alone while that day has not passed. */
  spares?: string;
}
