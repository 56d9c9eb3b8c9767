import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyEdits } from '../../engine/tools/lint/applyEdits.ts';
import { correctSources } from '../../engine/tools/lint/correctSources.ts';
import type { Finding } from '../../engine/tools/lint/Finding.types.ts';
import { fixDefinitions } from '../../engine/tools/lint/fixDefinitions.ts';
import { lintSources } from '../../engine/tools/lint/lintSources.ts';
import { readDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { distance } from '../../engine/tools/lint/nearest.ts';
import { parseSource, type SourceFile } from '../../engine/tools/lint/source/parseSource.ts';
import { writeCorrected } from '../../engine/tools/lint/writeCorrected.ts';
import { mutationOf } from '../helpers/mutations.ts';

const fixtures = join(import.meta.dirname, '../fixtures');
const { sources, known } = await readDefinitions({ root: fixtures });
const options = { known };
const gifts = {
  $schema: '../schemas/meta/definition.v1.schema.json',
  name: 'gifts',
  label: { ar: 'الهدايا', en: 'Gifts' },
  form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:text' } } } },
};
const field = (name: string, schema: object) => ({ schema: { type: 'object', properties: { [name]: schema } } });

function sourceOf(value: unknown, name = 'gifts'): SourceFile {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return parseSource({ path: `/work/definitions/${name}.json`, file: `${name}.json`, name, text });
}

function found(all: readonly SourceFile[]): string[] {
  return lintSources(all, options).findings.map(wordsOf).toSorted();
}

function wordsOf({ file, rule, message }: Finding): string {
  return `${file} ${rule} ${message}`;
}

describe('MEND-16: a correction that is not certain is only suggested', () => {
  it.each([
    {
      what: 'a language beside Arabic',
      value: { ...gifts, label: { ar: 'الهدايا', en: 'Gifts', fr: 'Cadeaux' } },
      rule: 'unknown-key',
    },
    {
      what: 'a language in place of Arabic',
      value: { ...gifts, label: { fr: 'Cadeaux', en: 'Gifts' } },
      rule: 'unknown-key',
    },
    {
      what: 'a source that is misspelt by far',
      value: { ...gifts, storage: { source: 'financial_report_list' } },
      rule: 'computed-group',
    },
    {
      what: 'a field of another name',
      value: {
        ...gifts,
        columns: ['contry_id'],
        form: field('city_id', { $ref: 'lawha:reference', 'x-relation': { resource: 'regions' } }),
      },
      rule: 'known-column',
    },
    {
      what: 'a colour of another name',
      value: {
        ...gifts,
        form: field('type', {
          type: 'string',
          enum: ['a'],
          'x-label': { ar: 'النوع', en: 'Type' },
          'x-enum-labels': { a: { ar: 'أ', en: 'A' } },
          'x-enum-tones': { a: 'pink' },
        }),
      },
      rule: 'schema-valid',
    },
    { what: 'an icon of another name', value: { ...gifts, icon: 'round-question' }, rule: 'known-icon' },
    {
      what: 'structured data that is written by people',
      value: {
        ...gifts,
        form: field('sent', { $ref: 'lawha:json', 'x-cell': 'changes', 'x-label': { ar: 'الإرسال', en: 'Sent' } }),
      },
      rule: 'server-set',
    },
    {
      what: 'a newer version of the language',
      value: { ...gifts, $schema: '../schemas/meta/definition.v2.schema.json' },
      rule: 'schema-reference',
    },
  ])('$what is left alone', ({ value, rule }) => {
    const all = [...sources, sourceOf(value)];
    const findings = lintSources(all, options).findings.filter(({ file }) => file === 'gifts.json');
    expect(findings.map((finding) => finding.rule)).toContain(rule);
    expect(findings.every(({ advice }) => advice.length > 5)).toBe(true);
    const { corrected, count } = correctSources(all, options);
    expect({ text: corrected.at(-1)?.text, count }).toEqual({ text: all.at(-1)?.text, count: 0 });
  });

  it('a source that is no source says nothing about the fields', () => {
    const { findings } = lintSources([sourceOf({ ...gifts, storage: { source: 'audti' } })], options);
    expect(findings.map(({ rule, pointer }) => [rule, pointer])).toEqual([['computed-group', '/storage/source']]);
  });

  it.each([
    { what: 'a key whose right spelling is there too', value: { ...gifts, columns: ['name'], colums: ['name'] } },
    { what: 'a name whose right spelling is in the list too', value: { ...gifts, columns: ['name', 'nmae'] } },
    { what: 'a key whose value would then be wrong', value: { ...gifts, colums: ['zzz'] } },
  ])('$what stays', ({ value }) => {
    const all = [sourceOf(value)];
    expect(correctSources(all, options).corrected).toEqual(all);
  });
});

describe('MEND-16: what a correction may do', () => {
  it.each(['columns', 'list-variants', 'moved-records', 'shapes'])(
    'holds for any mistakes in %s: nothing is added, only misspelt words are touched, a second run changes nothing',
    (name) => {
      const target = sources.find((source) => source.name === name);
      if (target === undefined) throw new Error(`there is no fixture ${name}`);
      fc.assert(
        fc.property(mutationOf(target.value), fc.nat(), ({ value }, place) => {
          const text = misspell(JSON.stringify(value, null, 2), place);
          const all = [parseSource({ ...target, text })];
          const before = found(all);
          const { corrected, count } = correctSources(all, options);
          const after = found(corrected);
          expect(after.length).toBe(before.length - count);
          expect(after.filter((line) => !before.includes(line))).toEqual([]);
          const changed = changedLines(text, corrected[0]?.text ?? '');
          expect(changed.filter(([from, to]) => !ANSWERED.test(to) && distance(from, to) > 2)).toEqual([]);
          expect(correctSources(corrected, options).corrected[0]?.text).toBe(corrected[0]?.text);
        }),
        { seed: 16, numRuns: 40 },
      );
    },
  );

  it('corrects a slip of one letter, and what that uncovers', () => {
    const text = JSON.stringify({ ...gifts, colums: ['nmae'] }, null, 2);
    const { corrected, count } = correctSources([sourceOf(text)], options);
    expect(count).toBe(1);
    expect(corrected[0]?.text).toBe(text.replace('colums', 'columns').replace('nmae', 'name'));
  });
});

describe('MEND-16: the command', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lawha-fix-'));
    await mkdir(join(folder, 'definitions'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes the files that it corrects and no others', async () => {
    const right = join(folder, 'definitions/gifts.json');
    const wrong = join(folder, 'definitions/toys.json');
    const kept = JSON.stringify({ ...gifts, icon: 'round-question' });
    const text = JSON.stringify({ ...gifts, name: 'toys', label: { ar: 'الألعاب', en: 'Toys' }, colums: ['name'] });
    await writeFile(right, kept);
    await writeFile(wrong, text);
    expect(await fixDefinitions({ root: folder, known }, [right, wrong])).toBe(1);
    expect(await readFile(right, 'utf8')).toBe(kept);
    expect(await readFile(wrong, 'utf8')).toBe(text.replace('colums', 'columns'));
    expect(await fixDefinitions({ root: folder, known }, [right, wrong])).toBe(0);
  });
});

