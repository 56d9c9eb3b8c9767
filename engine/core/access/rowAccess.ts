import type { ConditionDefinition, ValueTest } from '../../../schemas/generated/definition.ts';
import type { ResolvedResource } from '../definition/Resolved.types.ts';
import type { RecordValue } from '../records/recordCodec.ts';
import { canAccess } from './canAccess.ts';
import type { Grants } from './Grants.ts';

const OF_USER = /^\{user\.([a-z][a-z0-9_]*)\}$/;

/** The field of the account's record that a value of a condition means, as in `{user.city_id}`; undefined for any other. */
export function userField(value: unknown): string | undefined {
  return typeof value === 'string' ? OF_USER.exec(value)?.[1] : undefined;
}

/** Fields of the account's record that a condition names. */
export function userFields({ properties = {}, allOf = [], anyOf = [], not }: ConditionDefinition): string[] {
  return [
    ...Object.values(properties).flatMap(({ const: value }) => userField(value) ?? []),
    ...[...allOf, ...anyOf, ...(not ? [not] : [])].flatMap(userFields),
  ];
}

/** The conditions of those records of a group that an account may see; undefined for all of them. */
export function rowRules({ rowAccess }: Pick<ResolvedResource, 'rowAccess'>, grants: Grants) {
  if (rowAccess === undefined || canAccess(grants, { route: rowAccess.all })) return undefined;
  return rowAccess.rules
    .filter(({ permission }) => permission === undefined || canAccess(grants, { route: permission }))
    .map(({ where }) => where);
}

/**
 * The one decision about records: the condition that those meet which an account sees and changes; undefined where it has
 * all of them. Without any rule that is its own it has none.
 *
 * @param user the account's own record
 */
export function rowCondition(
  resource: Pick<ResolvedResource, 'rowAccess'>,
  { grants, user }: { grants: Grants; user: RecordValue },
): ConditionDefinition | undefined {
  const rules = rowRules(resource, grants);
  return rules && { anyOf: rules.map((where) => withUser(where, user)) };
}

/** A condition with the values of an account; a test of a value that it does not have never holds. */
function withUser(condition: ConditionDefinition, user: RecordValue): ConditionDefinition {
  const { properties, allOf, anyOf, not } = condition;
  return {
    ...condition,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, test]): [string, ValueTest] => [name, testOf(test, user)]),
      ),
    }),
    ...(allOf && { allOf: allOf.map((part) => withUser(part, user)) }),
    ...(anyOf && { anyOf: anyOf.map((part) => withUser(part, user)) }),
    ...(not && (lacks(not, user) ? { anyOf: [] } : { not: withUser(not, user) })),
  };
}

/** Whether a condition names a value that an account does not have: its opposite must not hold either. */
function lacks(condition: ConditionDefinition, user: RecordValue): boolean {
  return userFields(condition).some((field) => user[field] === null || user[field] === undefined);
}

function testOf(test: ValueTest, user: RecordValue): ValueTest {
  const field = userField(test.const);
  if (field === undefined) return test;
  const { const: _named, ...rest } = test;
  const value = user[field];
  return { ...rest, enum: typeof value === 'string' || typeof value === 'number' ? [value] : [] };
}
