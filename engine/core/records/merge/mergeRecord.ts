import { conditionFields } from '../../definition/condition.ts';
import type { ResolvedField } from '../../definition/Resolved.types.ts';
import { isSameFieldValue } from '../diffRecord.ts';
import type { Merge, MergeConflict, MergeVersions, RecordMerge } from './Merge.types.ts';
import { mergeItems } from './mergeItems.ts';
import { mergeLanguages, mergeSets } from './mergeParts.ts';

/**
 * Merges two versions of a record that were both made from a third. What one side alone changed is taken over; what both
 * changed in the same way is kept; the rest are conflicts, for a person to decide. Languages of a text, entries of a set
 * and items of a repeater are judged one by one.
 *
 * Fields that depend on each other (a city and its country, a field and what shows or locks it) are decided together
 * where one side changed the one and the other side the other: neither can be taken alone.
 *
 * @example mergeRecord(fields, { base: { a: 1, b: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 1, b: 2 } }).resolve(() => 'mine')
 * // { a: 2, b: 2 }
 */
export function mergeRecord(fields: readonly ResolvedField[], versions: MergeVersions): RecordMerge {
  const merged = fields.map((field) => mergeField(field, versions));
  const groups = groupDependents(merged);
  const joined = merged.map((each) => joinGroup(each, groups.get(each.field.name), versions));
  return {
    conflicts: joined.flatMap(({ conflicts }) => conflicts),
    taken: joined
      .filter(
        ({ field, resolve }) =>
          !isSameFieldValue(
            field,
            resolve(() => 'mine'),
            versions.mine[field.name],
          ),
      )
      .map(({ field }) => field),
    resolve: (sideOf) =>
      Object.fromEntries(
        joined.flatMap(({ field, resolve }) => {
          const value = resolve(sideOf);
          return value === undefined ? [] : [[field.name, value]];
        }),
      ),
  };
}

interface FieldMerge extends Merge<unknown> {
  field: ResolvedField;
  /** Which sides changed it, where they do not say the same. */
  isMine: boolean;
  isTheirs: boolean;
}

function mergeField(field: ResolvedField, versions: MergeVersions): FieldMerge {
  const [before, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(
    (version): unknown => version[field.name],
  );
  const isSame = (a: unknown, b: unknown): boolean => isSameFieldValue(field, a, b);
  const isAgreed = isSame(mine, theirs);
  const isMine = !isAgreed && !isSame(before, mine);
  const isTheirs = !isAgreed && !isSame(before, theirs);
  const changed = { field, isMine, isTheirs };
  if (!isMine || !isTheirs) return { ...changed, conflicts: [], resolve: () => (isTheirs ? theirs : mine) };
  return { ...changed, ...mergeBoth(field, { before, mine, theirs }) };
}

function mergeBoth(field: ResolvedField, values: { before: unknown; mine: unknown; theirs: unknown }): Merge<unknown> {
  const own =
    field.items === undefined
      ? (mergeLanguages(field, values) ?? mergeSets(field, values))
      : mergeItems(field, values, mergeRecord);
  if (own !== undefined) return own;
  const { name } = field;
  return {
    conflicts: [{ id: name, group: name, field, ...values }],
    resolve: (sideOf) => values[sideOf(name)],
  };
}

/** The group of each field that is decided together with another one, by name. */
function groupDependents(merged: readonly FieldMerge[]): ReadonlyMap<string, string> {
  const byName = new Map(merged.map((each) => [each.field.name, each]));
  const groups = new Map<string, string>();
  const join = (first: string, second: string): void => {
    const [kept, other] = [groups.get(first) ?? first, groups.get(second) ?? second];
    for (const [name, group] of groups) if (group === other) groups.set(name, kept);
    groups.set(first, kept);
    groups.set(second, kept);
  };
  for (const each of merged) {
    for (const name of controllersOf(each.field)) {
      const other = byName.get(name);
      if (other === undefined || other === each) continue;
      if ((each.isMine && other.isTheirs) || (each.isTheirs && other.isMine)) join(each.field.name, name);
    }
  }
  return groups;
}

/** The fields on whose values it depends whether a field's value holds. */
function controllersOf({ relation, when, readOnlyWhen, currency }: ResolvedField): string[] {
  return [
    ...[relation?.parent, relation?.resourceBy?.field, currency?.by].filter((name) => name !== undefined),
    ...[when, readOnlyWhen].flatMap((condition) => (condition === undefined ? [] : conditionFields(condition))),
  ];
}

/** The merge of a field that is decided together with others: with a question of its own in any case. */
function joinGroup(merged: FieldMerge, group: string | undefined, { base, mine, theirs }: MergeVersions): FieldMerge {
  if (group === undefined) return merged;
  const { field, conflicts, resolve } = merged;
  const { name } = field;
  if (merged.isMine && merged.isTheirs) {
    return {
      ...merged,
      conflicts: conflicts.length > 0 ? conflicts.map((each) => ({ ...each, group })) : [],
      resolve: (sideOf) => resolve(() => sideOf(group)),
    };
  }
  const conflict: MergeConflict = {
    id: name,
    group,
    field,
    before: base[name],
    mine: mine[name],
    theirs: theirs[name],
  };
  return { ...merged, conflicts: [conflict], resolve: (sideOf) => (sideOf(group) === 'mine' ? mine : theirs)[name] };
}
