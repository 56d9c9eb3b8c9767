import { fieldNamed } from '../../fieldNames.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** What must be filled is declared, and people can fill it. */
export const requiredExists = defineReferenceRule('required-exists', {
  definition: (target, report) => {
    for (const [index, name] of (target.definition.form.schema.required ?? []).entries())
      if (fieldNamed(target, name)?.readOnly === true)
        report(['form', 'schema', 'required', index], 'readonly', { field: name });
  },
});
