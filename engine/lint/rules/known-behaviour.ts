import { BEHAVIOURS } from '../../definition/behaviours.ts';
import { hintOf } from './shared/hintOf.ts';
import { defineDefinitionRule } from './defineRule.ts';

export const knownBehaviour = defineDefinitionRule('known-behaviour', ({ definition }, report) => {
  for (const [index, name] of (definition.behaviours ?? []).entries()) {
    if (BEHAVIOURS.some((known) => known === name)) continue;
    const { hint, ...fix } = hintOf(name, BEHAVIOURS);
    report(['behaviours', index], 'unknown', { name, hint }, fix);
  }
});
