import type { ResolvedStates } from '../../core/definition/States.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';

/** Newest steps of a timeline that are shown before all are asked for, on narrow and on wide screens. */
export const SHOWN_STEPS = { narrow: 2, wide: 6 };

/** How many steps a record has probably: those of the shortest way to its state, as far as they are shown. */
export function likelySteps(states: ResolvedStates, row: Row): { narrow: number; wide: number } {
  const steps = shortestWay(states, row[states.field]);
  return { narrow: Math.min(SHOWN_STEPS.narrow, steps), wide: Math.min(SHOWN_STEPS.wide, steps) };
}

/** States on the shortest way from the initial one to a state, both included; 1 where no way leads there. */
function shortestWay({ initial, transitions }: ResolvedStates, state: unknown): number {
  const reached = new Set([initial]);
  for (let steps = 1; ; steps += 1) {
    if (typeof state === 'string' && reached.has(state)) return steps;
    const before = reached.size;
    const next = transitions.filter(({ from }) => from.some((one) => reached.has(one))).map(({ to }) => to);
    for (const one of next) reached.add(one);
    if (reached.size === before) return 1;
  }
}
