import { hasLooseBrace, templateFields } from '../../../../core/records/nameTemplate.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

export const nameField = defineReferenceRule('name-field', {
  definition: (target, report) => {
    for (const name of templateFields({ ar: '', en: '', ...target.definition.nameTemplate })) {
      if (fieldNamed(target, name) || isDeclared(target, name)) continue;
      const { hint } = hintOf(name, fieldNames(target));
      report(['nameTemplate'], 'unknown', { field: name, hint });
    }
    for (const [side, text] of Object.entries(target.definition.nameTemplate ?? {}))
      if (hasLooseBrace(text)) report(['nameTemplate', side], 'brace', { text });
  },
});
