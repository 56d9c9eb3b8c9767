import { fieldNamed } from '../../fieldNames.ts';
import { repeats } from '../shared/repeats.ts';
import { schemaProblem } from '../shared/schemaProblem.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Moves change the state, ask for each thing once and set values that their fields take. */
export const statesAgree = defineDefinitionRule('states-agree', (target, report) => {
  const { states } = target.definition;
  if (states === undefined) return;
  for (const value of Object.keys(states.recognised ?? {}))
    if (Object.hasOwn(states.values, value))
      report(['states', 'recognised', value], 'recognised', { state: value }, { spot: 'key' });
  for (const [index, { from, to, inputs = [], set = {} }] of states.transitions.entries()) {
    const path = ['states', 'transitions', index];
    for (const [place, start] of from.entries())
      if (start === to) report([...path, 'from', place], 'itself', { state: to });
    const asked = inputs.map((input, place) => ({
      name: typeof input === 'string' ? input : input.name,
      path: [...path, 'inputs', place],
    }));
    for (const { name, path: at } of repeats(asked, (input) => input.name)) report(at, 'input', { name });
    for (const [name, value] of Object.entries(set)) {
      const field = fieldNamed(target, name);
      const problem = field && value !== null ? schemaProblem(field.schema, value) : undefined;
      if (problem !== undefined)
        report([...path, 'set', name], 'value', { value: JSON.stringify(value), field: name, problem });
    }
  }
});
