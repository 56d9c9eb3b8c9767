import type {
  ConditionDefinition,
  PersonTest,
  ValueComparison,
  ValueTest,
} from '../../../schemas/generated/definition.ts';
import { todayInZone } from '../text/format.ts';
import { isObject } from '../values/isObject.ts';
import type { JsonSchema } from './JsonSchema.types.ts';

/** What a condition knows besides the record. */
export interface ConditionFacts {
  /** The present moment, for `today`. */
  readonly now: Date;
  /** Whether the role of the person opens a screen, or has a control of a list. Default: no person acts, and nothing is open. */
  may?: (test: PersonTest) => boolean;
  /** The account that acts, for values that name it. Default: none. */
  me?: { readonly resource: string; readonly id: number };
}

/** No person, at the moment of the question. */
export const NO_ONE: ConditionFacts = {
  get now() {
    return new Date();
  },
};

/**
 * Whether a record meets a condition. An absent or empty field fails its test, except `filled: false`; nothing is evaluated
 * from text.
 *
 * @example matchesCondition({ properties: { type: { const: 'city' } } }, { type: 'city' }) // true
 */
export function matchesCondition(
  condition: ConditionDefinition,
  record: Readonly<Record<string, unknown>>,
  facts: ConditionFacts = NO_ONE,
): boolean {
  const { properties, person, allOf, anyOf, not } = condition;
  return (
    Object.entries(properties ?? {}).every(([name, test]) => passes(test, record[name], { record, facts })) &&
    (person === undefined || facts.may?.(person) === true) &&
    (allOf ?? []).every((part) => matchesCondition(part, record, facts)) &&
    (anyOf === undefined || anyOf.some((part) => matchesCondition(part, record, facts))) &&
    (not === undefined || !matchesCondition(not, record, facts))
  );
}

interface About {
  record: Readonly<Record<string, unknown>>;
  facts: ConditionFacts;
}

function passes(test: ValueTest, value: unknown, about: About): boolean {
  if (test.filled === false) return !isFilled(value);
  if (value === undefined || value === '') return false;
  if (test.filled === true && !isFilled(value)) return false;
  if (test.const !== undefined && value !== test.const) return false;
  if (test.enum !== undefined && !test.enum.some((allowed) => allowed === value)) return false;
  if (test.contains !== undefined && !(Array.isArray(value) && value.some((item) => hasItem(test.contains, item))))
    return false;
  if (test.compare !== undefined && !compares(test.compare, value, about)) return false;
  if (test.minimum !== undefined && !(typeof value === 'number' && value >= test.minimum)) return false;
  return test.maximum === undefined || (typeof value === 'number' && value <= test.maximum);
}

function hasItem(wanted: ValueTest['contains'] = {}, item: unknown): boolean {
  return (
    (wanted.const === undefined || item === wanted.const) &&
    (wanted.enum === undefined || wanted.enum.some((allowed) => allowed === item))
  );
}

/** Whether there is a value: not null, no empty text or list, and no parts that are all empty. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isObject(value) || Object.values(value).some(isFilled);
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** How two values of one kind compare; a value that is empty, or of another kind, compares in no way. */
function compares({ is, than, days = 0 }: ValueComparison, value: unknown, { record, facts }: About): boolean {
  const other = than === 'today' ? todayInZone(facts.now) : record[than];
  if (typeof value === 'number' && typeof other === 'number') return isInOrder(is, value - other);
  if (typeof value !== 'string' || typeof other !== 'string' || other === '') return false;
  if (days === 0 && MOMENT.test(value) && MOMENT.test(other))
    return isInOrder(is, Date.parse(value) - Date.parse(other));
  const [left, right] = [dayOf(value), dayOf(other)];
  if (DAY.test(left) && DAY.test(right)) return isInOrder(is, compareText(left, addDays(right, days)));
  return !DAY.test(left) && !DAY.test(right) && isInOrder(is, compareText(value, other));
}

/** The day of a moment in the product's zone; any other text as it is. */
export function dayOf(text: string): string {
  return MOMENT.test(text) ? todayInZone(new Date(text)) : text;
}

/** A day that is so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return days === 0 ? day : new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Order of two texts by code unit; dates and times are written so that it is their order. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Whether values that compare like that, as the difference of two numbers, are as a comparison says. */
export function isInOrder(is: ValueComparison['is'], order: number): boolean {
  switch (is) {
    case 'before':
      return order < 0;
    case 'after':
      return order > 0;
    case 'not-before':
      return order >= 0;
    case 'not-after':
      return order <= 0;
    case 'same':
      return order === 0;
  }
}

/** Whether a condition needs nothing but standard JSON Schema over the fields that a form sends. */
export function isPlainCondition(condition: ConditionDefinition, isSent: (name: string) => boolean): boolean {
  const { properties = {}, person, allOf = [], anyOf = [], not } = condition;
  return (
    person === undefined &&
    Object.entries(properties).every(
      ([name, test]) => isSent(name) && Object.keys(test).every((word) => PLAIN.has(word)),
    ) &&
    [...allOf, ...anyOf, ...(not ? [not] : [])].every((part) => isPlainCondition(part, isSent))
  );
}

const PLAIN = new Set(['const', 'enum', 'minimum', 'maximum']);

/** The same plain condition as standard JSON Schema, for `if`: each named field must be present. */
export function conditionToSchema(condition: ConditionDefinition): JsonSchema {
  const { properties, allOf, anyOf, not } = condition;
  return {
    ...(properties && { properties: properties as Record<string, JsonSchema>, required: Object.keys(properties) }),
    ...(allOf && { allOf: allOf.map(conditionToSchema) }),
    ...(anyOf && { anyOf: anyOf.map(conditionToSchema) }),
    ...(not && { not: conditionToSchema(not) }),
  };
}

/** Every field that a condition names. */
export function conditionFields(condition: ConditionDefinition): string[] {
  const { properties = {}, allOf = [], anyOf = [], not } = condition;
  const others = Object.values(properties).flatMap(({ compare }) =>
    compare === undefined || compare.than === 'today' ? [] : [compare.than],
  );
  return [
    ...Object.keys(properties),
    ...others,
    ...[...allOf, ...anyOf, ...(not ? [not] : [])].flatMap((part) => conditionFields(part)),
  ];
}
