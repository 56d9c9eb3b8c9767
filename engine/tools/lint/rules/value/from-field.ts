import { isUpload } from '../../../../core/resolve/resolveField.ts';
import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import { hasOwnTable } from '../../../../core/records/hasOwnTable.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { propertyList } from '../shared/propertyList.ts';
import type { DefinitionTarget, Project, Report } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { groupOf } from './groupOf.ts';
import { moneyUnit } from '../shared/moneyUnit.ts';

export const fromField = defineReferenceRule('from-field', {
  definition: (target, report, project) => {
    for (const { name, property, path } of propertyList(target.definition)) {
      const field = fieldNamed(target, name);
      const word = property['x-from'];
      if (word === undefined || field === undefined) continue;
      if (property.readOnly !== true) {
        report(path, 'written', { field: name }, { spot: 'key', add: { readOnly: true } });
        continue;
      }
      for (const key of ['x-value', 'x-join', 'default', 'x-default'] as const)
        if (Object.hasOwn(property, key)) report([...path, key], 'twice', { key }, { spot: 'key' });
      const about = { target, project, report, field, path: [...path, 'x-from'] };
      const taken = field.found === undefined ? referredField(about) : foundField(about);
      if (taken !== undefined) checkTaken(taken, about);
    }
  },
});

interface About {
  target: DefinitionTarget;
  project: Project;
  report: Report<'from-field'>;
  /** The field that has the value. */
  field: ResolvedField;
  /** Place of the word. */
  path: JsonPath;
}

/** The field whose value is taken. */
interface Taken {
  source: DefinitionTarget;
  other: ResolvedField;
  /** Place of its name. */
  at: JsonPath;
}

/** The field that a reference of the record leads to; undefined where something is wrong with the way, which is reported. */
function referredField({ target, project, report, field, path }: About): Taken | undefined {
  const at = [
    ...path,
    ...(typeof target.definition.form.schema.properties[field.name]?.['x-from'] === 'object' ? ['path'] : []),
  ];
  const { reference = '', field: wanted = '' } = field.from ?? {};
  const through = fieldNamed(target, reference);
  if (through === undefined) return undefined;
  if (through.kind !== 'reference' || through.relation === undefined) {
    report(at, 'reference', { field: reference, kind: through.kind });
    return undefined;
  }
  // Into one of several groups: `relation-by` says that it cannot be read through.
  if (through.relation.resourceBy !== undefined) return undefined;
  const group = through.relation.resource;
  const source = groupOf(target, project, group);
  if (source === undefined || !isStored(source, at, report)) return undefined;
  const other = fieldNamed(source, wanted);
  if (other === undefined) {
    const { hint } = hintOf(wanted, fieldNames(source));
    if (!isDeclared(source, wanted)) report(at, 'other', { group, field: wanted, hint });
    return undefined;
  }
  return { source, other, at };
}

/** The field of the record that is found by values; unknown names are looked up as in every word. */
function foundField({ target, project, report, field: { found }, path }: About): Taken | undefined {
  if (found === undefined) return undefined;
  const source = groupOf(target, project, found.group);
  if (source === undefined || !isStored(source, [...path, 'group'], report)) return undefined;
  for (const [theirs, ours] of Object.entries(found.match)) {
    const [other, own] = [fieldNamed(source, theirs), fieldNamed(target, ours)];
    if (other === undefined || own === undefined) continue;
    const names = { field: ours, kind: own.kind, other: `${found.group}.${theirs}`, second: other.kind };
    if (!isComparable(own, other)) report([...path, 'match', theirs], 'match', names);
  }
  const other = fieldNamed(source, found.field);
  return other && { source, other, at: [...path, 'field'] };
}

function isStored(
  { definition: { name, singleton, storage } }: DefinitionTarget,
  at: JsonPath,
  report: About['report'],
): boolean {
  const isIt = singleton === undefined && hasOwnTable(storage);
  if (!isIt) report(at, 'group', { group: name });
  return isIt;
}

function checkTaken({ source, other, at }: Taken, { target, report, field, path }: About): void {
  const name = `${source.definition.name}.${other.name}`;
  const isOnce = field.found !== undefined || field.from?.isOnce === true;
  if (!isTaken(other)) report(at, 'taken', { kind: other.kind });
  else if (!isAlike(field, other))
    report(at, 'kind', { field: field.name, kind: field.kind, other: name, second: other.kind });
  else if (field.kind === 'money' && !isOneCurrency(field, other, target))
    report(at, 'currency', { field: field.name, other: name });
  else if (isOnce && field.leaves[0]?.type === 'flag') report([...path, 'once'], 'once', {}, { spot: 'key' });
  if (other.access?.read !== undefined && field.access?.read === undefined)
    report(at, 'guarded', { field: field.name, other: other.name });
}

/** Whether the database can ask for the same value: one column each, of one type. */
function isComparable(own: ResolvedField, other: ResolvedField): boolean {
  const [[mine, ...more], [theirs, ...further]] = [own.leaves, other.leaves];
  return (
    mine !== undefined &&
    mine.type === theirs?.type &&
    mine.type !== 'json' &&
    more.length + further.length === 0 &&
    isTaken(own) &&
    isTaken(other) &&
    own.relation?.resource === other.relation?.resource
  );
}

/** Kinds with a value of their own that everybody with the record may read: no secrets, files and lists of links. */
function isTaken(field: ResolvedField): boolean {
  return (
    !field.writeOnly &&
    !isLinkField(field) &&
    !isUpload(field.kind) &&
    field.items === undefined &&
    field.kind !== 'json'
  );
}

/** Whether an amount is taken in the currency in which the other record has it. */
function isOneCurrency(field: ResolvedField, other: ResolvedField, target: DefinitionTarget): boolean {
  const [own, taken] = [moneyUnit(field), moneyUnit(other)];
  const by = field.currency?.by;
  if (by === undefined || other.currency?.by === undefined) return own === taken;
  const from = fieldNamed(target, by)?.from;
  return (
    from?.reference === field.from?.reference && from?.field === other.currency.by && from.isOnce === field.from?.isOnce
  );
}

/** Whether a value of one field is one of the other. */
function isAlike(field: ResolvedField, other: ResolvedField): boolean {
  const choices = (of: ResolvedField): string => JSON.stringify(of.schema.enum ?? of.schema.items?.enum ?? []);
  return (
    field.kind === other.kind &&
    field.relation?.resource === other.relation?.resource &&
    choices(field) === choices(other) &&
    field.leaves.every(
      ({ type, scale }, place) => other.leaves[place]?.type === type && other.leaves[place]?.scale === scale,
    )
  );
}
