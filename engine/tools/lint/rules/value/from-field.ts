import { isUpload } from '../../../../core/resolve/resolveField.ts';
import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { propertyList } from '../shared/propertyList.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';
import { groupOf } from './groupOf.ts';
import { moneyUnit } from '../shared/moneyUnit.ts';

export const fromField = defineReferenceRule('from-field', {
  definition: (target, report, project) => {
    for (const { name, property, path } of propertyList(target.definition)) {
      const field = fieldNamed(target, name);
      if (property['x-from'] === undefined || field?.from === undefined) continue;
      const at = [...path, 'x-from', ...(typeof property['x-from'] === 'object' ? ['path'] : [])];
      if (property.readOnly !== true) {
        report(path, 'written', { field: name }, { spot: 'key', add: { readOnly: true } });
        continue;
      }
      for (const key of ['x-value', 'x-join', 'default', 'x-default'] as const)
        if (Object.hasOwn(property, key)) report([...path, key], 'twice', { key }, { spot: 'key' });
      const { reference, field: wanted, isOnce } = field.from;
      const through = fieldNamed(target, reference);
      if (through === undefined) continue;
      if (through.kind !== 'reference' || through.relation === undefined) {
        report(at, 'reference', { field: reference, kind: through.kind });
        continue;
      }
      const group = through.relation.resource;
      const source = groupOf(target, project, group);
      if (source === undefined) continue;
      const { singleton, storage } = source.definition;
      if (singleton !== undefined || storage?.source !== undefined) {
        report(at, 'group', { group });
        continue;
      }
      const other = fieldNamed(source, wanted);
      if (other === undefined) {
        const { hint } = hintOf(wanted, fieldNames(source));
        if (!isDeclared(source, wanted)) report(at, 'other', { group, field: wanted, hint });
        continue;
      }
      if (!isTaken(other)) report(at, 'taken', { kind: other.kind });
      else if (!isAlike(field, other))
        report(at, 'kind', { field: name, kind: field.kind, other: `${group}.${wanted}`, otherKind: other.kind });
      else if (field.kind === 'money' && !isOneCurrency(field, other, target))
        report(at, 'currency', { field: name, other: `${group}.${wanted}` });
      else if (isOnce && field.leaves[0]?.type === 'flag')
        report([...path, 'x-from', 'once'], 'once', {}, { spot: 'key' });
      if (other.access?.read !== undefined && field.access?.read === undefined)
        report(at, 'guarded', { field: name, other: wanted });
    }
  },
});

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
