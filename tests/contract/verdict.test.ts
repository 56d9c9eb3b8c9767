import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { buildCatalogue } from '../../server/context/Catalogue.ts';
import { createParts } from '../../server/context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';
import { accessGroupsBeside } from '../helpers/accessGroups.ts';
import { sampleValue } from '../helpers/sampleRecords.ts';
import { decidesOthers } from './sampleBody.ts';
import { ENTERED_VALUES } from './verdicts/enteredValues.ts';
import { type FormJudge, openFormJudge } from './verdicts/formVerdicts.ts';

const ROOT = join(import.meta.dirname, '../..');
const sets = await Promise.all([ROOT, join(ROOT, 'tests/fixtures')].map((root) => loadDefinitions({ root })));
const catalogues = await Promise.all(
  sets.map(async ({ resources, navigation }) =>
    buildCatalogue([...resources, ...(await accessGroupsBeside(resources))], navigation, createParts(PRODUCT_PARTS)),
  ),
);
const entries = [...new Map(catalogues.flatMap((catalogue) => [...catalogue.entries])).values()];

let judge: FormJudge;
beforeAll(async () => {
  judge = await openFormJudge(new Date());
});
afterAll(() => judge.close());

interface Case {
  what: string;
  record: RecordValue;
}

/** A valid record with one field, or one part of a field, replaced by each value. */
function casesOf({ fields }: ResolvedResource, form: 'add' | 'edit', valid: RecordValue): Case[] {
  const own = fields.filter(({ forms }) => forms.includes(form));
  return own.flatMap(({ name, leaves }) => {
    // The wire has no place for anything but the parts of a field with parts.
    const whole = leaves.length > 1 ? [undefined, null, {}] : ENTERED_VALUES;
    const parts = leaves.flatMap(({ path: [, part] }) => (part === undefined ? [] : [part]));
    const partly = parts.flatMap((part) => ENTERED_VALUES.map((value) => ({ ...Object(valid[name]), [part]: value })));
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

describe('ENGINE-10, VERDICT-01: browser and server give the same verdict', () => {
  it.each(
    entries.flatMap((entry) => (['add', 'edit'] as const).map((form) => [entry.resource.name, form, entry] as const)),
  )('of every body of %s, form %s', async (_name, form, entry) => {
    const { resource } = entry;
    const judged = await judge.of(entry, form);
    const valid = validRecord(resource, form);
    const different: string[] = [];
    for (const { what, record } of [{ what: 'valid', record: valid }, ...casesOf(resource, form, valid)]) {
      const verdict = judged(record);
      if (what === 'valid' && !verdict.browser)
        different.push(`the valid record is refused: ${JSON.stringify(verdict.errors)}`);
      if (verdict.json !== verdict.browser) different.push(`${what}: browser ${verdict.browser}, JSON ${verdict.json}`);
      if (verdict.form === false) different.push(`${what}: browser true, form false`);
    }
    expect(different).toEqual([]);
  });
});
