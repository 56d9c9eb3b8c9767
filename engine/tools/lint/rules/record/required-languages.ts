import { fieldNamed } from '../../fieldNames.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** The shapes for two languages ask for both by themselves; this is about a pair of fields such as `title_ar`, `title_en`. */
export const requiredLanguages = defineDefinitionRule('required-languages', (target, report) => {
  const { required = [] } = target.definition.form.schema;
  for (const [index, name] of required.entries()) {
    const other = otherOf(name);
    const pair = [name, other ?? ''].map((part) => fieldNamed(target, part)?.leaves[0]?.language);
    const isPair = pair.includes('ar') && pair.includes('en');
    if (other !== undefined && isPair && !required.includes(other))
      report(['form', 'schema', 'required', index], 'other', { field: name, other });
  }
});

function otherOf(name: string): string | undefined {
  if (name.endsWith('_ar')) return name.replace(/_ar$/, '_en');
  return name.endsWith('_en') ? name.replace(/_en$/, '_ar') : undefined;
}
