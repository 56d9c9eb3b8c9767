import type { FilterDefinition } from '../../../schemas/generated/definition.ts';
import { fieldDecimals, fieldOptions, fieldUnit } from '../../core/query/conditions/conditionFilter.ts';
import { filterKinds, findFilterKind } from '../../core/query/kinds/index.ts';
import type { FilterWord } from '../../core/query/kinds/FilterKind.types.ts';
import type { Text } from '../../core/text/Text.ts';
import { vocabularyLabel } from '../../core/resolve/resolveField.ts';
import type { ResolvedField, ResolvedFilter } from '../../core/definition/Resolved.types.ts';
import type { ResolvedStates } from '../../core/definition/States.types.ts';
import { valuesOfSet } from '../../core/definition/transitions.ts';

interface BuiltIn {
  kind: string;
  bound?: 'from' | 'to';
  column?: string;
}

/** Filters known by name in every group. */
const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  keyword: { kind: 'keyword' },
  id: { kind: 'digits' },
  phone: { kind: 'digits' },
  is_active: { kind: 'flag' },
  from_date: { kind: 'date', bound: 'from', column: 'created_at' },
  to_date: { kind: 'date', bound: 'to', column: 'created_at' },
  from_time: { kind: 'time', bound: 'from', column: 'created_at' },
  to_time: { kind: 'time', bound: 'to', column: 'created_at' },
  month: { kind: 'month', column: 'created_at' },
  year: { kind: 'year', column: 'created_at' },
  last_login: { kind: 'date', bound: 'from', column: 'last_login' },
  last_logout: { kind: 'date', bound: 'from', column: 'last_logout' },
  per_page: { kind: 'per-page' },
};

/** Whether `name` is a filter that needs no field. */
export function isBuiltInFilter(name: string): boolean {
  return Object.hasOwn(BUILT_IN, name);
}

/** Filters as written (or inferred: keyword, each enumeration and reference, is_active, per_page), complete. */
export function resolveFilters(
  filters: readonly FilterDefinition[] | undefined,
  fields: readonly ResolvedField[],
  states?: ResolvedStates,
): ResolvedFilter[] {
  const stated = filters ?? inferFilters(fields);
  const resolved = stated.map((filter) =>
    resolveFilter(typeof filter === 'string' ? { name: filter } : filter, fields, states),
  );
  return resolved.map((filter) => {
    const resourceBy = choiceOf(filter, resolved, fields);
    const above = resourceBy?.filter ?? filter.parent;
    const parent = [...resolved, ...fields].find(({ name }) => name === above);
    return { ...filter, ...(resourceBy && { resourceBy }), ...(parent && { parentLabel: parent.label }) };
  });
}

/** The filter that chooses the group of another's records: the one by the field that chooses it in a record. */
function choiceOf(
  { field, resource }: ResolvedFilter,
  filters: readonly ResolvedFilter[],
  fields: readonly ResolvedField[],
): ResolvedFilter['resourceBy'] {
  const { resourceBy } = (resource && fields.find(({ name }) => name === field)?.relation) || {};
  if (resourceBy === undefined) return undefined;
  const chooser = filters.find((other) => other.field === resourceBy.field && other.kind === 'select');
  return { filter: chooser?.name ?? resourceBy.field, resources: resourceBy.resources };
}

type FilterObject = Exclude<FilterDefinition, string>;

function resolveFilter(
  filter: FilterObject,
  fields: readonly ResolvedField[],
  states: ResolvedStates | undefined,
): ResolvedFilter {
  const stated = filter.kind === undefined ? undefined : findFilterKind(filter.kind);
  const ofStates = stated?.uses?.includes('set') === true ? states : undefined;
  const isOfRecord = stated?.uses?.includes('when') === true;
  const [own, inner] = filter.field?.split('.') ?? [isOfRecord ? undefined : (ofStates?.field ?? filter.name)];
  const field = fields.find(({ name }) => name === own);
  const related =
    inner === undefined || !field?.relation ? undefined : { resource: field.relation.resource, field: inner };
  const builtIn = Object.hasOwn(BUILT_IN, filter.name) ? BUILT_IN[filter.name] : undefined;
  const kind = filter.kind ?? builtIn?.kind ?? kindOfField(related ? undefined : field);
  const uses = (word: FilterWord): boolean => findFilterKind(kind)?.uses?.includes(word) === true;
  const resource = filter.resource ?? field?.relation?.resource;
  const parent = filter.parent ?? field?.relation?.parent;
  const column = filter.column ?? builtIn?.column;
  return {
    name: filter.name,
    kind,
    label: labelOf(filter, ofStates || related ? undefined : field, builtIn),
    ...(field && { field: field.name }),
    ...(related && { related }),
    ...(builtIn?.bound && { bound: builtIn.bound }),
    ...(column && { column }),
    ...(uses('options') && field?.enumLabels && fieldOptions(field)),
    ...(uses('options') && !field?.enumLabels && filter.options && { options: statedOptions(filter.options) }),
    ...(ofStates && { options: [{ value: '1', label: vocabularyLabel('yes') ?? { ar: '1', en: '1' } }] }),
    ...(uses('resource') && resource && { resource }),
    ...(uses('parent') && parent && { parent }),
    ...(uses('decimals') && { decimals: fieldDecimals(field) }),
    ...(uses('unit') && { unit: fieldUnit(field) }),
    ...(ofStates && {
      states: { values: valuesOfSet(ofStates, filter.set ?? ''), exclude: filter.exclude ?? false },
    }),
    ...(uses('when') && filter.when && { when: filter.when }),
    ...(filter.hidden && { hidden: true as const }),
  };
}

/**
 * The label of a filter that bounds a field includes the bound (`last_login`: "Last sign-in since"); any other has that
 * of its field.
 */
function labelOf(filter: FilterObject, field: ResolvedField | undefined, builtIn: BuiltIn | undefined): Text {
  const own = vocabularyLabel(filter.name);
  const label = builtIn?.bound === undefined ? (field?.label ?? own) : (own ?? field?.label);
  return filter.label ?? label ?? { ar: filter.name, en: filter.name };
}

function statedOptions(labels: Record<string, Text>): { value: string; label: Text }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function kindOfField(field: ResolvedField | undefined): string {
  if (field === undefined) return 'text';
  const { kind } = field;
  return filterKinds().find(({ infers }) => infers?.includes(kind))?.id ?? 'text';
}

function inferFilters(fields: readonly ResolvedField[]): FilterObject[] {
  const own = fields.filter(({ kind, readOnly }) => !readOnly && (kind === 'enum' || kind === 'reference'));
  const active = fields.some(({ name }) => name === 'is_active') ? ['is_active'] : [];
  return ['keyword', ...own.map(({ name }) => name), ...active, 'per_page'].map((name) => ({ name }));
}
