import type { ConditionDefinition, ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import { userFields } from '../../../../core/access/rowAccess.ts';
import type { JsonPath } from '../../source/locate.ts';
import { filterList } from '../shared/filterList.ts';
import { propertyList } from '../shared/propertyList.ts';

export interface PlacedCondition {
  /** The field that has the condition; undefined for one of a filter. */
  name: string | undefined;
  condition: ConditionDefinition;
  path: JsonPath;
}

/** Words of a field whose value is a condition over the record. */
export const CONDITION_WORDS = ['x-when', 'x-required-when', 'x-read-only-when'] as const;

/** Conditions over the record: of fields, of their limits, and of filters. */
export function conditionsOf(definition: ResourceDefinition): PlacedCondition[] {
  const rules = definition.form.rules ?? [];
  return [
    ...propertyList(definition).flatMap(({ name, property, path }) =>
      CONDITION_WORDS.flatMap((word) => {
        const condition = property[word];
        return condition ? [{ name, condition, path: [...path, word] }] : [];
      }),
    ),
    ...ofNumbers(definition),
    ...rules.flatMap((rule, index) =>
      rule.rule === 'limit' ? [{ name: rule.field, condition: rule.when, path: ['form', 'rules', index, 'when'] }] : [],
    ),
    ...ofSteps(definition),
    ...ofFilters(definition),
    ...(definition.rowAccess ?? []).flatMap(({ where }, index) =>
      userFields(where).length > 0 ? [] : [{ name: undefined, condition: where, path: ['rowAccess', index, 'where'] }],
    ),
  ];
}

/** The conditions of steps, once for each, with the fields that exist by them. */
function ofSteps({ form }: ResourceDefinition): PlacedCondition[] {
  return (form.steps ?? []).flatMap(({ when }, step) =>
    when ? [{ name: undefined, condition: when, path: ['form', 'steps', step, 'when'] }] : [],
  );
}

/** When a record gets its number. */
function ofNumbers(definition: ResourceDefinition): PlacedCondition[] {
  return propertyList(definition).flatMap(({ name, property, path }) => {
    const number = property['x-number'];
    if (typeof number !== 'object' || number.when === undefined) return [];
    return [{ name, condition: number.when, path: [...path, 'x-number', 'when'] }];
  });
}

function ofFilters(definition: ResourceDefinition): PlacedCondition[] {
  return filterList(definition).flatMap(({ filter, path }) =>
    filter.when ? [{ name: undefined, condition: filter.when, path: [...path, 'when'] }] : [],
  );
}

/** Conditions that are asked where no person acts, or of another record. */
export function personlessOf(definition: ResourceDefinition): PlacedCondition[] {
  const moves = definition.states?.transitions ?? [];
  const adds = typeof definition.show === 'object' ? (definition.show.adds ?? []) : [];
  return [
    ...ofFilters(definition),
    ...ofNumbers(definition),
    ...propertyList(definition).flatMap(({ name, property, path }) =>
      (property['x-relation']?.refuse ?? []).map(({ when }, index) => ({
        name,
        condition: when,
        path: [...path, 'x-relation', 'refuse', index, 'when'],
      })),
    ),
    ...moves.flatMap(({ inputs = [] }, move) =>
      inputs.flatMap((input, index) =>
        typeof input === 'object' && input.when
          ? [
              {
                name: undefined,
                condition: input.when,
                path: ['states', 'transitions', move, 'inputs', index, 'when'],
              },
            ]
          : [],
      ),
    ),
    ...adds.flatMap(({ when }, index) =>
      when ? [{ name: undefined, condition: when, path: ['show', 'adds', index, 'when'] }] : [],
    ),
  ];
}
