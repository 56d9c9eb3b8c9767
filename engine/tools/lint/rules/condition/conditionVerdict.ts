import type {
  ConditionDefinition,
  PersonTest,
  ValueComparison,
  ValueTest,
} from '../../../../../schemas/generated/definition.ts';
import { addDays, conditionFields, matchesCondition } from '../../../../core/definition/condition.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';

/** Most records that are tried; a condition over more combinations is taken as it is. */
const MOST = 20_000;
/** A text that no definition states: any other value of a field that may hold anything. */
const OTHER_TEXT = '\u0000other';
/** Some day; dates are tried around it. */
const TODAY = '2026-06-15';
const NOW = new Date(`${TODAY}T12:00:00Z`);
/** Begins the name of a question of the person among those of fields. */
const PERSON = '\u0000person ';

/**
 * Whether a condition holds for no record, or for each. Tried with every value that matters: those of a choice or a switch,
 * those that the condition states, and one on each side of every bound. Undefined when it depends, or is too wide to try.
 */
export function conditionVerdict(
  condition: ConditionDefinition,
  fieldNamed: (name: string) => ResolvedField | undefined,
): 'never' | 'always' | undefined {
  const names = [...new Set([...conditionFields(condition), ...personsOf(condition)])];
  const comparisons = comparisonsOf(condition);
  const values = names.map((name) => {
    if (name.startsWith(PERSON)) return [true, false];
    const compared = comparisons.filter(({ field, than }) => field === name || than === name);
    return candidatesOf(fieldNamed(name), testsOn(name, condition), compared);
  });
  const records = values.reduce((product, own) => product * own.length, 1);
  if (records > MOST || values.some((own) => own.length === 0)) return undefined;
  let [holds, fails] = [false, false];
  for (let index = 0; index < records && !(holds && fails); index += 1) {
    const record = recordAt(index, names, values);
    const may = (test: PersonTest): boolean => record[PERSON + JSON.stringify(test)] === true;
    const met = matchesCondition(condition, record, { now: NOW, may });
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

interface Comparison extends ValueComparison {
  field: string;
}

function partsOf({ allOf = [], anyOf = [], not }: ConditionDefinition): ConditionDefinition[] {
  return [...allOf, ...anyOf, ...(not ? [not] : [])];
}

function comparisonsOf(condition: ConditionDefinition): Comparison[] {
  const own = Object.entries(condition.properties ?? {}).flatMap(([field, { compare }]) =>
    compare ? [{ field, ...compare }] : [],
  );
  return [...own, ...partsOf(condition).flatMap(comparisonsOf)];
}

function personsOf(condition: ConditionDefinition): string[] {
  const own = condition.person ? [PERSON + JSON.stringify(condition.person)] : [];
  return [...own, ...partsOf(condition).flatMap(personsOf)];
}

/** Values of a field that can differ for the tests of it. */
function candidatesOf(
  field: ResolvedField | undefined,
  tests: readonly ValueTest[],
  compared: readonly Comparison[],
): unknown[] {
  const values = valuesOf(field, tests, compared);
  const mayBeEmpty = field === undefined || !field.required || field.when !== undefined;
  const asksFilled = tests.some(({ filled }) => filled !== undefined);
  return mayBeEmpty && (asksFilled || compared.length > 0) && values.length > 0 ? [...values, undefined] : values;
}

function valuesOf(
  field: ResolvedField | undefined,
  tests: readonly ValueTest[],
  compared: readonly Comparison[],
): unknown[] {
  const stated = tests.flatMap((test) => [...(test.const === undefined ? [] : [test.const]), ...(test.enum ?? [])]);
  const empty = stated.includes(null) ? [null] : [];
  if (field === undefined) return [...stated, OTHER_TEXT, undefined];
  const { schema, kind } = field;
  if (schema.enum !== undefined) return [...schema.enum, ...empty];
  if (schema.type === 'boolean') return [true, false, ...empty];
  if (schema.type === 'array') return listsFor(tests);
  if (kind === 'date' || kind === 'timestamp') return [...stated, ...daysFor(kind, compared), OTHER_TEXT, ...empty];
  if (schema.type === 'string') {
    const texts = compared.length > 0 ? ['08:00', '09:00'] : [];
    return [...stated.filter((value) => typeof value === 'string'), ...texts, OTHER_TEXT, ...empty];
  }
  if (schema.type !== 'integer' && schema.type !== 'number') return [OTHER_TEXT, ...empty];
  const bounds = [schema.minimum, schema.maximum, ...tests.flatMap(({ minimum, maximum }) => [minimum, maximum])];
  const near = [...stated, ...bounds, 0, 1].flatMap((value) =>
    typeof value === 'number' ? [value - 1, value, value + 1] : [],
  );
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const inside = near.filter((value) => value >= minimum && value <= maximum);
  return [...new Set(schema.type === 'integer' ? inside.filter(Number.isInteger) : inside), ...empty];
}

/** Lists with none, each and all of the items that tests look for, and with another. */
function listsFor(tests: readonly ValueTest[]): unknown[] {
  const items = tests.flatMap(({ contains }) => [
    ...(contains?.const === undefined ? [] : [contains.const]),
    ...(contains?.enum ?? []),
  ]);
  return [[], [OTHER_TEXT], ...items.map((item) => [item]), items];
}

/** Days on each side of those that a date is compared with. */
function daysFor(kind: string, compared: readonly Comparison[]): string[] {
  const offsets = new Set([0, ...compared.flatMap(({ days = 0 }) => [days, -days])].flatMap((d) => [d - 1, d, d + 1]));
  return [...offsets].map((offset) => addDays(TODAY, offset) + (kind === 'timestamp' ? 'T12:00:00.000Z' : ''));
}
