import type { SectionDefinition } from '../../../../../schemas/generated/definition.ts';
import type { JsonPath } from '../../source/locate.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { repeats } from '../shared/repeats.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';

/** A form shows every field of its record once; a show view may leave fields out. */
export const sectionFields = defineReferenceRule('section-fields', {
  definition: (target, report) => {
    const { form, show } = target.definition;
    const placed = checkSections(target, form.sections ?? [], { at: ['form', 'sections'], place: 'form', report });
    if (form.sections !== undefined) {
      for (const { name, forms } of target.fields)
        if (forms.length > 0 && !placed.has(name))
          report(['form', 'sections'], 'missing', { field: name }, { spot: 'key' });
    }
    if (typeof show === 'object')
      checkSections(target, show.sections ?? [], { at: ['show', 'sections'], place: 'show', report });
  },
});

interface SectionCheck {
  at: JsonPath;
  place: 'form' | 'show';
  report: Report<'section-fields'>;
}

/** Checks the fields of sections; returns their names. */
function checkSections(
  target: DefinitionTarget,
  sections: readonly SectionDefinition[],
  { at, place, report }: SectionCheck,
): Set<string> {
  const entries = sections.flatMap(({ fields }, section) =>
    fields.map((name, index) => ({ name, path: [...at, section, 'fields', index] })),
  );
  for (const { name, path } of entries) {
    const field = fieldNamed(target, name);
    if (place === 'form' && field?.forms.length === 0) {
      report(path, 'not-in-form', { field: name });
    } else if (place === 'show' && field?.writeOnly) {
      report(path, 'secret', { field: name });
    }
  }
  for (const { name, path } of repeats(entries, (entry) => entry.name)) report(path, 'twice', { field: name });
  return new Set(entries.map(({ name }) => name));
}
