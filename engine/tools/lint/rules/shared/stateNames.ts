import type { StatesDefinition } from '../../../../../schemas/generated/definition.ts';
import type { JsonPath } from '../../source/locate.ts';

/** A name in `states`, and its path. */
export interface PlacedName {
  name: string;
  path: JsonPath;
}

/** Every place that must name a state. */
export function namedStates({ initial, aliases = {}, transitions, timers = [] }: StatesDefinition): PlacedName[] {
  return [
    { name: initial, path: ['states', 'initial'] },
    ...Object.entries(aliases).map(([alias, name]) => ({ name, path: ['states', 'aliases', alias] })),
    ...moves('transitions', transitions),
    ...moves('timers', timers),
  ];
}

/** Every place in a set: it may name a recognised value too. */
export function namedInSets({ sets = {} }: StatesDefinition): PlacedName[] {
  return Object.entries(sets).flatMap(([set, values]) =>
    values.map((name, index) => ({ name, path: ['states', 'sets', set, index] })),
  );
}

/** Every place that must name an actor. */
export function namedActors({ transitions, timers = [] }: StatesDefinition): PlacedName[] {
  return [
    ...transitions.flatMap(({ actors }, index) =>
      actors.map((name, place) => ({ name, path: ['states', 'transitions', index, 'actors', place] })),
    ),
    ...timers.map(({ actor }, index) => ({ name: actor, path: ['states', 'timers', index, 'actor'] })),
  ];
}

/** Every place that must name a field of the record. */
export function namedFields({ actors, values, transitions }: StatesDefinition): PlacedName[] {
  return [
    ...Object.entries(actors).flatMap(([actor, { field }]) =>
      field === undefined ? [] : [{ name: field, path: ['states', 'actors', actor, 'field'] }],
    ),
    ...Object.entries(values).flatMap(([value, { edit }]) =>
      Array.isArray(edit)
        ? edit.map((name, index) => ({ name, path: ['states', 'values', value, 'edit', index] }))
        : [],
    ),
    ...transitions.flatMap(({ set = {} }, index) =>
      Object.keys(set).map((name) => ({ name, path: ['states', 'transitions', index, 'set', name] })),
    ),
    ...transitions.flatMap(({ keep = {} }, index) =>
      Object.entries(keep).map(([input, name]) => ({ name, path: ['states', 'transitions', index, 'keep', input] })),
    ),
  ];
}

/** Every input of a transition. */
export function namedInputs({ transitions }: StatesDefinition): PlacedName[] {
  return transitions.flatMap(({ inputs = [] }, index) =>
    inputs.map((input, place) => {
      const path = ['states', 'transitions', index, 'inputs', place];
      return typeof input === 'string' ? { name: input, path } : { name: input.name, path: [...path, 'name'] };
    }),
  );
}

function moves(key: 'transitions' | 'timers', list: readonly { from: string[]; to: string }[]): PlacedName[] {
  return list.flatMap(({ from, to }, index) => [
    ...from.map((name, place) => ({ name, path: ['states', key, index, 'from', place] })),
    { name: to, path: ['states', key, index, 'to'] },
  ]);
}
