import { fieldNamed, fieldNames, isDeclared } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** The mark of being read is a moment that only the server sets. */
export const readMark = defineDefinitionRule('read-mark', (target, report) => {
  const { readMark: name } = target.definition;
  if (name === undefined) return;
  const field = fieldNamed(target, name);
  if (field === undefined) {
    if (isDeclared(target, name)) return;
    const { hint, ...fix } = hintOf(
      name,
      fieldNames(target, ({ readOnly, leaves }) => readOnly && leaves[0]?.type === 'timestamp'),
    );
    report(['readMark'], 'unknown', { field: name, hint }, fix);
  } else if (!field.readOnly || field.leaves[0]?.type !== 'timestamp') {
    report(['readMark'], 'moment', { field: name });
  }
});
