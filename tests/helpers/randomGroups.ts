import { join } from 'node:path';
import * as fc from 'fast-check';
import { isGroupFile } from '../../engine/core/product/groupFiles.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { buildTarget } from '../../engine/tools/lint/buildTargets.ts';
import { buildProject } from '../../engine/tools/lint/lintSources.ts';
import { readDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { RULES } from '../../engine/tools/lint/rules/index.ts';
import { runRules } from '../../engine/tools/lint/runRules.ts';
import { wholeSources } from './wholeSources.ts';
import { parseSource } from '../../engine/tools/lint/source/parseSource.ts';

/** A definition that was put together at random. */
export interface RandomGroup {
  /** Name of the group, with its number: the same number always gives the same definition. */
  name: string;
  text: string;
}

/** Parts of a definition besides its record, which other definitions lend. */
const PARTS = [
  'columns',
  'filters',
  'sort',
  'routes',
  'toggles',
  'show',
  'statistics',
  'rowActions',
  'bulkActions',
  'storage',
  'layouts',
  'totals',
  'grid',
  'card',
  'trash',
  'comments',
  'icon',
  'nameTemplate',
  'identity',
] as const;
/** Fields and parts that are tried on one definition. */
const FIELDS = 12;
const TRIES = 24;
/** Fewest fields of a record, how often fields are drawn for that, and how far the seeds of two draws are apart. */
const FEWEST = 3;
const ROUNDS = 8;
const APART = 1_000_003;

type Json = Record<string, unknown>;

/**
 * Definitions made at random that the lint finds no error in: a record with fields of other definitions, parts
 * of theirs, and columns, filters, sections, indexes and an order made of its own fields.
 */
export async function randomGroups(root: string, numbers: readonly number[]): Promise<RandomGroup[]> {
  const { sources: found, known } = await readDefinitions({ root });
  const sources = wholeSources(found);
  const targets = sources.map(buildTarget);
  const donors = targets
    .filter(({ source }) => isGroupFile(`${source.name}.json`))
    .map(({ source }) => source.value as Json);
  const fields = donors.flatMap((donor) => Object.entries(recordOf(donor)));
  return numbers.map((number) => {
    const name = `r${number}-random`;
    const path = join(root, 'definitions', `${name}.json`);
    const isClean = (value: Json): boolean => {
      const target = buildTarget(parseSource({ path, file: path, name, text: JSON.stringify(value) }));
      return runRules(RULES, target, buildProject([...targets, target], known)).every(
        ({ severity }) => severity !== 'error',
      );
    };
    let group = starter(name);
    const attempt = (changed: Json): void => {
      if (isClean(changed)) group = changed;
    };
    const some = fc.array(fc.constantFrom(...fields), { minLength: 3, maxLength: FIELDS });
    // Fields that need what the record lacks are refused: then others are tried.
    for (let round = 0; round < ROUNDS && Object.keys(recordOf(group)).length < FEWEST; round += 1)
      for (const [field, property] of sample(some, number + round * APART))
        attempt(withField(group, field, property, number));
    for (let tried = 0; tried < TRIES; tried += 1) {
      const seed = number * TRIES + tried;
      const [donor, part, size] = sample(
        fc.tuple(fc.constantFrom(...donors), fc.constantFrom(...PARTS), fc.nat(3)),
        seed,
      );
      if (Object.hasOwn(donor, part)) attempt({ ...group, [part]: donor[part] });
      attempt(withOwnParts(group, size, seed));
    }
    return { name, text: JSON.stringify(group, undefined, 2) };
  });
}

function starter(name: string): Json {
  return {
    name,
    label: { ar: 'مجموعة', en: 'Group' },
    form: {
      schema: {
        type: 'object',
        required: ['name'],
        properties: { name: { $ref: 'lawha:bilingual-text', maxLength: 60 } },
      },
    },
  };
}

function recordOf(definition: Json): Json {
  const { form } = definition as { form?: { schema?: { properties?: Json } } };
  return form?.schema?.properties ?? {};
}

/** The definition with one more field, required or not. */
function withField(group: Json, field: string, property: unknown, number: number): Json {
  const { form } = group as { form: { schema: { required: string[]; properties: Json } } };
  const isRequired = isObject(property) && property['readOnly'] !== true && (number + field.length) % 3 === 0;
  const required =
    isRequired && !form.schema.required.includes(field) ? [...form.schema.required, field] : form.schema.required;
  const properties = { ...form.schema.properties, [field]: property };
  return { ...group, form: { ...form, schema: { ...form.schema, required, properties } } };
}

/** Columns, an order, a section or a way to show that name fields of the definition itself. */
function withOwnParts(group: Json, size: number, seed: number): Json {
  const names = Object.keys(recordOf(group));
  const some = sample(fc.subarray(names, { minLength: Math.min(size + 1, names.length) }), seed);
  const label = { ar: 'البيانات', en: 'Details' };
  const parts: readonly Json[] = [
    { columns: some },
    { sort: [`${seed % 2 === 0 ? '-' : ''}${some[0] ?? 'name'}`] },
    { show: { mode: seed % 2 === 0 ? 'page' : 'expand', sections: [{ label, fields: some }] } },
    { storage: { index: [some.slice(0, 2)] } },
    { filters: ['keyword', ...some] },
    { show: 'page' },
  ];
  return { ...group, ...parts[seed % parts.length] };
}

function sample<Value>(arbitrary: fc.Arbitrary<Value>, seed: number): Value {
  const [value] = fc.sample(arbitrary, { seed, numRuns: 1 });
  if (value === undefined) throw new RangeError('nothing was drawn');
  return value;
}
