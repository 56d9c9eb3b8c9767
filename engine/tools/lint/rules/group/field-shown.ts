import { isObject } from '../../../../core/values/isObject.ts';
import type { ResolvedField, ResolvedResource } from '../../../../core/definition/Resolved.types.ts';
import type { DefinitionTarget, Project, ReportOptions } from '../../Rule.types.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/**
 * Some screen shows every field, or something else reads it: a condition, a rule, an index, another group. What parts of
 * the server read is not known, so that groups with some of their own are not asked.
 */
export const fieldShown = defineDefinitionRule('field-shown', (target, report, project) => {
  const { definition, resolved } = target;
  if (resolved === undefined || resolved.behaviours.length > 0 || resolved.storage.source !== undefined) return;
  const asked = target.fields.filter(
    (field) => Object.hasOwn(definition.form.schema.properties, field.name) && !isUsedByItself(field),
  );
  if (asked.length === 0) return;
  const shown = namesIn(screensOf(resolved));
  for (const { name } of asked)
    if (
      !shown.has(name) &&
      !namesIn(withoutField(definition, name)).has(name) &&
      !isUsedElsewhere(target, name, project)
    )
      report(
        ['form', 'schema', 'properties', name],
        'nowhere',
        { field: name },
        { spot: 'key', append: listsFor(definition, name) },
      );
});

/** The lists of a definition that could name a field. */
function listsFor(
  { columns, show }: DefinitionTarget['definition'],
  value: string,
): NonNullable<ReportOptions['append']> {
  const sections = typeof show === 'object' ? (show.sections ?? []) : [];
  return [
    ...sections.map(({ label }, index) => ({
      path: ['show', 'sections', index, 'fields'],
      value,
      to: { phrase: 'section-of-page' as const, values: { name: label?.en ?? String(index + 1) } },
    })),
    ...(columns ? [{ path: ['columns'], value, to: { phrase: 'the-columns' as const } }] : []),
  ];
}

/** Whether the field is in a form, or the server does something with it without any screen. */
function isUsedByItself({ forms, writeOnly, unique, searchable, effect, storedOf, access }: ResolvedField): boolean {
  return (
    forms.length > 0 ||
    writeOnly ||
    unique ||
    searchable ||
    effect !== undefined ||
    storedOf !== undefined ||
    access !== undefined
  );
}

/** What screens draw; the page of a record only where there is one. */
function screensOf({ fields: _fields, form, show, routes, rowActions, ...rest }: ResolvedResource): unknown {
  const isRead = routes.some(({ screen }) => screen === 'show') || rowActions.includes('show');
  return [rest, routes, form.sections, form.preview, isRead && show];
}

/** The definition as written, without the declaration of a field. */
function withoutField(definition: DefinitionTarget['definition'], name: string): unknown {
  const { form, ...rest } = definition;
  const { properties, required: _required, ...schema } = form.schema;
  return [rest, { ...form, schema }, Object.entries(properties).filter(([other]) => other !== name)];
}

/** Whether a file that says the name of the group says that of the field, too: a column of its records, for one. */
function isUsedElsewhere({ source: { name: group } }: DefinitionTarget, name: string, { files }: Project): boolean {
  return files.some(({ source }) => {
    if (source.name === group || !source.text.includes(`"${group}`)) return false;
    return namesIn(source.value).has(name);
  });
}

/** Every word of keys and values that may be the name of a field; of texts that people read those in braces alone. */
function namesIn(value: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') for (const word of value.split(/[^\w-]+/)) names.add(word.replace(/^-/, ''));
  else if (Array.isArray(value)) for (const item of value) namesIn(item, names);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) {
      namesIn(key, names);
      if (typeof inner === 'string' && SIDES.has(key))
        for (const [word] of inner.matchAll(/(?<=\{)\w+/g)) names.add(word);
      else namesIn(inner, names);
    }
  return names;
}

const SIDES = new Set(['ar', 'en']);
