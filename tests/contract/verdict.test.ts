import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileValidators } from '../../engine/tools/build/validators/compileValidators.ts';
import { toFormData } from '../../engine/client/connection/toFormData.ts';
import { isSameValue } from '../../engine/core/records/isSameValue.ts';
import { prepareValue } from '../../engine/core/records/prepareRecord.ts';
import { isLockedBy, missingFields } from '../../engine/core/records/requiredFields.ts';
import { checkRules } from '../../engine/core/records/checkRules.ts';
import { type RecordValue, toWire } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { todayInZone } from '../../engine/core/text/format.ts';
import { formBody } from '../../engine/react/form/formRecord.ts';
import { rjsfSchema } from '../../engine/react/form/rjsfSchema.ts';
import { buildCatalogue, type CatalogueEntry } from '../../server/context/Catalogue.ts';
import { createParts } from '../../server/context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';
import { checkBlocks } from '../../engine/core/records/checkBlocks.ts';
import { checkAmounts } from '../../engine/core/records/checkAmounts.ts';
import { HttpError } from '../../server/base/HttpError.ts';
import type { Body } from '../../server/base/readBody.ts';
import { parseFormFields } from '../../server/base/parseFormFields.ts';
import { toRecord } from '../../server/records/toRecord.ts';
import { validateRecord } from '../../server/records/validateRecord.ts';
import { decidesOthers } from './sampleBody.ts';
import { accessGroupsBeside } from '../helpers/accessGroups.ts';
import { sampleValue } from '../helpers/sampleRecords.ts';

const ROOT = join(import.meta.dirname, '../..');
const sets = await Promise.all([ROOT, join(ROOT, 'tests/fixtures')].map((root) => loadDefinitions({ root })));
const catalogues = await Promise.all(
  sets.map(async ({ resources, navigation }) =>
    buildCatalogue([...resources, ...(await accessGroupsBeside(resources))], navigation, createParts(PRODUCT_PARTS)),
  ),
);
const entries = [...new Map(catalogues.flatMap((catalogue) => [...catalogue.entries])).values()];
const now = new Date();

/** Below `node_modules`, where the compiled validators find what they import. */
let folder: string;
beforeAll(async () => {
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'lawha-verdict-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The validator of a form as the build compiles it for the browser. */
async function compiledFor({ name, form: { schemas } }: ResolvedResource, form: 'add' | 'edit') {
  const file = join(folder, `${name}.${form}.mjs`);
  await writeFile(file, compileValidators(schemas[form]));
  const { default: functions } = (await import(file)) as { default: ValidatorFunctions };
  return createPrecompiledValidator<RecordValue>(functions, rjsfSchema(schemas[form]));
}

/** Values of every type, valid and invalid ones, as people and programs enter them. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  '   ',
  'a',
  'Latin text',
  'نص عربي',
  'نص with both',
  '١٢٣',
  '12',
  'x'.repeat(6000),
  'ن'.repeat(90),
  '<p>فقرة</p>',
  '<p> </p>',
  'LinkTEST',
  '/media/flags/ae.svg',
  'https://example.ae/a',
  'http://example.ae',
  'javascript:alert(1)',
  'asia',
  'admin',
  '2026-02-30',
  '2026-02-28',
  '2999-01-01',
  '09:00',
  '24:00',
  '9:00',
  0,
  1,
  -1,
  7,
  1.5,
  2.25,
  0.001,
  99_999,
  1e12,
  true,
  [],
  ['a'],
  {},
];

interface Case {
  what: string;
  record: RecordValue;
}

/** A valid record with one field, or one part of a field, replaced by each value. */
function casesOf({ fields }: ResolvedResource, form: 'add' | 'edit', valid: RecordValue): Case[] {
  const own = fields.filter(({ forms }) => forms.includes(form));
  return own.flatMap(({ name, leaves }) => {
    // The wire has no place for anything but the parts of a field with parts.
    const whole = leaves.length > 1 ? [undefined, null, {}] : VALUES;
    const parts = leaves.flatMap(({ path: [, part] }) => (part === undefined ? [] : [part]));
    const partly = parts.flatMap((part) => VALUES.map((value) => ({ ...Object(valid[name]), [part]: value })));
    return [...whole, ...partly].map((value: unknown) => ({
      what: `${name} = ${JSON.stringify(value)?.slice(0, 80)}`,
      record: { ...valid, [name]: value },
    }));
  });
}

/** A record that is valid on a form; later fields get later dates and times, and numbers keep their limits, as rules ask. */
function validRecord(resource: ResolvedResource, form: 'add' | 'edit'): RecordValue {
  const {
    fields,
    form: { rules },
  } = resource;
  const own = fields.filter(({ forms }) => forms.includes(form));
  const limits = rules.flatMap((rule) => (rule.rule === 'limit' ? [[rule.field, rule.minimum ?? rule.maximum]] : []));
  return {
    ...Object.fromEntries(
      own.map((field, i) => [
        field.name,
        field.kind === 'flag' && decidesOthers(resource, field) ? 0 : sampleValue(field, (i % 12) + 1),
      ]),
    ),
    ...Object.fromEntries(limits),
  };
}

/** Whether fields that keep their value have the one that a form begins with, to which it sets them back. */
function isKept({ fields }: ResolvedResource, record: RecordValue): boolean {
  return fields
    .filter((field) => record[field.name] !== undefined && isLockedBy(field, { record, facts: { now } }))
    .every(({ name, kind, default: initial }) => isSameValue(record[name], prepareValue(kind, initial)));
}

function isAccepted(entry: CatalogueEntry, form: 'add' | 'edit', body: Body): boolean {
  try {
    validateRecord(entry, form, { record: toRecord(entry.resource, form, body), now });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return false;
    throw error;
  }
}

describe('ENGINE-10: browser and server give the same verdict', () => {
  it.each(
    entries.flatMap((entry) => (['add', 'edit'] as const).map((form) => [entry.resource.name, form, entry] as const)),
  )('of every body of %s, form %s', async (_name, form, entry) => {
    const { resource } = entry;
    const schema = rjsfSchema(resource.form.schemas[form]);
    const validator = await compiledFor(resource, form);
    const valid = validRecord(resource, form);
    const different: string[] = [];
    for (const { what, record } of [{ what: 'valid', record: valid }, ...casesOf(resource, form, valid)]) {
      const body = formBody(resource, form, structuredClone(record));
      const { errors = [], validationError } = validator.rawValidation(schema, body);
      if (validationError) throw validationError;
      const browser =
        errors.length === 0 &&
        checkRules(resource.form.rules, body, todayInZone(now)).length === 0 &&
        missingFields(resource, form, { record: body, facts: { now } }).length === 0 &&
        checkAmounts(resource.fields, body).length === 0 &&
        checkBlocks(resource.fields, body).length === 0 &&
        isKept(resource, body);
      if (what === 'valid' && !browser) different.push(`the valid record is refused: ${JSON.stringify(errors)}`);
      const wire = toWire(resource, body);
      const asJson = isAccepted(entry, form, { values: structuredClone(wire), form: false });
      if (asJson !== browser) different.push(`${what}: browser ${browser}, JSON ${asJson}`);
      // Records that the browser accepts, in the form in which it sends them.
      const fields = [...toFormData(wire).entries()].map(
        ([key, value]) => [key, typeof value === 'string' ? value : ''] as const,
      );
      if (browser && !isAccepted(entry, form, { values: parseFormFields(fields), form: true }))
        different.push(`${what}: browser true, form false`);
    }
    expect(different).toEqual([]);
  });
});
