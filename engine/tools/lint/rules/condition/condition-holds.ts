import type { ConditionDefinition } from '../../../../../schemas/generated/definition.ts';
import { fieldNamed, isDeclared } from '../../fieldNames.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { conditionVerdict } from './conditionVerdict.ts';
import { editedProperties } from '../shared/propertyList.ts';
import { repeats } from '../shared/repeats.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** A condition holds for some records and not for others, and no fields wait for each other. */
export const conditionHolds = defineDefinitionRule('condition-holds', (target, report) => {
  for (const { condition, path } of conditionsOf(target)) {
    // Fields that the record does not have, and values that a choice does not have, are reported by another rule.
    if (!isReadable(target, condition)) continue;
    const verdict = conditionVerdict(condition, (name) => fieldNamed(target, name));
    if (verdict !== undefined) report(path, verdict, {}, { spot: 'key' });
    for (const { path: at } of repeatedIn(condition, path)) report(at, 'twice');
  }
  for (const { name, ring, path } of ringsOf(target))
    report(path, 'ring', { field: name, ring: ring.filter((other) => other !== name).join(', ') }, { spot: 'key' });
});

function isReadable(target: DefinitionTarget, condition: ConditionDefinition): boolean {
  const { properties = {}, allOf = [], anyOf = [], not } = condition;
  return (
    Object.entries(properties).every(([name, test]) => {
      const allowed: readonly unknown[] | undefined = fieldNamed(target, name)?.schema.enum;
      const stated = [...(test.const === undefined ? [] : [test.const]), ...(test.enum ?? [])];
      return fieldNamed(target, name) !== undefined && stated.every((value) => allowed?.includes(value) !== false);
    }) && [...allOf, ...anyOf, ...(not ? [not] : [])].every((part) => isReadable(target, part))
  );
}

interface Placed {
  condition: ConditionDefinition;
  path: JsonPath;
}

function conditionsOf({ definition }: DefinitionTarget): Placed[] {
  const { form, states } = definition;
  return [
    ...editedProperties(definition).flatMap(({ property, path, within }): Placed[] =>
      property['x-when'] && within === undefined ? [{ condition: property['x-when'], path: [...path, 'x-when'] }] : [],
    ),
    ...(form.rules ?? []).flatMap((rule, index): Placed[] =>
      rule.rule === 'limit' ? [{ condition: rule.when, path: ['form', 'rules', index, 'when'] }] : [],
    ),
    ...(states?.transitions ?? []).flatMap(({ inputs = [] }, move) =>
      inputs.flatMap((input, index): Placed[] =>
        typeof input === 'object' && input.when
          ? [{ condition: input.when, path: ['states', 'transitions', move, 'inputs', index, 'when'] }]
          : [],
      ),
    ),
  ];
}

/** Values and alternatives that a condition states twice. */
function repeatedIn(condition: ConditionDefinition, path: JsonPath): { path: JsonPath }[] {
  const { properties = {}, allOf = [], anyOf = [], not } = condition;
  const values = Object.entries(properties).flatMap(([name, { enum: allowed = [] }]) =>
    repeats(
      allowed.map((value, index) => ({
        key: JSON.stringify(value),
        path: [...path, 'properties', name, 'enum', index],
      })),
      ({ key }) => key,
    ),
  );
  const parts = Object.entries({ allOf, anyOf }).flatMap(([key, list]) =>
    list.map((part, index) => ({ part, path: [...path, key, index] })),
  );
  return [
    ...values,
    ...repeats(parts, ({ part }) => JSON.stringify(part)),
    ...parts.flatMap(({ part, path: at }) => repeatedIn(part, at)),
    ...(not ? repeatedIn(not, [...path, 'not']) : []),
  ];
}

/** Fields that exist only while another does that exists only while they do. */
function ringsOf(target: DefinitionTarget): { name: string; ring: string[]; path: JsonPath }[] {
  const { properties } = target.definition.form.schema;
  const needs = (name: string): string[] => {
    const when = properties[name]?.['x-when'];
    return when === undefined ? [] : neededBy(when).filter((other) => other !== name && isDeclared(target, other));
  };
  return Object.keys(properties).flatMap((name) => {
    const ring = wayBack(name, needs);
    // Once for each ring, at its first field.
    const isFirst = ring?.every(
      (other) => Object.keys(properties).indexOf(other) >= Object.keys(properties).indexOf(name),
    );
    return ring && isFirst ? [{ name, ring, path: ['form', 'schema', 'properties', name, 'x-when'] }] : [];
  });
}

/** Fields that must have a value for a condition to hold. */
function neededBy({ properties = {}, allOf = [] }: ConditionDefinition): string[] {
  return [...Object.keys(properties), ...allOf.flatMap(neededBy)];
}

/** The fields on a way from a field back to itself. */
function wayBack(
  start: string,
  needs: (name: string) => string[],
  way: readonly string[] = [start],
): string[] | undefined {
  for (const next of needs(way.at(-1) ?? start)) {
    if (next === start) return [...way];
    const found = way.includes(next) ? undefined : wayBack(start, needs, [...way, next]);
    if (found) return found;
  }
  return undefined;
}
