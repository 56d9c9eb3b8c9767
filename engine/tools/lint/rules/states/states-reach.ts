import type { StatesDefinition } from '../../../../../schemas/generated/definition.ts';
import { isEnd } from '../../../../core/definition/transitions.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** From the start every state can be reached, and from every state an end. */
export const statesReach = defineDefinitionRule('states-reach', ({ definition }, report) => {
  const { states } = definition;
  if (states === undefined) return;
  const forward = neighbours(states, ({ from, to }) => (to === undefined ? [] : from.map((start) => [start, to])));
  const backward = neighbours(states, ({ from, to }) => (to === undefined ? [] : from.map((start) => [to, start])));
  const ends = Object.entries(states.values).flatMap(([value, state]) => (isEnd(value, state) ? [value] : []));
  const reached = reachable([states.initial], forward);
  const ending = reachable(ends, backward);
  for (const [state, { terminal = false }] of Object.entries(states.values)) {
    const path = ['states', 'values', state];
    if (!reached.has(state)) report(path, 'unreached', { state, initial: states.initial }, { spot: 'key' });
    if (!ending.has(state)) report(path, 'stuck', { state }, { spot: 'key' });
    if (terminal && forward.has(state)) report([...path, 'terminal'], 'onward', { state });
  }
  const seen = new Set<string>();
  for (const [index, { from, to, stays }] of states.transitions.entries()) {
    if ((to === undefined) === (stays === undefined)) report(['states', 'transitions', index], 'target', {});
    if (to === undefined) continue;
    for (const [place, start] of from.entries()) {
      const move = JSON.stringify([start, to]);
      if (seen.has(move)) report(['states', 'transitions', index, 'from', place], 'twice', { from: start, to });
      seen.add(move);
    }
  }
  for (const [index, { from, to, actor }] of (states.timers ?? []).entries()) {
    for (const [place, start] of from.entries()) {
      const may = states.transitions.some(
        (move) => move.to === to && move.from.includes(start) && move.actors.includes(actor),
      );
      if (!may) report(['states', 'timers', index, 'from', place], 'timer', { actor, from: start, to });
    }
  }
});

type Move = StatesDefinition['transitions'][number];

function neighbours(
  { transitions }: StatesDefinition,
  edges: (move: Move) => [string, string][],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [from, to] of transitions.flatMap(edges)) found.set(from, [...(found.get(from) ?? []), to]);
  return found;
}

function reachable(starts: readonly string[], next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(starts);
  const open = [...starts];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const other of next.get(state) ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}
