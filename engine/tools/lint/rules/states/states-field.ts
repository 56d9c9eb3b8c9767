import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const statesField = defineReferenceRule('states-field', {
  definition: ({ definition }, report) => {
    const { states, form } = definition;
    if (states === undefined) return;
    const property = form.schema.properties[states.field];
    if (property === undefined) return;
    const isPlain = property.type === 'string' && property.readOnly === true && property.enum === undefined;
    if (!isPlain)
      report(['form', 'schema', 'properties', states.field], 'plain', { field: states.field }, { spot: 'key' });
  },
});
