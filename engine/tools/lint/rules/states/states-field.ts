import { fieldNames } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const statesField = defineDefinitionRule('states-field', (target, report) => {
  const { states, form } = target.definition;
  if (states === undefined) return;
  const property = form.schema.properties[states.field];
  if (property === undefined) {
    const { hint, ...fix } = hintOf(
      states.field,
      fieldNames(target, ({ readOnly, kind }) => readOnly && kind === 'text'),
    );
    report(['states', 'field'], 'unknown', { field: states.field, hint }, fix);
    return;
  }
  const isPlain = property.type === 'string' && property.readOnly === true && property.enum === undefined;
  if (!isPlain)
    report(['form', 'schema', 'properties', states.field], 'plain', { field: states.field }, { spot: 'key' });
});
