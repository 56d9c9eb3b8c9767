import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const statesNames = defineReferenceRule('states-names', {
  definition: (target, report) => {
    for (const [actor, { field }] of Object.entries(target.definition.states?.actors ?? {})) {
      const known = field === undefined ? undefined : fieldNamed(target, field);
      if (known === undefined || known.kind === 'reference') continue;
      const { hint } = hintOf(
        '',
        fieldNames(target, ({ kind }) => kind === 'reference'),
      );
      report(['states', 'actors', actor, 'field'], 'reference', { name: known.name, hint });
    }
  },
});
