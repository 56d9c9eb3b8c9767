import type { ConditionDefinition } from '../../../../../schemas/generated/definition.ts';
import { userField, userFields } from '../../../../core/access/rowAccess.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import type { Project } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { ACCESS_REQUIREMENTS } from '../shared/accessRequirements.ts';

/** Conditions of the records that an account sees name fields of the record, and fields that accounts have. */
export const rowAccess = defineDefinitionRule('row-access', (target, report, project) => {
  const rules = target.definition.rowAccess ?? [];
  const names = rules.map(({ name }) => name);
  for (const [index, { name, where }] of rules.entries()) {
    if (name !== undefined && (name === 'all' || names.indexOf(name) < index))
      report(['rowAccess', index, 'name'], 'name', { name });
    // Without an account every condition is one over the record, which other rules check.
    if (userFields(where).length === 0) continue;
    for (const { field, value, path, isNegated } of testsOf(where, ['rowAccess', index, 'where'])) {
      if (!fieldNamed(target, field) && !isDeclared(target, field)) {
        const { hint, ...fix } = hintOf(field, fieldNames(target));
        report(path, 'field', { field, hint }, { spot: 'key', ...fix });
      }
      const user = userField(value);
      if (user === undefined) continue;
      const known = accountFields(project);
      if (!known.includes(user)) report([...path, 'const'], 'user', { field: user, hint: hintOf(user, known).hint });
      else if (isNegated) report([...path, 'const'], 'negated', { field: user });
    }
  }
});

interface PlacedTest {
  field: string;
  value: unknown;
  path: JsonPath;
  isNegated: boolean;
}

function testsOf(
  { properties = {}, allOf = [], anyOf = [], not }: ConditionDefinition,
  path: JsonPath,
  isNegated = false,
): PlacedTest[] {
  return [
    ...Object.entries(properties).map(([field, test]) => ({
      field,
      value: test.const,
      path: [...path, 'properties', field],
      isNegated,
    })),
    ...allOf.flatMap((part, index) => testsOf(part, [...path, 'allOf', index], isNegated)),
    ...anyOf.flatMap((part, index) => testsOf(part, [...path, 'anyOf', index], isNegated)),
    ...(not ? testsOf(not, [...path, 'not'], true) : []),
  ];
}

/** Fields that some group of accounts has; of a folder without one those that each must have. */
function accountFields({ byAccess }: Project): string[] {
  const groups = byAccess.get('account') ?? [];
  const required = ACCESS_REQUIREMENTS.account.flatMap(({ name }) => name ?? []);
  return [...new Set(['id', ...(groups.length === 0 ? required : groups.flatMap((group) => fieldNames(group)))])];
}
