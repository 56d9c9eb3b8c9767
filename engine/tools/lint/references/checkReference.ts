import type { ResolvedField } from '../../../core/definition/Resolved.types.ts';
import type { FieldTraits } from '../../reference/Reference.types.ts';
import { hintOf } from '../hintOf.ts';
import type { DefinitionTarget, FileTarget, ProductReport, Project } from '../Rule.types.ts';
import { isDefinitionTarget } from '../buildTargets.ts';
import { fieldNamed, fieldNames, isDeclared } from '../fieldNames.ts';
import type { JsonPath } from '../source/locate.ts';
import { hintOfIcon } from './hintOfIcon.ts';
import { hintOfShape } from './hintOfShape.ts';
import type { Reference } from './referencesIn.ts';
import { VOCABULARIES } from './vocabularies.ts';

const KEY = { spot: 'key' } as const;

/** Advice of its own for names of a kind. */
const HINTS: Readonly<Record<string, typeof hintOf>> = {
  icon: (name, names) => hintOfIcon(name, [...names]),
  shape: hintOfShape,
};

interface Lookup {
  project: Project;
  reference: Reference;
  report: ProductReport;
}

/** Looks up the name in a text; reports an unknown name, with the probable one, and a field that does not fit. */
export function checkReference(target: FileTarget, lookup: Lookup): void {
  const { refers, name } = lookup.reference;
  if (refers.except?.includes(name) === true || !isFound(target, lookup) || refers.then === undefined) return;
  const report: ProductReport = (path, message, values, { spot } = {}) =>
    lookup.report(path, message, values, spot && { spot });
  isFound(target, { ...lookup, report, reference: { ...lookup.reference, refers: refers.then } });
}

/** Whether nothing is wrong with the name; reports it otherwise. */
function isFound(target: FileTarget, { project, reference, report }: Lookup): boolean {
  const { name, path, refers, isKey } = reference;
  if (refers.to === 'field') {
    const owner = ownerOf(target, project, reference);
    return owner === undefined || checkField(owner, reference, report);
  }
  const known = refers.to === 'value' ? valuesOf(target, project, reference) : namesOf(target, project, reference);
  if (known === undefined) return true;
  // A set, such as that of all icons, answers without a look at each; what `keys` of a map answers is read once only.
  const all = known instanceof Set ? (known as ReadonlySet<string>) : new Set(known);
  if (all.has(name)) return true;
  const names = [...all];
  const { hint, ...fix } = inPlace(reference, (HINTS[refers.to] ?? hintOf)(name, names));
  const field = refers.to === 'value' ? fieldNameOf(target, reference) : undefined;
  const values = { [refers.as]: name, hint, ...(field !== undefined && { field }) };
  report(path, refers.case ?? 'unknown', values, { ...fix, ...(isKey && KEY) });
  return false;
}

function namesOf(target: FileTarget, project: Project, { refers }: Reference): Iterable<string> | undefined {
  const vocabulary = VOCABULARIES[refers.to];
  if (vocabulary === undefined) throw new RangeError(`no vocabulary is called "${refers.to}"`);
  return vocabulary(project, target);
}

/** The definition whose fields are meant: of the file, or of the group that the text beside it names. */
function ownerOf(target: FileTarget, { byName }: Project, { path, refers }: Reference): DefinitionTarget | undefined {
  if (!isDefinitionTarget(target)) return undefined;
  return refers.of === undefined ? target : byName.get(textAt(target, path, refers.of));
}

function fieldNameOf(target: FileTarget, { path, refers }: Reference): string {
  if (refers.by === 'key') return String(path.at(-1));
  return isDefinitionTarget(target) ? textAt(target, path, refers.by ?? '') : '';
}

/** The values of the enumeration that is meant; undefined where there is none, which is reported at its own name. */
function valuesOf(target: FileTarget, project: Project, reference: Reference): string[] | undefined {
  const owner = ownerOf(target, project, reference);
  const field = owner && fieldNamed(owner, fieldNameOf(target, reference));
  return field?.kind === 'enum' ? (field.schema.enum ?? []).map(String) : undefined;
}

/** The text at the end of a way such as `../resource`, which begins in the object that holds a place. */
export function textAt({ source: { value } }: FileTarget, path: JsonPath, way: string): string {
  const steps: (string | number)[] = path.slice(0, -1);
  for (const step of way.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  let found: unknown = value;
  for (const step of steps) found = isIndexable(found) ? found[step] : undefined;
  return typeof found === 'string' ? found : '';
}

function isIndexable(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

function checkField(target: DefinitionTarget, reference: Reference, report: ProductReport): boolean {
  const { name, path, refers, isKey } = reference;
  const { fits = {}, unfit, as, case: unknown = 'unknown' } = refers;
  const declared = isDeclared(target, name);
  const field = fits.declared === true && !declared ? undefined : fieldNamed(target, name);
  const isKnown = field !== undefined || declared;
  const passes = (candidate: ResolvedField): boolean =>
    isFitting(candidate, fits) && (fits.other !== true || !path.includes(candidate.name));
  const isFit = field === undefined || passes(field);
  // A declared name without a field is reported by another rule.
  if (isKnown && (isFit || unfit === undefined)) return true;
  const fitting = fieldNames(target, passes);
  const { hint, ...fix } = inPlace(reference, hintOf(name, [...fitting, ...(refers.except ?? [])]));
  const message = isKnown ? (unfit ?? unknown) : unknown;
  const values = { [as]: name, hint, ...(field && { kind: field.kind }), resource: target.definition.name };
  report(path, message, values, { ...(message === unknown && fix), ...(isKey && KEY) });
  return false;
}

/** The corrections as the whole text has them; none where more than the name is in it. */
function inPlace({ before = '', isHead = false }: Reference, advice: ReturnType<typeof hintOf>): typeof advice {
  if (isHead) return { hint: advice.hint };
  const { hint, replaceWith, suggest } = advice;
  return {
    hint,
    ...(replaceWith !== undefined && { replaceWith: `${before}${replaceWith}` }),
    ...(suggest && { suggest: suggest.map((name) => `${before}${name}`) }),
  };
}

/** Whether a field has what a reference asks of one. */
export function isFitting(
  field: ResolvedField,
  { kinds, types, names, readOnly, joined, relation, secret, ordered }: FieldTraits,
): boolean {
  if (names?.includes(field.name) === true) return true;
  return (
    kinds?.includes(field.kind) !== false &&
    types?.includes(field.leaves[0]?.type ?? '') !== false &&
    (readOnly === undefined || field.readOnly === readOnly) &&
    (joined === undefined || (field.join !== undefined) === joined) &&
    (relation === undefined || (field.relation !== undefined) === relation) &&
    (secret === undefined || field.writeOnly === secret) &&
    (ordered === undefined || canOrder(field) === ordered)
  );
}

function canOrder({ sortable, kind, writeOnly }: ResolvedField): boolean {
  return (sortable || kind === 'reference') && !writeOnly;
}
