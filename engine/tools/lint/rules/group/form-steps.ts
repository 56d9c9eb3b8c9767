import { conditionFields } from '../../../../core/definition/condition.ts';
import { fieldOfPart, writtenSections } from '../../../../core/resolve/resolveForm.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** A step has fields to fill in, is the only layout of its form, and depends on what was entered before it. */
export const formSteps = defineDefinitionRule('form-steps', (target, report) => {
  const { form } = target.definition;
  const { steps = [] } = form;
  if (steps.length === 0) return;
  for (const key of ['sections', 'tabs', 'index'] as const)
    if (form[key]) report(['form', key], 'both', { key }, { spot: 'key' });
  const namesOf = (step: number): string[] =>
    writtenSections({ steps }).flatMap(({ section, step: own }) =>
      own === step ? section.fields.flatMap((part) => fieldOfPart(part) ?? []) : [],
    );
  for (const [index, { fields, sections, when }] of steps.entries()) {
    const path = ['form', 'steps', index];
    if (fields && sections) report([...path, 'fields'], 'parts', {}, { spot: 'key' });
    const own = namesOf(index);
    const known = own.flatMap((name) => fieldNamed(target, name) ?? []);
    // A field that the record does not have is reported by another rule.
    if (known.length === own.length && known.every(({ forms }) => forms.length === 0)) report(path, 'idle');
    const later = new Set(steps.flatMap((_, place) => (place > index ? namesOf(place) : [])));
    for (const name of when ? conditionFields(when) : []) {
      if (own.includes(name)) report([...path, 'when'], 'own', { field: name }, { spot: 'key' });
      else if (later.has(name)) report([...path, 'when'], 'later', { field: name }, { spot: 'key' });
    }
  }
});
