import type { ConditionDefinition, ValueTest } from '../../../../../schemas/generated/definition.ts';
import { conditionFields, matchesCondition } from '../../../../core/definition/condition.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';

/** Most records that are tried; a condition over more combinations is taken as it is. */
const MOST = 20_000;
/** A text that no definition states: any other value of a field that may hold anything. */
const OTHER_TEXT = '\u0000other';

/**
 * Whether a condition holds for no record, or for each. Tried with every value that matters: those of a choice or a switch,
 * those that the condition states, and one on each side of every bound. Undefined when it depends, or is too wide to try.
 */
export function conditionVerdict(
  condition: ConditionDefinition,
  fieldNamed: (name: string) => ResolvedField | undefined,
): 'never' | 'always' | undefined {
  const names = [...new Set(conditionFields(condition))];
  const values = names.map((name) => candidatesOf(fieldNamed(name), testsOn(name, condition)));
  const records = values.reduce((product, own) => product * own.length, 1);
  if (records > MOST || values.some((own) => own.length === 0)) return undefined;
  let [holds, fails] = [false, false];
  for (let index = 0; index < records && !(holds && fails); index += 1) {
    const met = matchesCondition(condition, recordAt(index, names, values));
    holds ||= met;
    fails ||= !met;
  }
  if (holds && fails) return undefined;
  return holds ? 'always' : 'never';
}

function recordAt(
  index: number,
  names: readonly string[],
  values: readonly (readonly unknown[])[],
): Record<string, unknown> {
  let rest = index;
  return Object.fromEntries(
    names.map((name, place) => {
      const own = values[place] ?? [];
      const value = own[rest % own.length];
      rest = Math.floor(rest / own.length);
      return [name, value];
    }),
  );
}

function testsOn(name: string, { properties = {}, allOf = [], anyOf = [], not }: ConditionDefinition): ValueTest[] {
  return [
    ...(properties[name] ? [properties[name]] : []),
    ...[...allOf, ...anyOf, ...(not ? [not] : [])].flatMap((part) => testsOn(name, part)),
  ];
}

/** Values of a field that can differ for the tests of it. */
function candidatesOf(field: ResolvedField | undefined, tests: readonly ValueTest[]): unknown[] {
  const stated = tests.flatMap((test) => [...(test.const === undefined ? [] : [test.const]), ...(test.enum ?? [])]);
  const empty = stated.includes(null) ? [null] : [];
  if (field === undefined) return [...stated, OTHER_TEXT, undefined];
  const { schema } = field;
  if (schema.enum !== undefined) return [...schema.enum, ...empty];
  if (schema.type === 'boolean') return [true, false, ...empty];
  if (schema.type === 'string') return [...stated.filter((value) => typeof value === 'string'), OTHER_TEXT, ...empty];
  if (schema.type !== 'integer' && schema.type !== 'number') return [OTHER_TEXT, ...empty];
  const bounds = [schema.minimum, schema.maximum, ...tests.flatMap(({ minimum, maximum }) => [minimum, maximum])];
  const near = [...stated, ...bounds, 0, 1].flatMap((value) =>
    typeof value === 'number' ? [value - 1, value, value + 1] : [],
  );
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const inside = near.filter((value) => value >= minimum && value <= maximum);
  return [...new Set(schema.type === 'integer' ? inside.filter(Number.isInteger) : inside), ...empty];
}
