import { fieldNamed, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const requiredExists = defineDefinitionRule('required-exists', (target, report) => {
  const { required = [], properties } = target.definition.form.schema;
  for (const [index, name] of required.entries()) {
    const path = ['form', 'schema', 'required', index];
    if (!isDeclared(target, name)) {
      const { hint, ...fix } = hintOf(
        name,
        Object.keys(properties).filter((field) => !required.includes(field)),
      );
      report(path, 'unknown', { field: name, hint }, fix);
    } else if (fieldNamed(target, name)?.readOnly) {
      report(path, 'readonly', { field: name });
    }
  }
});
