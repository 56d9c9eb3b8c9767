import type { ResolvedField, ResolvedFilter } from '../../definition/Resolved.types.ts';
import { isLinkField } from '../../records/linkedRecords.ts';
import { filterKinds, findFilterKind } from '../kinds/index.ts';
import type { FilterKind } from '../kinds/FilterKind.types.ts';
import { ANY_RECORD } from './anyRecord.ts';
import { OPERATORS, type OperatorId } from '../kinds/operators.ts';

const PRESENCE: readonly OperatorId[] = ['empty', 'filled'];

/** Whether conditions may be about a field: it is stored, and a person who may see the list sees its value. */
export function isAskedField(field: ResolvedField): boolean {
  return (
    !field.writeOnly &&
    !field.isMasked &&
    field.storedOf === undefined &&
    (field.leaves.length > 0 || isLinkField(field))
  );
}

/** The kind of filter that conditions about a field are made of; undefined where they only say whether it is empty. */
export function conditionKind({ kind, relation }: Pick<ResolvedField, 'kind' | 'relation'>): FilterKind | undefined {
  // A number alone does not say the group that it is of.
  if (relation?.resourceBy) return findFilterKind(ANY_RECORD);
  return filterKinds().find(({ operators, builds, infers }) => operators && (builds ?? infers)?.includes(kind));
}

/** What a condition about a field may say. */
export function operatorsOf(field: Pick<ResolvedField, 'kind' | 'relation'>): readonly OperatorId[] {
  return conditionKind(field)?.operators ?? PRESENCE;
}

/** The filter that a value of a condition is one of. @param end which end of `between` it is */
export function conditionFilter(field: ResolvedField, operator: OperatorId, end?: 'from' | 'to'): ResolvedFilter {
  const { whole } = OPERATORS[operator];
  const bound = end ?? OPERATORS[operator].bound;
  const { id = 'text', uses } = conditionKind(field) ?? {};
  return {
    name: field.name,
    kind: id,
    label: field.label,
    field: field.name,
    ...(bound && { bound }),
    ...(whole && { whole }),
    ...(uses?.includes('options') && field.enumLabels && fieldOptions(field)),
    ...(id === ANY_RECORD && chooserOf(field)),
    ...(uses?.includes('resource') && field.relation && { resource: field.relation.resource }),
    ...(uses?.includes('decimals') && { decimals: fieldDecimals(field) }),
    ...(uses?.includes('unit') && { unit: fieldUnit(field) }),
  };
}

/** The groups of a reference, and the field that chooses one. */
function chooserOf({ relation }: ResolvedField): Pick<ResolvedFilter, 'resource' | 'resourceBy'> {
  if (relation?.resourceBy === undefined) return {};
  const { field, resources } = relation.resourceBy;
  return { resource: relation.resource, resourceBy: { filter: field, resources } };
}

/** What a person may choose of an enumeration: of a state that is every state; the other values are only recognised. */
export function fieldOptions({
  enumLabels = {},
  schema,
}: Pick<ResolvedField, 'enumLabels' | 'schema'>): Pick<ResolvedFilter, 'options' | 'recognised'> {
  const offered = new Set((schema.enum ?? schema.items?.enum ?? []).map(String));
  const options = Object.entries(enumLabels).map(([value, label]) => ({ value, label }));
  const recognised = options.filter(({ value }) => !offered.has(value));
  return {
    options: options.filter(({ value }) => offered.has(value)),
    ...(recognised.length > 0 && { recognised }),
  };
}

/** Whether a field has quarters or weeks. */
export function fieldUnit(field: Pick<ResolvedField, 'kind'> | undefined): 'week' | 'quarter' {
  return field?.kind === 'quarter' ? 'quarter' : 'week';
}

/** Most digits after the point that a filter compares. */
const MAX_DECIMALS = 6;

/** Digits after the point of what a field holds. */
export function fieldDecimals(field: Pick<ResolvedField, 'leaves'> | undefined): number {
  const leaf = field?.leaves[0];
  return leaf?.type === 'integer' ? 0 : (leaf?.scale ?? MAX_DECIMALS);
}
