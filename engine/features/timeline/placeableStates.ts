import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { ResolvedTimeline } from '../../core/definition/Layouts.types.ts';
import { spellingsOf } from '../../core/definition/transitions.ts';

/**
 * The stored values of the states in which a record that has no row yet can be given one: those that a move with the
 * reference among its inputs begins at, else those that have not ended. Undefined for a group without states.
 */
export function placeableStates(
  { states }: Pick<ResolvedResource, 'states'>,
  { row }: Pick<ResolvedTimeline, 'row'>,
): string[] | undefined {
  if (states === undefined) return undefined;
  const moves = states.transitions.filter(({ inputs }) => inputs.some(({ name }) => name === row));
  const from =
    moves.length > 0
      ? moves.flatMap((move) => move.from)
      : states.values.filter(({ terminal }) => !terminal).map(({ value }) => value);
  return [...new Set(from)].flatMap((value) => spellingsOf(states, value));
}