describe('AUTH-51: a file that changes while the lint has it', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lawha-changed-'));
    await mkdir(join(folder, 'definitions'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is left as it is, and so is every other, with what to do', async () => {
    const wrong = JSON.stringify({ ...gifts, colums: ['name'] }, null, 2);
    const paths = ['gifts', 'toys'].map((name) => join(folder, `definitions/${name}.json`));
    for (const path of paths) await writeFile(path, wrong.replace('"gifts"', `"${basename(path, '.json')}"`));
    const { sources, ...read } = await readDefinitions({ root: folder, known });
    const { corrected, count } = correctSources(sources, read);
    expect(count).toBe(2);
    const [first = '', second = ''] = paths;
    const before = await readFile(first, 'utf8');
    await writeFile(second, 'changed by somebody else');
    await expect(writeCorrected(sources, corrected)).rejects.toThrow(
      `${second} was changed since it was read, and is left as it is → run this again`,
    );
    expect(await readFile(first, 'utf8')).toBe(before);
    expect(await readFile(second, 'utf8')).toBe('changed by somebody else');
  });
});

/** Keys at the top of a file that can have one value only. */
const ANSWERED = /^ {2}"(\$schema|name)":/;

/** Swaps two neighbouring letters of one word of a text. */
function misspell(text: string, place: number): string {
  const words = [...text.matchAll(/(?<=")[a-z_-]{5,}(?=")/g)];
  const word = words[place % words.length];
  if (word === undefined) return text;
  const [a = '', b = '', c = ''] = word[0];
  return applyEdits(text, [{ offset: word.index, length: 3, text: a + c + b }]);
}

/** Lines of a text that read differently in another of as many lines. */
function changedLines(before: string, after: string): [string, string][] {
  const [lines, others] = [before.split('\n'), after.split('\n')];
  expect(others).toHaveLength(lines.length);
  return lines.flatMap((line, index): [string, string][] =>
    line === others[index] ? [] : [[line, others[index] ?? '']],
  );
}
