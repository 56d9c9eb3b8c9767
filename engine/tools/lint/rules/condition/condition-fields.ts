import type { ConditionDefinition, ValueTest } from '../../../../../schemas/generated/definition.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';
import { comparedAs } from './comparedAs.ts';
import { conditionsOf, personlessOf } from './conditionsOf.ts';

export const conditionFields = defineDefinitionRule('condition-fields', (target, report) => {
  for (const { name, condition, path } of conditionsOf(target.definition)) {
    for (const { field, test, at } of testsOf(condition, path)) {
      const tested = fieldNamed(target, field);
      if (field === name) report(at, 'self', { field }, { spot: 'key' });
      else if (tested) checkTest(target, tested, { test, at, report, name });
      else if (!isDeclared(target, field)) report(at, 'unknown', ...unknownField(target, field, name));
    }
  }
  for (const { condition, path } of personlessOf(target.definition))
    for (const at of personsIn(condition, path)) report(at, 'person', {}, { spot: 'key' });
});

function unknownField(target: DefinitionTarget, field: string, name?: string) {
  const { hint, ...fix } = hintOf(
    field,
    fieldNames(target, (other) => other.name !== name),
  );
  return [
    { field, hint },
    { spot: 'key' as const, ...fix },
  ] as const;
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

function personsIn({ person, allOf = [], anyOf = [], not }: ConditionDefinition, path: JsonPath): JsonPath[] {
  return [
    ...(person ? [[...path, 'person']] : []),
    ...allOf.flatMap((part, index) => personsIn(part, [...path, 'allOf', index])),
    ...anyOf.flatMap((part, index) => personsIn(part, [...path, 'anyOf', index])),
    ...(not ? personsIn(not, [...path, 'not']) : []),
  ];
}

interface TestCheck {
  test: ValueTest;
  at: JsonPath;
  report: Report<'condition-fields'>;
  /** The field that has the condition. */
  name: string | undefined;
}

/** A test that no value of the field can pass: the condition would never hold. */
function checkTest(target: DefinitionTarget, field: ResolvedField, { test, at, report, name: owner }: TestCheck): void {
  const { name, kind, schema, writeOnly } = field;
  if (writeOnly) {
    report(at, 'secret', { field: name }, { spot: 'key' });
    return;
  }
  checkValues(name, schema.enum, { test, at, report });
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  for (const key of ['minimum', 'maximum'] as const)
    if (test[key] !== undefined && !isNumber) report([...at, key], 'bound', { field: name, kind }, { spot: 'key' });
  if (test.contains !== undefined) {
    if (kind !== 'enum-list' && kind !== 'references')
      report([...at, 'contains'], 'list', { field: name, kind }, { spot: 'key' });
    else checkValues(name, schema.items?.enum, { test: test.contains, at: [...at, 'contains'], report });
  }
  if (test.compare !== undefined)
    checkComparison(target, field, { ...test.compare, at: [...at, 'compare'], report, owner });
}

function checkValues(
  name: string,
  choices: readonly (string | number)[] | undefined,
  { test, at, report }: Pick<TestCheck, 'at' | 'report'> & { test: Pick<ValueTest, 'const' | 'enum'> },
): void {
  const values = [
    ...(test.const === undefined ? [] : [{ value: test.const, path: [...at, 'const'] }]),
    ...(test.enum ?? []).map((value, index) => ({ value, path: [...at, 'enum', index] })),
  ];
  const allowed = choices?.map((value) => JSON.stringify(value));
  for (const { value, path } of values) {
    if (allowed === undefined || allowed.includes(JSON.stringify(value))) continue;
    const { hint, ...fix } = hintOf(String(value), choices?.map(String) ?? []);
    report(path, 'value', { value: JSON.stringify(value), field: name, hint }, typeof value === 'string' ? fix : {});
  }
}

type Comparison = NonNullable<ValueTest['compare']> & Pick<TestCheck, 'at' | 'report'> & { owner: string | undefined };

function checkComparison(
  target: DefinitionTarget,
  field: ResolvedField,
  { is, than, days, at, report, owner }: Comparison,
): void {
  const other = than === 'today' ? than : fieldNamed(target, than);
  if (than === field.name || than === owner) report([...at, 'than'], 'self', { field: than });
  else if (other === undefined) {
    const [values, { spot: _spot, ...fix }] = unknownField(target, than, owner);
    if (!isDeclared(target, than)) report([...at, 'than'], 'unknown', values, fix);
  } else {
    const own = comparedAs(field, other, is);
    if (own === undefined) report([...at, 'than'], 'compare', { field: field.name, other: than });
    else if (days !== undefined && own !== 'day') report([...at, 'days'], 'days', { other: than }, { spot: 'key' });
  }
}
