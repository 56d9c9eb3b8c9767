import type { ConditionDefinition, ValueTest } from '../../../../../schemas/generated/definition.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';

export const conditionFields = defineDefinitionRule('condition-fields', (target, report) => {
  for (const { name, condition, path } of conditionsOf(target)) {
    for (const { field, test, at } of testsOf(condition, path)) {
      const tested = fieldNamed(target, field);
      if (field === name) report(at, 'self', { field }, { spot: 'key' });
      else if (tested) checkTest(tested, { test, at, report });
      else if (!isDeclared(target, field)) {
        const { hint, ...fix } = hintOf(
          field,
          fieldNames(target, (other) => other.name !== name),
        );
        report(at, 'unknown', { field, hint }, { spot: 'key', ...fix });
      }
    }
  }
});

interface PlacedCondition {
  /** The field that has the condition. */
  name: string;
  condition: ConditionDefinition;
  path: JsonPath;
}

/** Conditions of fields, and of their limits. */
function conditionsOf({ definition }: DefinitionTarget): PlacedCondition[] {
  const rules = definition.form.rules ?? [];
  return [
    ...propertyList(definition).flatMap(({ name, property, path }) =>
      property['x-when'] ? [{ name, condition: property['x-when'], path: [...path, 'x-when'] }] : [],
    ),
    ...rules.flatMap((rule, index) =>
      rule.rule === 'limit' ? [{ name: rule.field, condition: rule.when, path: ['form', 'rules', index, 'when'] }] : [],
    ),
  ];
}

interface PlacedTest {
  field: string;
  test: ValueTest;
  at: JsonPath;
}

function testsOf({ properties = {}, allOf = [], anyOf = [], not }: ConditionDefinition, path: JsonPath): PlacedTest[] {
  return [
    ...Object.entries(properties).map(([field, test]) => ({ field, test, at: [...path, 'properties', field] })),
    ...allOf.flatMap((part, index) => testsOf(part, [...path, 'allOf', index])),
    ...anyOf.flatMap((part, index) => testsOf(part, [...path, 'anyOf', index])),
    ...(not ? testsOf(not, [...path, 'not']) : []),
  ];
}

interface TestCheck {
  test: ValueTest;
  at: JsonPath;
  report: Report<'condition-fields'>;
}

/** A test that no value of the field can pass: the field would never be shown. */
function checkTest({ name, kind, schema }: ResolvedField, { test, at, report }: TestCheck): void {
  const values = [
    ...(test.const === undefined ? [] : [{ value: test.const, path: [...at, 'const'] }]),
    ...(test.enum ?? []).map((value, index) => ({ value, path: [...at, 'enum', index] })),
  ];
  const allowed = schema.enum?.map((value) => JSON.stringify(value));
  for (const { value, path } of values) {
    if (allowed === undefined || allowed.includes(JSON.stringify(value))) continue;
    const { hint, ...fix } = hintOf(String(value), schema.enum?.map(String) ?? []);
    report(path, 'value', { value: JSON.stringify(value), field: name, hint }, typeof value === 'string' ? fix : {});
  }
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  for (const key of ['minimum', 'maximum'] as const)
    if (test[key] !== undefined && !isNumber) report([...at, key], 'bound', { field: name, kind }, { spot: 'key' });
}
