import { matchesCondition } from './condition.ts';
import type { ResolvedField } from './Resolved.types.ts';
import type { Text } from '../text/Text.ts';
import type { ResolvedStates, StateActor, StateInput, StateTransition, StateValue } from './States.types.ts';

/** A record as far as its states are concerned. */
export type StatefulRecord = Readonly<Record<string, unknown>>;

/** The state of which a value is a spelling: `accept` → `accepted`. Other values stay as they are. */
export function canonicalState(states: Pick<ResolvedStates, 'aliases'>, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return Object.hasOwn(states.aliases, text) ? (states.aliases[text] ?? text) : text;
}

/** The state a record is in; undefined for a value that is only recognised, or unknown. */
export function stateOf(states: ResolvedStates, record: StatefulRecord): StateValue | undefined {
  const value = canonicalState(states, record[states.field]);
  return states.values.find((state) => state.value === value);
}

/** The values under which records in a state may be stored: itself and its other spellings. */
export function spellingsOf(states: Pick<ResolvedStates, 'aliases'>, value: string): string[] {
  const state = canonicalState(states, value);
  const others = Object.entries(states.aliases).flatMap(([alias, target]) => (target === state ? [alias] : []));
  return [state, ...others];
}

/** Every value of a set, other spellings included. */
export function valuesOfSet(states: Pick<ResolvedStates, 'aliases' | 'sets'>, set: string): string[] {
  const values = Object.hasOwn(states.sets, set) ? (states.sets[set] ?? []) : [];
  return [...new Set(values.flatMap((value) => [value, ...spellingsOf(states, value)]))];
}

/** Whether records rest in a state: a terminal one, or `closed`, which they may be taken out of again. */
export function isEnd(value: string, { terminal = false }: { terminal?: boolean | undefined }): boolean {
  return terminal || value === 'closed';
}

/** The actor that a person of that user type is; undefined when the machine knows none. */
export function actorOfUserType({ actors }: Pick<ResolvedStates, 'actors'>, userType: string): StateActor | undefined {
  return actors.find(({ userTypes }) => userTypes.includes(userType));
}

/** The move from a record's state to another, for any actor. */
export function findTransition(
  states: ResolvedStates,
  record: StatefulRecord,
  to: string,
): StateTransition | undefined {
  const from = stateOf(states, record)?.value;
  const target = canonicalState(states, to);
  return from === undefined
    ? undefined
    : states.transitions.find((transition) => transition.to === target && transition.from.includes(from));
}

/** The moves to another state that an actor may make of a record now, in the order of the table. */
export function transitionsFor(states: ResolvedStates, record: StatefulRecord, actor: string): StateTransition[] {
  const from = stateOf(states, record)?.value;
  if (from === undefined) return [];
  return states.transitions.filter(
    (transition) => !transition.stays && transition.from.includes(from) && transition.actors.includes(actor),
  );
}

/**
 * In whose name an actor of the dashboard may make a move: its own, and those of actors outside whose decision it may
 * record, as far as the record names them. Empty: it may not make it.
 */
export function namesFor(
  { actors }: Pick<ResolvedStates, 'actors'>,
  record: StatefulRecord,
  { transition, actor }: { transition: StateTransition; actor: string },
): string[] {
  const own = transition.actors.includes(actor) ? [actor] : [];
  if (transition.recordedBy?.includes(actor) !== true) return own;
  const others = actors.filter(
    ({ name, field }) => field !== undefined && transition.actors.includes(name) && typeof record[field] === 'number',
  );
  return [...own, ...others.map(({ name }) => name)];
}

/** The inputs of a move for this record. */
export function inputsFor({ inputs }: StateTransition, record: StatefulRecord): StateInput[] {
  return inputs.filter(({ when }) => when === undefined || matchesCondition(when, record));
}

/** Whether the form may change a field of a record in its present state. A state that is unknown allows nothing. */
export function isFieldEditable(states: ResolvedStates, record: StatefulRecord, field: string): boolean {
  const edit = stateOf(states, record)?.edit ?? false;
  return typeof edit === 'boolean' ? edit : edit.includes(field);
}

/** Whether the form may change anything of a record in its present state. */
export function isEditable(states: ResolvedStates, record: StatefulRecord): boolean {
  const edit = stateOf(states, record)?.edit ?? false;
  return typeof edit === 'boolean' ? edit : edit.length > 0;
}

/** Whether a record in its present state may be deleted. */
export function isDeletable(states: ResolvedStates, record: StatefulRecord): boolean {
  return stateOf(states, record)?.delete ?? false;
}

/** The field of an input as a move offers it: a reference only to the records that the move allows. */
export function offeredField(field: ResolvedField, inputs: readonly StateInput[]): ResolvedField {
  const where = inputs.find(({ name }) => name === field.name)?.where;
  return field.relation === undefined || where === undefined
    ? field
    : { ...field, relation: { ...field.relation, where } };
}

/** Label of a state in both languages; an unknown value is its own label. */
export function stateLabel(states: ResolvedStates, value: unknown): Text | string {
  const state = canonicalState(states, value);
  return [...states.values, ...states.recognised].find((chip) => chip.value === state)?.label ?? state;
}
