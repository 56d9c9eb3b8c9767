import type { JsonPath } from '../../source/locate.ts';
import { fieldOfPart, writtenSections } from '../../../../core/resolve/resolveForm.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { repeats } from '../shared/repeats.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { DefinitionTarget, Report, ReportOptions } from '../../Rule.types.ts';

/** A form shows every field that people fill in once, and of the others those it names; a show view may leave any out. */
export const sectionFields = defineReferenceRule('section-fields', {
  definition: (target, report) => {
    const { form, show } = target.definition;
    const written = writtenSections(form);
    if (form.sections && form.tabs) report(['form', 'sections'], 'both', {}, { spot: 'key' });
    const named = written.flatMap(({ section, path }) =>
      section.fields.flatMap((part, index): Named[] => {
        const name = fieldOfPart(part);
        const place: JsonPath = ['form', ...path, 'fields', index];
        return name === undefined ? [] : [{ name, path: typeof part === 'string' ? place : [...place, 'field'] }];
      }),
    );
    checkFields(target, named, { place: 'form', report });
    for (const { section, path } of written) checkWidths(section, ['form', ...path], report);
    const placed = new Set(named.map(({ name }) => name));
    if (written.length > 0) {
      for (const { name, forms } of target.fields)
        if (forms.length > 0 && !placed.has(name))
          report(
            ['form', form.steps ? 'steps' : form.tabs ? 'tabs' : 'sections'],
            'missing',
            { field: name },
            { spot: 'key', append: written.map((section) => placeIn(section, name)) },
          );
    }
    if (typeof show !== 'object') return;
    const shown = (show.sections ?? []).flatMap(({ fields }, section) =>
      fields.map((name, index) => ({ name, path: ['show', 'sections', section, 'fields', index] })),
    );
    checkFields(target, shown, { place: 'show', report });
  },
});

/** A field at the end of a section of the form. */
function placeIn(
  { section, path }: ReturnType<typeof writtenSections>[number],
  value: string,
): NonNullable<ReportOptions['append']>[number] {
  return {
    path: ['form', ...path, 'fields'],
    value,
    to: { phrase: 'the-section', values: { name: section.label.en } },
  };
}

interface Named {
  name: string;
  path: JsonPath;
}

interface SectionCheck {
  place: 'form' | 'show';
  report: Report<'section-fields'>;
}

function checkFields(target: DefinitionTarget, named: readonly Named[], { place, report }: SectionCheck): void {
  for (const { name, path } of named) {
    const field = fieldNamed(target, name);
    const isShown = place === 'show' || field?.forms.length === 0;
    if (isShown && field?.writeOnly) report(path, 'secret', { field: name });
  }
  for (const { name, path } of repeats(named, (entry) => entry.name)) report(path, 'twice', { field: name });
}

/** A part is no wider than its card. */
function checkWidths(
  { fields, columns = 2 }: { fields: readonly unknown[]; columns?: number },
  path: JsonPath,
  report: Report<'section-fields'>,
): void {
  for (const [index, part] of fields.entries()) {
    const { width, columns: taken }: { width?: unknown; columns?: unknown } = Object(part);
    for (const [key, own] of Object.entries({ width, columns: taken }))
      if (typeof own === 'number' && own > columns)
        report([...path, 'fields', index, key], 'width', { width: String(own), columns: String(columns) });
  }
}
