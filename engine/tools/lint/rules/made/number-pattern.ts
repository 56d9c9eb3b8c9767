import type { FieldKind } from '../../../../core/definition/kinds.ts';
import type { NumberPart, ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { readNumberPattern, resolveNumber } from '../../../../core/numbers/numberPattern.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { DefinitionTarget, Project, Report } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { dependsOn } from '../condition/dependsOn.ts';
import { editedProperties, inputProperties, propertyList } from '../shared/propertyList.ts';
import { groupOf } from '../value/groupOf.ts';

/** Values of one line that are the same in every language. */
const WRITTEN: readonly FieldKind[] = ['text', 'text-ar', 'text-en', 'digits', 'slug', 'enum', 'integer'];

export const numberPattern = defineReferenceRule('number-pattern', {
  definition: (target, report, project) => {
    const { definition } = target;
    for (const placed of propertyList(definition)) {
      const { name, property, path } = placed;
      const written = property['x-number'];
      const field = fieldNamed(target, name);
      if (written === undefined || field === undefined) continue;
      const at = [...path, 'x-number'];
      if (definition.singleton !== undefined || definition.storage?.source !== undefined) {
        report(at, 'group', {}, { spot: 'key' });
        continue;
      }
      if (field.kind !== 'text') report(at, 'shape', { field: name, kind: field.kind }, { spot: 'key' });
      if (property.readOnly !== true)
        report(path, 'written', { field: name }, { spot: 'key', add: { readOnly: true } });
      for (const key of ['x-from', 'x-value', 'x-join', 'default', 'x-default'] as const)
        if (Object.hasOwn(property, key)) report([...path, key], 'twice', { key }, { spot: 'key' });
      checkPattern({ target, project, report, field, at });
    }
    for (const { property, path } of [
      ...editedProperties(definition).filter(({ within }) => within !== undefined),
      ...inputProperties(definition),
    ])
      if (property['x-number'] !== undefined) report([...path, 'x-number'], 'input', {}, { spot: 'key' });
  },
});

interface Place {
  target: DefinitionTarget;
  project: Project;
  report: Report<'number-pattern'>;
  field: ResolvedField;
  /** Path of `x-number`. */
  at: JsonPath;
}

function checkPattern(place: Place): void {
  const { target, report, field, at } = place;
  const written = target.definition.form.schema.properties[field.name]?.['x-number'];
  if (written === undefined) return;
  const { pattern, on, when } = typeof written === 'string' ? { pattern: written } : written;
  const where = typeof written === 'string' ? at : [...at, 'pattern'];
  const { parts } = resolveNumber(written);
  const named = parts.map((part) => ('field' in part ? partField(place, part, where) : undefined));
  const counters = parts.filter((part) => 'digits' in part).length;
  if (counters !== 1) report(where, 'counter', { count: counters });
  for (const [index, part] of parts.entries()) {
    const beside = [parts[index - 1], parts[index + 1]].find((other) => other !== undefined && 'field' in other);
    // Two ranges could have one number: 1 and 12 are written as 11 and 2 are.
    if ('digits' in part && beside !== undefined && 'field' in beside)
      report(where, 'beside', { field: nameOf(beside) });
  }
  const length = parts.reduce((sum, part, index) => sum + lengthOf(part, named[index]), 0);
  const { maxLength } = field.schema;
  if (maxLength !== undefined && length > maxLength)
    report(where, 'long', { field: field.name, length, limit: maxLength });
  const isDated = parts.some((part) => 'day' in part);
  if (on !== undefined && !isDated) report([...at, 'on'], 'undated', { pattern }, { spot: 'key' });
  const day = on === undefined ? undefined : fieldNamed(target, on);
  const isDay = day?.kind === 'date' || day?.kind === 'timestamp';
  if (when === undefined && on !== undefined && isDay && !isFilled(target, on))
    report([...at, 'on'], 'empty', { field: on });
  const what = when && dependsOn(when);
  if (what !== undefined) report([...at, 'when'], 'depends', { what }, { spot: 'key' });
}

/** The field that a part names, of the record or of the one that it points to. */
function partField(
  { target, project, report, field: own }: Place,
  part: Extract<NumberPart, { field: string }>,
  where: JsonPath,
): ResolvedField | undefined {
  const field = fieldNamed(target, part.field);
  if (field === undefined) {
    const { hint } = hintOf(
      part.field,
      fieldNames(target, ({ name }) => name !== own.name),
    );
    if (!isDeclared(target, part.field)) report(where, 'unknown', { field: part.field, hint });
    return undefined;
  }
  if (field.name === own.name) {
    report(where, 'self', { field: field.name });
    return undefined;
  }
  if (!isFilled(target, field.name)) report(where, 'empty', { field: field.name });
  const { of } = part;
  if (of === undefined) return checkKind(field, { name: field.name, where, report, own });
  const source = field.kind === 'reference' ? groupOf(target, project, field.relation?.resource ?? '') : undefined;
  if (field.kind !== 'reference') report(where, 'reference', { field: field.name, kind: field.kind });
  if (source === undefined) return undefined;
  const group = source.definition.name;
  const other = fieldNamed(source, of);
  if (other === undefined) {
    const { hint } = hintOf(of, fieldNames(source));
    if (!isDeclared(source, of)) report(where, 'other', { group, field: of, hint });
    return undefined;
  }
  if (source.definition.storage?.source !== undefined) report(where, 'computed', { group });
  else if (!isFilled(source, of)) report(where, 'empty', { field: `${group}.${of}` });
  return checkKind(other, { name: `${group}.${of}`, where, report, own });
}

function checkKind(
  field: ResolvedField,
  { name, where, report, own }: { name: string; where: JsonPath; report: Report<'number-pattern'>; own: ResolvedField },
): ResolvedField {
  if (!WRITTEN.includes(field.kind) || field.writeOnly || field.join !== undefined || field.number !== undefined)
    report(where, 'kind', { field: name, kind: field.kind });
  else if (field.access?.read !== undefined && own.access?.read === undefined)
    report(where, 'guarded', { field: own.name, other: name });
  return field;
}

/** Whether every record has a value, so that no number lacks a part. */
function isFilled(target: DefinitionTarget, name: string): boolean {
  const field = fieldNamed(target, name);
  if (field === undefined || field.name === 'created_at') return true;
  return (field.required && field.when === undefined) || field.default !== undefined || field.begins !== undefined;
}

/** The most characters of a part. */
function lengthOf(part: NumberPart, field: ResolvedField | undefined): number {
  if ('text' in part) return part.text.length;
  if ('day' in part) return part.day.length;
  if ('digits' in part) return part.digits;
  const { enum: choices, maxLength, maximum } = field?.schema ?? {};
  if (choices !== undefined) return Math.max(...choices.map((value) => String(value).length));
  return maxLength ?? (maximum === undefined ? 1 : String(maximum).length);
}

function nameOf({ field, of }: Extract<NumberPart, { field: string }>): string {
  return of === undefined ? field : `${field}.${of}`;
}

/** The fields that a pattern names, with where in it they are. */
export function patternNames(pattern: string): { name: string; start: number }[] {
  let start = 0;
  return readNumberPattern(pattern).flatMap((part) => {
    const at = start;
    if ('text' in part) start += part.text.length;
    else if ('day' in part) start += part.day.length + 2;
    else if ('digits' in part) start += part.digits + 2;
    else start += nameOf(part).length + 2;
    return 'field' in part ? [{ name: nameOf(part), start: at + 1 }] : [];
  });
}
