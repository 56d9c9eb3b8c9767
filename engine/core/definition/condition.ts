import type { ConditionDefinition, ValueTest } from '../../../schemas/generated/definition.ts';
import type { JsonSchema } from './JsonSchema.types.ts';

/**
 * Whether a record meets a condition. An absent or empty field fails its test; nothing is evaluated from text.
 *
 * @example matchesCondition({ properties: { type: { const: 'city' } } }, { type: 'city' }) // true
 */
export function matchesCondition(condition: ConditionDefinition, record: Readonly<Record<string, unknown>>): boolean {
  const { properties, allOf, anyOf, not } = condition;
  return (
    Object.entries(properties ?? {}).every(([name, test]) => passes(test, record[name])) &&
    (allOf ?? []).every((part) => matchesCondition(part, record)) &&
    (anyOf === undefined || anyOf.some((part) => matchesCondition(part, record))) &&
    (not === undefined || !matchesCondition(not, record))
  );
}

function passes(test: ValueTest, value: unknown): boolean {
  if (value === undefined || value === '') return false;
  if (test.const !== undefined && value !== test.const) return false;
  if (test.enum !== undefined && !test.enum.some((allowed) => allowed === value)) return false;
  if (test.minimum !== undefined && !(typeof value === 'number' && value >= test.minimum)) return false;
  return test.maximum === undefined || (typeof value === 'number' && value <= test.maximum);
}

/** The same condition as standard JSON Schema, for `if`: each named field must be present. */
export function conditionToSchema(condition: ConditionDefinition): JsonSchema {
  const { properties, allOf, anyOf, not } = condition;
  return {
    ...(properties && { properties: properties as Record<string, JsonSchema>, required: Object.keys(properties) }),
    ...(allOf && { allOf: allOf.map(conditionToSchema) }),
    ...(anyOf && { anyOf: anyOf.map(conditionToSchema) }),
    ...(not && { not: conditionToSchema(not) }),
  };
}

/** Every field that a condition names, for lint. */
export function conditionFields(condition: ConditionDefinition): string[] {
  const { properties, allOf = [], anyOf = [], not } = condition;
  return [
    ...Object.keys(properties ?? {}),
    ...[...allOf, ...anyOf, ...(not ? [not] : [])].flatMap((part) => conditionFields(part)),
  ];
}
