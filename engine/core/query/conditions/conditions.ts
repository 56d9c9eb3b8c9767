import type { ResolvedField, ResolvedFilter } from '../../definition/Resolved.types.ts';
import { isEmptyValue } from '../../records/cellValueOf.ts';
import { isLinkField, linkedIds } from '../../records/linkedRecords.ts';
import { filterKind, findFilterKind, registerFilterKind } from '../kinds/index.ts';
import type { FilterKind } from '../kinds/FilterKind.types.ts';
import { parseSearchText, resolveFilterValue } from '../parseFilterValue.ts';
import { endOf, readConditions } from './checkConditions.ts';
import { type Condition, type ConditionGroup, type ConditionItem, isGroup } from './Condition.types.ts';
import { anyRecord } from './anyRecord.ts';
import { conditionFilter } from './conditionFilter.ts';
import { FOLDED_MATCHES } from './foldedMatches.ts';
import { formatConditionText, MAX_CONDITIONS_LENGTH, parseConditionText } from './conditionText.ts';
import { CONDITIONS } from './conditionsParameter.ts';
import { OPERATORS } from '../kinds/operators.ts';

/**
 * Conditions about any stored field, in groups, as one filter. Each condition is a filter of its field's kind, so that it means
 * what that filter means, in the browser and in SQL. Registered where it is used: a list without conditions does not load it.
 */
export const conditions: FilterKind = {
  id: CONDITIONS,
  role: 'conditions',
  longest: MAX_CONDITIONS_LENGTH,
  parse: (text, { fields = [] }, now) => {
    const { group, faults } = readConditions(text, fields, now);
    return faults.length > 0 ? undefined : formatConditionText(group);
  },
  salvage: (raw, { fields = [] }, now) => {
    const text = parseSearchText(raw, MAX_CONDITIONS_LENGTH);
    if (text === undefined) return { value: '', lost: [[CONDITIONS, raw]] };
    if (text === '') return { value: '', lost: [] };
    const { group, faults } = readConditions(text, fields, now);
    return {
      value: formatConditionText(group),
      lost: faults.map(({ reason, field, text: wrong }) => [field ?? (reason === 'field' ? wrong : CONDITIONS), wrong]),
    };
  },
  settle: (value, { fields = [] }, now) => {
    const group = treeOf(value);
    return formatConditionText(mapConditions(group, (condition) => settleCondition(condition, fields, now)));
  },
  matchRow: (row, value, { fields = [] }) => matchItem(treeOf(value), { row, fields }),
  compares: (value) => fieldsIn(treeOf(value)),
  describe: () => ({
    type: 'string',
    maxLength: MAX_CONDITIONS_LENGTH,
    description:
      'Conditions about any stored field, with commas between: field.operator.value, or(…,…), and(…,…). Operators: ' +
      Object.keys(OPERATORS).join(', '),
    examples: ['or(name.has.ali,id.in.1|2)'],
  }),
};

/** Makes the kind known, and that of conditions about a reference into one of several groups, once. */
export function registerConditions(): void {
  if (findFilterKind(CONDITIONS) !== undefined) return;
  registerFilterKind(conditions);
  registerFilterKind(anyRecord);
}

/** The tree of a parsed value. */
export function treeOf(value: string): ConditionGroup {
  const parsed = parseConditionText(value);
  return 'reason' in parsed ? { join: 'and', items: [] } : parsed;
}

/** Names of the fields that conditions compare, each once. */
export function fieldsIn(item: ConditionItem): string[] {
  return isGroup(item) ? [...new Set(item.items.flatMap(fieldsIn))] : [item.field];
}

/** A filter and its value of which a condition is made. */
export interface ConditionPart {
  filter: ResolvedFilter;
  value: string;
}

/** The filters of a condition: every one of `between` has to find the record, one of any other. */
export function partsOf({ operator, values }: Condition, field: ResolvedField): ConditionPart[] {
  const { takes } = OPERATORS[operator];
  return values.map((value, index) => ({ filter: conditionFilter(field, operator, endOf(takes, index)), value }));
}

function mapConditions({ join, items }: ConditionGroup, map: (condition: Condition) => Condition): ConditionGroup {
  return { join, items: items.map((item) => (isGroup(item) ? mapConditions(item, map) : map(item))) };
}

function settleCondition(condition: Condition, fields: readonly ResolvedField[], now: Date): Condition {
  const field = fields.find(({ name }) => name === condition.field);
  if (field === undefined) return condition;
  return {
    ...condition,
    values: partsOf(condition, field).map(({ filter, value }) => resolveFilterValue(filter, value, now)),
  };
}

interface Matching {
  row: Readonly<Record<string, unknown>>;
  fields: readonly ResolvedField[];
}

function matchItem(item: ConditionItem, matching: Matching): boolean | undefined {
  if (!isGroup(item)) return matchCondition(item, matching);
  const found = item.items.map((inner) => matchItem(inner, matching));
  return item.join === 'and' ? all(found) : any(found);
}

function matchCondition(condition: Condition, { row, fields }: Matching): boolean | undefined {
  const field = fields.find(({ name }) => name === condition.field);
  if (field === undefined) return undefined;
  const owns = ownValues(row, field);
  const { operator } = condition;
  const isEmpty = owns.every(isEmptyValue);
  if (operator === 'empty') return isEmpty;
  if (operator === 'filled') return !isEmpty;
  const { takes, outcome } = OPERATORS[operator];
  const found = partsOf(condition, field).map(({ filter, value }) => {
    const match = FOLDED_MATCHES[filter.kind] ?? filterKind(filter.kind).match;
    return match && any(owns.map((own) => match(own, value, { filter, field, row })));
  });
  const isFound = takes === 'two' ? all(found) : any(found);
  if (outcome === undefined || isFound === undefined) return isFound;
  return !isFound && (outcome === 'not' || !isEmpty);
}

/** What filters compare of a row: each text of a field in several languages, the whole number of a phone. */
function ownValues(row: Matching['row'], field: ResolvedField): unknown[] {
  const { kind, leaves, name } = field;
  if (isLinkField(field)) return linkedIds(row[name]);
  const parts = leaves.map(({ wire }) => valueAt(row, wire));
  if (kind === 'phone') return [parts.some((part) => !isEmptyValue(part)) ? parts.join('') : ''];
  return parts.length > 1 ? parts : [row[name]];
}

function valueAt(row: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    row,
  );
}

type Verdict = boolean | undefined;

function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}

function any(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(undefined) ? undefined : false;
}
