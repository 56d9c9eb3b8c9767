import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { conditionFields, matchesCondition } from '../../../engine/core/definition/condition.ts';
import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { fileKindOf } from '../../../engine/core/product/groupFiles.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { schemaProblem } from '../../../engine/tools/lint/rules/shared/schemaProblem.ts';
import { placesOf, valueAt } from '../../helpers/mutations.ts';
import type { Mutant } from './Operator.types.ts';

/**
 * What a mistake does when no lint keeps it away, worst first. `stops`: the file cannot be read, resolved or compiled, or
 * a pattern takes long on a short text.
 * `breaks`: a field accepts none of some hundred sample values any more, or a condition none of the values it is asked
 * about. `ignored`: what was added changes nothing. `differs`: the resolved definition is another. `none`: it is the same.
 */
export type Harm = 'stops' | 'breaks' | 'ignored' | 'differs' | 'none';

/** Values of every sort; a field that takes none of them probably takes none at all. */
const SAMPLES: readonly unknown[] = [
  ...[1, 2, 3, 5, 8, 9, 10, 12, 15, 20, 30, 50, 80, 120, 300].flatMap((length) => [
    'a'.repeat(length),
    'A'.repeat(length),
    'ع'.repeat(length),
    '5'.repeat(length),
  ]),
  '',
  '0501234567',
  'a@b.co',
  'https://a.co/x',
  '2026-01-31',
  '10:30',
  '2026-01-31T10:30:00Z',
  'AB12',
  'a-b',
  '+971501234567',
  -1,
  0,
  0.01,
  0.5,
  1,
  2,
  3,
  5,
  7,
  10,
  15,
  20,
  50,
  60,
  99,
  100,
  255,
  365,
  1000,
  4000,
  65_000,
  1e6,
  1e9,
  true,
  false,
  [],
  [1],
  ['a'],
  [1, 2],
  {},
  null,
];

const resolvedOf = new Map<string, Outcome>();

/** What the mistake of a mutant does; compared with its file without it. */
export function harmOf(mutant: Mutant, original: unknown): Harm {
  const before = resolvedOf.get(mutant.name) ?? outcomeOf(mutant.name, original);
  resolvedOf.set(mutant.name, before);
  const value = parse(mutant.text);
  if (value === undefined || !isObject(value.value)) return 'stops';
  if (patternsIn(value.value).some(holdsTheServer)) return 'stops';
  const after = outcomeOf(mutant.name, value.value);
  if (after.print === undefined) return 'stops';
  if ([...before.usable].some((name) => after.declared.has(name) && !after.usable.has(name))) return 'breaks';
  if (after.print === before.print) return mutant.isAddition === true ? 'ignored' : 'none';
  return 'differs';
}

interface Outcome {
  /** The resolved definition as text; absent when it could not be resolved. */
  print?: string;
  declared: ReadonlySet<string>;
  /** Fields and conditions that take some sample value. */
  usable: ReadonlySet<string>;
}

function outcomeOf(name: string, value: unknown): Outcome {
  if (fileKindOf(name) !== 'definition')
    return { print: JSON.stringify(value), declared: new Set(), usable: new Set() };
  try {
    const resolved = resolveDefinition(value as ResourceDefinition);
    const conditions = conditionsOf(resolved);
    return {
      print: JSON.stringify(resolved),
      declared: new Set([...resolved.fields.map((field) => field.name), ...conditions.map((entry) => entry.name)]),
      usable: new Set([
        ...resolved.fields.filter(takesSomething).map((field) => field.name),
        ...conditions.filter(canHold).map((entry) => entry.name),
      ]),
    };
  } catch {
    return { declared: new Set(), usable: new Set() };
  }
}

const taken = new Map<string, readonly unknown[]>();
/** Values of a field that a condition is tried with. */
const MOST_VALUES = 60;

/** Whether a field takes a sample, or a choice of its own. */
function takesSomething({ schema }: ResolvedField): boolean {
  const parts = Object.keys(schema.properties ?? {});
  return parts.length > 0 || takenBy(schema).length > 0;
}

/** The samples and choices that a schema takes. */
function takenBy(schema: ResolvedField['schema']): readonly unknown[] {
  const key = JSON.stringify(schema);
  const known = taken.get(key);
  if (known !== undefined) return known;
  const choices = schema.items?.enum?.map((choice) => [choice]) ?? [];
  const stated = schema.const === undefined ? [] : [schema.const];
  const found = [...(schema.enum ?? []), ...stated, ...choices, ...SAMPLES].filter(
    (sample) => schemaProblem(schema, sample) === undefined,
  );
  taken.set(key, found);
  return found;
}

interface NamedCondition {
  name: string;
  condition: NonNullable<ResolvedField['when']>;
  /** What each field that it names can hold. */
  values: readonly (readonly [name: string, values: readonly unknown[]])[];
}

function conditionsOf({ fields }: ResolvedResource): NamedCondition[] {
  return fields.flatMap(({ name, when }) => {
    if (when === undefined) return [];
    const values = [...new Set(conditionFields(when))].map((tested) => {
      const field = fields.find((other) => other.name === tested);
      return [tested, field === undefined ? [] : takenBy(field.schema).slice(0, MOST_VALUES)] as const;
    });
    return [{ name: `${name}/x-when`, condition: when, values }];
  });
}

/** Whether a condition holds for some record. */
function canHold({ condition, values }: NamedCondition): boolean {
  const [first, second, ...others] = values;
  const rest = Object.fromEntries(others.map(([name, samples]) => [name, samples[0]]));
  return (first?.[1] ?? [undefined]).some((one) =>
    (second?.[1] ?? [undefined]).some((two) =>
      matchesCondition(condition, {
        ...rest,
        ...(first && { [first[0]]: one }),
        ...(second && { [second[0]]: two }),
      }),
    ),
  );
}

/** A text on which a pattern that grows exponentially takes a few hundred milliseconds. */
const HARD_TEXT = `${'a'.repeat(24)}!`;
const LONG_MS = 40;
const slow = new Map<string, boolean>();

function holdsTheServer(pattern: string): boolean {
  const known = slow.get(pattern);
  if (known !== undefined) return known;
  let held = false;
  try {
    const regex = new RegExp(pattern, 'u');
    const start = process.cpuUsage().user;
    regex.test(HARD_TEXT);
    held = process.cpuUsage().user - start > LONG_MS * 1000;
  } catch {
    held = false;
  }
  slow.set(pattern, held);
  return held;
}

function patternsIn(value: unknown): string[] {
  const places = placesOf(value).filter((path) => path.at(-1) === 'pattern');
  return places.map((path) => valueAt(value, path)).filter((pattern) => typeof pattern === 'string');
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
