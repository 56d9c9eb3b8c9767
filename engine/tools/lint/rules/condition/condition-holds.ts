import type { ConditionDefinition } from '../../../../../schemas/generated/definition.ts';
import { fieldNamed, isDeclared } from '../../fieldNames.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { comparedAs } from './comparedAs.ts';
import { conditionsOf } from './conditionsOf.ts';
import { conditionVerdict } from './conditionVerdict.ts';
import { conditionFields } from '../../../../core/definition/condition.ts';
import { repeats } from '../shared/repeats.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** A condition holds for some records and not for others, and no fields wait for each other. */
export const conditionHolds = defineDefinitionRule('condition-holds', (target, report) => {
  for (const { condition, path } of conditionsWithin(target)) {
    // Fields that the record does not have, and values that a choice does not have, are reported by another rule.
    if (!isReadable(target, condition)) continue;
    const verdict = conditionVerdict(condition, (name) => fieldNamed(target, name));
    if (verdict !== undefined) report(path, verdict, {}, { spot: 'key' });
    for (const { path: at } of repeatedIn(condition, path)) report(at, 'twice');
  }
  for (const [word, message, needs] of [
    ['x-when', 'ring', neededBy],
    ['x-read-only-when', 'locks', conditionFields],
  ] as const)
    for (const { name, ring, path } of ringsOf(target, word, needs))
      report(path, message, { field: name, ring: ring.filter((other) => other !== name).join(', ') }, { spot: 'key' });
});

function isReadable(target: DefinitionTarget, condition: ConditionDefinition): boolean {
  const { properties = {}, allOf = [], anyOf = [], not } = condition;
  return (
    Object.entries(properties).every(([name, test]) => {
      const field = fieldNamed(target, name);
      const allowed: readonly unknown[] | undefined = field?.schema.enum;
      const stated = [...(test.const === undefined ? [] : [test.const]), ...(test.enum ?? [])];
      const { than = 'today', is = 'same' } = test.compare ?? {};
      const other = than === 'today' ? than : fieldNamed(target, than);
      return (
        field !== undefined &&
        !field.writeOnly &&
        (test.contains === undefined || field.schema.type === 'array') &&
        (test.compare === undefined || (other !== undefined && comparedAs(field, other, is) !== undefined)) &&
        stated.every((value) => allowed?.includes(value) !== false)
      );
    }) && [...allOf, ...anyOf, ...(not ? [not] : [])].every((part) => isReadable(target, part))
  );
}

interface Placed {
  condition: ConditionDefinition;
  path: JsonPath;
}

function conditionsWithin({ definition }: DefinitionTarget): Placed[] {
  return [
    ...conditionsOf(definition),
    ...(definition.states?.transitions ?? []).flatMap(({ inputs = [] }, move) =>
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

/** Fields whose condition waits for another field, whose condition waits for them. */
function ringsOf(
  target: DefinitionTarget,
  word: 'x-when' | 'x-read-only-when',
  neededFor: (condition: ConditionDefinition) => string[],
): { name: string; ring: string[]; path: JsonPath }[] {
  const { properties } = target.definition.form.schema;
  const needs = (name: string): string[] => {
    // The condition of a field's step is one of the field.
    const when = word === 'x-when' ? fieldNamed(target, name)?.when : properties[name]?.[word];
    return when === undefined ? [] : neededFor(when).filter((other) => other !== name && isDeclared(target, other));
  };
  return Object.keys(properties).flatMap((name) => {
    const ring = wayBack(name, needs);
    // Once for each ring, at its first field.
    const isFirst = ring?.every(
      (other) => Object.keys(properties).indexOf(other) >= Object.keys(properties).indexOf(name),
    );
    const path = ['form', 'schema', 'properties', name];
    return ring && isFirst ? [{ name, ring, path: properties[name]?.[word] ? [...path, word] : path }] : [];
  });
}

/** Fields that must have a value for a condition to hold. */
function neededBy({ properties = {}, allOf = [] }: ConditionDefinition): string[] {
  const filled = Object.entries(properties).flatMap(([name, { filled: isFilled }]) => (isFilled === false ? [] : name));
  return [...filled, ...allOf.flatMap(neededBy)];
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
