import type { PropertySchema } from '../../../../../schemas/generated/definition.ts';
import { isMaskable } from '../../../../core/access/guardedFields.ts';
import { templateFields } from '../../../../core/records/nameTemplate.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { textAt } from '../../references/checkReference.ts';
import { namesIn, type Reference, referencesIn } from '../../references/referencesIn.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';
import { META_SCHEMAS, ROOTS } from '../../schema/metaValidators.ts';
import type { JsonPath } from '../../source/locate.ts';
import type { Named } from '../../../reference/Reference.types.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { propertyList } from '../shared/propertyList.ts';

type Access = NonNullable<PropertySchema['x-access']>;

/** Parts of a definition by which everybody who may open a record learns, or changes, the value of a field. */
const OPEN_PARTS: ReadonlySet<string | number> = new Set([
  'nameField',
  'states',
  'decision',
  'groupBy',
  'ordering',
  'readMark',
  'opens',
  'replies',
  'notify',
  'toggles',
  'flagStatus',
]);
/** Those that write a field in a call of their own. */
const WRITING_PARTS: ReadonlySet<string | number> = new Set(['states', 'decision', 'toggles', 'ordering', 'replies']);

/** A field with rights of its own is nowhere by which others learn its value, and a record can be added without it. */
export const guardedFields = defineDefinitionRule('guarded-fields', (target, report, { byName }) => {
  const guarded = guardedIn(target);
  for (const [name, { access, property, path }] of guarded) {
    checkWords(target, { name, access, property, path }, report);
  }
  if (guarded.size === 0 && !hasGuarded(byName)) return;
  for (const reference of namedFields(target)) {
    const { name, path, refers } = reference;
    const of =
      'of' in refers && typeof refers.of === 'string' ? byName.get(textAt(target, path, refers.of)) : undefined;
    if (of !== undefined && of !== target) {
      if (guardedIn(of).get(name)?.access.read) report(path, 'elsewhere', { field: name, group: of.definition.name });
      continue;
    }
    const access = guarded.get(name)?.access;
    if (access !== undefined && isRevealing(path, { name, access, guarded })) report(path, 'revealed', { field: name });
  }
  for (const name of templateFields({ ar: '', en: '', ...target.definition.nameTemplate }))
    if (guarded.get(name)?.access.read) report(['nameTemplate'], 'revealed', { field: name });
});

interface Guarded {
  access: Access;
  property: PropertySchema;
  path: JsonPath;
}

const known = new WeakMap<DefinitionTarget, ReadonlyMap<string, Guarded>>();
const answered = new WeakMap<ReadonlyMap<string, DefinitionTarget>, boolean>();

/** Whether some group of the project has such a field; looked for once, not for each of a thousand groups. */
function hasGuarded(byName: ReadonlyMap<string, DefinitionTarget>): boolean {
  const found = answered.get(byName) ?? byName.values().some((target) => guardedIn(target).size > 0);
  answered.set(byName, found);
  return found;
}

function guardedIn(target: DefinitionTarget): ReadonlyMap<string, Guarded> {
  const found =
    known.get(target) ??
    new Map(
      propertyList(target.definition).flatMap(({ name, property, path }) => {
        const access = property['x-access'];
        return access === undefined ? [] : [[name, { access, property, path }] as const];
      }),
    );
  known.set(target, found);
  return found;
}

function checkWords(
  target: DefinitionTarget,
  { name, access, property, path }: Guarded & { name: string },
  report: Report<'guarded-fields'>,
): void {
  const place = [...path, 'x-access'];
  const field = fieldNamed(target, name);
  if (access.masked && !access.read) report([...place, 'masked'], 'unread', { field: name }, { spot: 'key' });
  else if (access.masked && field && !isMaskable(field.kind))
    report([...place, 'masked'], 'kind', { field: name, kind: field.kind }, { spot: 'key' });
  if (access.write && property.readOnly) report([...place, 'write'], 'set', { field: name }, { spot: 'key' });
  if (property['x-searchable'] === true)
    report([...path, 'x-searchable'], 'searched', { field: name }, { spot: 'key' });
  const index = target.definition.form.schema.required?.indexOf(name) ?? -1;
  const begins = property.default !== undefined || property['x-default'] !== undefined;
  if (index >= 0 && !begins) report(['form', 'schema', 'required', index], 'required', { field: name });
  if (property['x-required-when'] && !begins)
    report([...path, 'x-required-when'], 'required', { field: name }, { spot: 'key' });
}

/** Every place of a definition that names a field. */
function namedFields({ definition }: DefinitionTarget): Reference<Named>[] {
  const part = { schema: ROOTS.definition, file: ROOTS.definition.$id };
  return [...referencesIn(META_SCHEMAS, part, definition), ...namesIn(META_SCHEMAS, part, definition)].filter(
    ({ refers }) => refers.to === 'field',
  );
}

function isRevealing(
  path: JsonPath,
  { name, access, guarded }: { name: string; access: Access; guarded: ReadonlyMap<string, Guarded> },
): boolean {
  const [head = '', second = '', third = '', fourth = ''] = path;
  if (!access.read) return WRITING_PARTS.has(head);
  if (OPEN_PARTS.has(head)) return true;
  if (head === 'identity') return second === '' || second === 'title';
  if (head === 'show') return second === 'adds' && fourth === 'when';
  if (head !== 'form') return false;
  if (second === 'rules') return true;
  // Within another field: a condition, a parent, a text that is joined.
  const owner = second === 'schema' && third === 'properties' ? String(fourth) : name;
  return owner !== name && !guarded.get(owner)?.access.read;
}
