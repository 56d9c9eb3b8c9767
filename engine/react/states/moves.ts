import type { Row } from '../../core/registry/defineCell.ts';
import { actorOfUserType, canonicalState, namesFor, stateOf } from '../../core/definition/transitions.ts';
import type { ResolvedStates, StateTransition } from '../../core/definition/States.types.ts';

/** Key of the states to which the caller may move the record now, as the server answers. */
const ALLOWED = 'allowed_states';

/**
 * The moves that a person of that user type may make now, in the order in which they are offered: failed ends are last.
 */
export function movesOf(states: ResolvedStates, row: Row, userType: string): StateTransition[] {
  const actor = actorOfUserType(states, userType);
  if (actor === undefined) return [];
  const allowed: unknown = row[ALLOWED];
  const from = stateOf(states, row)?.value ?? '';
  const moves = states.transitions.filter(
    (transition) =>
      transition.from.includes(from) &&
      namesFor(states, row, { transition, actor: actor.name }).length > 0 &&
      (!Array.isArray(allowed) || allowed.some((value) => canonicalState(states, value) === transition.to)),
  );
  const isLast = ({ to, stays }: StateTransition): boolean => stays !== true && isDanger(states, to);
  return [...moves.filter((move) => !isLast(move)), ...moves.filter(isLast)];
}

/** The moves to states that every one of the records allows, each as the first record makes it. */
export function sharedMoves(states: ResolvedStates, rows: readonly Row[], userType: string): StateTransition[] {
  const [first, ...others] = rows.map((row) => movesOf(states, row, userType).filter(({ stays }) => stays !== true));
  return (first ?? []).filter(({ to }) => others.every((moves) => moves.some((move) => move.to === to)));
}

/** Whether a state is a failed end: it is painted as an error, or counts as cancelled. */
export function isDanger(states: Pick<ResolvedStates, 'values' | 'sets'>, to: string): boolean {
  return (
    states.sets['cancelled']?.includes(to) === true || states.values.find(({ value }) => value === to)?.tone === 'error'
  );
}
