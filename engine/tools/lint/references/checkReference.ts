import type { ResolvedField } from '../../../core/definition/Resolved.types.ts';
import type { FieldTraits } from '../../reference/Reference.types.ts';
import { hintOf } from '../hintOf.ts';
import type { DefinitionTarget, FileTarget, ProductReport, Project } from '../Rule.types.ts';
import { isDefinitionTarget } from '../buildTargets.ts';
import { fieldNamed, fieldNames, isDeclared } from '../fieldNames.ts';
import type { Reference } from './referencesIn.ts';
import { VOCABULARIES } from './vocabularies.ts';

const KEY = { spot: 'key' } as const;

/** Looks up the name in a text; reports an unknown name, with the probable one, and a field that does not fit. */
export function checkReference(
  target: FileTarget,
  project: Project,
  { reference, report }: { reference: Reference; report: ProductReport },
): void {
  const { name, path, refers, isKey } = reference;
  if (refers.to === 'field') {
    if (isDefinitionTarget(target)) checkField(target, reference, report);
    return;
  }
  const vocabulary = VOCABULARIES[refers.to];
  if (vocabulary === undefined) throw new RangeError(`no vocabulary is called "${refers.to}"`);
  const known = vocabulary(project, target);
  if (known === undefined) return;
  const names = [...known];
  if (names.includes(name)) return;
  const { hint, ...fix } = hintOf(name, names);
  report(path, refers.case ?? 'unknown', { [refers.as]: name, hint }, { ...fix, ...(isKey && KEY) });
}

function checkField(target: DefinitionTarget, { name, path, refers, isKey }: Reference, report: ProductReport): void {
  const { fits = {}, unfit, as, case: unknown = 'unknown' } = refers;
  const declared = isDeclared(target, name);
  const field = fits.declared === true && !declared ? undefined : fieldNamed(target, name);
  const isKnown = field !== undefined || declared;
  const isFit = field === undefined || isFitting(field, fits);
  // A declared name without a field is reported by another rule.
  if (isKnown && (isFit || unfit === undefined)) return;
  const fitting = fieldNames(target, (candidate) => isFitting(candidate, fits));
  const { hint, ...fix } = hintOf(name, fitting);
  const message = isKnown ? (unfit ?? unknown) : unknown;
  report(
    path,
    message,
    { [as]: name, hint, ...(field && { kind: field.kind }) },
    { ...(message === unknown && fix), ...(isKey && KEY) },
  );
}

function isFitting(field: ResolvedField, { kinds, types, names, readOnly, joined, relation }: FieldTraits): boolean {
  if (names?.includes(field.name) === true) return true;
  return (
    kinds?.includes(field.kind) !== false &&
    types?.includes(field.leaves[0]?.type ?? '') !== false &&
    (readOnly === undefined || field.readOnly === readOnly) &&
    (joined === undefined || (field.join !== undefined) === joined) &&
    (relation === undefined || (field.relation !== undefined) === relation)
  );
}
