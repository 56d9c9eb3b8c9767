import type { ConditionDefinition } from '../../../../../schemas/generated/definition.ts';

/** What besides the record a condition asks, such as the day; undefined when its values alone decide. */
export function dependsOn({
  properties = {},
  person,
  allOf = [],
  anyOf = [],
  not,
}: ConditionDefinition): string | undefined {
  if (person) return 'a person';
  if (Object.values(properties).some(({ compare }) => compare?.than === 'today')) return 'the day';
  for (const part of [...allOf, ...anyOf, ...(not ? [not] : [])]) {
    const what = dependsOn(part);
    if (what !== undefined) return what;
  }
  return undefined;
}
