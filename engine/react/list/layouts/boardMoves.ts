import type { ResolvedStates, StateTransition } from '../../../core/definition/States.types.ts';
import { stateOf } from '../../../core/definition/transitions.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { movesOf } from '../../states/moves.ts';

/** The moves of a record to other states that a person may make now, by the state that each leads to. */
export function movesByState(states: ResolvedStates, row: Row, userType: string): ReadonlyMap<string, StateTransition> {
  const moves = movesOf(states, row, userType).filter(({ stays }) => stays !== true);
  return new Map(moves.map((move) => [move.to, move]));
}

/** What putting a card on a column does: nothing, a move, or nothing because there is no such move. */
export type Drop = { kind: 'same' } | { kind: 'move'; move: StateTransition } | { kind: 'refused' };

/** What it does when a person puts a record on the column of a state. */
export function dropOn(states: ResolvedStates, row: Row, { to, userType }: { to: string; userType: string }): Drop {
  if (stateOf(states, row)?.value === to) return { kind: 'same' };
  const move = movesByState(states, row, userType).get(to);
  return move === undefined ? { kind: 'refused' } : { kind: 'move', move };
}
