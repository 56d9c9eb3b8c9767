import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asProduct } from '../../engine/core/product/currentProduct.ts';
import type { Finding } from '../../engine/tools/lint/Finding.types.ts';
import { lintSources } from '../../engine/tools/lint/lintSources.ts';
import { readDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { parseSource, type SourceFile } from '../../engine/tools/lint/source/parseSource.ts';
import { suggestDefinitions } from '../../engine/tools/lint/suggest/suggestDefinitions.ts';
import { type Suggestion, suggestionsFor } from '../../engine/tools/lint/suggest/suggestionsFor.ts';
import { makeMutants, print } from '../bench/mutations/makeMutants.ts';
import type { Mutant } from '../bench/mutations/Operator.types.ts';

/** A suggestion is a check of the whole folder, so that not every mutant is asked about. */
const EVERY = 6;

const MUTATED = [
  'columns',
  'list-variants',
  'moved-records',
  'shapes',
  'rules',
  'toggles',
  'sections',
  'conditional-fields',
  'show-page',
  'uploads',
  'layouts',
];
const BESIDE = ['regions', 'districts', 'companies', 'residents', 'counts-and-charts'];
const { sources, known, product } = await readDefinitions({ root: join(import.meta.dirname, '../fixtures') });
const printed = sources
  .filter(({ name }) => [...MUTATED, ...BESIDE].includes(name))
  .map((source) => parseSource({ ...source, text: print(source.value) }));
const mutants = asProduct(product, () =>
  makeMutants(
    printed.filter(({ name }) => MUTATED.includes(name)),
    1,
  ).filter((_, index) => index % EVERY === 0),
);

const GIFTS = `{
  "$schema": "../schemas/meta/definition.v1.schema.json",
  "name": "gifts",
  "label": { "ar": "الهدايا", "en": "Gifts" },
  "icon": "money",
  "columns": ["name", { "key": "price", "cell": "amounts" }],
  "filters": ["zzz"],
  "form": {
    "schema": {
      "type": "object",
      "properties": { "name": { "$ref": "lawha:text" }, "price": { "$ref": "lawha:money" } }
    }
  }
}
`;

let folder = '';
let path = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-suggest-'));
  path = join(folder, 'definitions/gifts.json');
  await mkdir(join(folder, 'definitions'));
});
beforeEach(() => writeFile(path, GIFTS));
afterAll(() => rm(folder, { recursive: true }));

/** Runs the questions with answers; gives what was written and what was shown. */
async function suggest(answers: string): Promise<{ text: string; shown: string; written: number }> {
  const input = new PassThrough();
  const shown: string[] = [];
  const output = new Writable({
    write: (chunk, _, done) => {
      shown.push(String(chunk));
      done();
    },
  });
  input.end(answers);
  const written = await suggestDefinitions({ root: folder }, [path], { input, output });
  return { text: await readFile(path, 'utf8'), shown: shown.join(''), written };
}

describe('AUTH-12: --suggest', () => {
  it('asks one by one, shows the difference, and writes what is chosen', async () => {
    const { text, shown, written } = await suggest('2\n1\n\n');
    expect(shown).toContain('  1. write "banknote"\n     - "icon": "money",\n     + "icon": "banknote",\n');
    expect(shown.split('Number to write').length - 1).toBe(3);
    expect(written).toBe(2);
    const lines = text.split('\n');
    expect(GIFTS.split('\n').flatMap((line, index) => (line === lines[index] ? [] : [lines[index]]))).toEqual([
      '  "icon": "wallet",',
      expect.stringMatching(/^ {2}"columns": \["name", \{ "key": "price", "cell": "\w+" \}\],$/),
    ]);
  });

  it.each(['', '\n\n\n', 'q\n', '99\n-1\nx\n'])('leaves everything for the answers %j', async (answers) => {
    expect((await suggest(answers)).text).toBe(GIFTS);
  });
});

describe('AUTH-12: --suggest for what is to be added, moved or left out', () => {
  /** The first suggestions for each finding in a definition that is like another but for one part of its text. */
  const offers = (
    from: string | RegExp,
    to: string | ((found: string) => string),
  ): { fix: string; lines: string[] }[] => {
    const text = GIFTS.replace('"icon": "money"', '"icon": "gift"')
      .replace('"cell": "amounts"', '"cell": "money"')
      .replace('["zzz"]', '["price"]')
      .replace('"filters": ["price"],', '"rowActions": ["edit"],')

      .replace(from, typeof to === 'string' ? () => to : to);
    const source = parseSource({ path, file: 'gifts.json', name: 'gifts', text });
    const options = { known, product };
    const { findings } = lintSources([source], options);
    return findings.flatMap((finding) =>
      suggestionsFor(finding, [source], { findings, options }).map(({ fix, difference }) => ({
        fix: fix.description,
        lines: difference.flatMap(({ after }) => after),
      })),
    );
  };
  const RECORD = '"form": {\n    "schema": {\n      "type": "object",';
  const show =
    '"show": { "sections": [{ "label": { "ar": "بيانات", "en": "Details" }, "fields": ["name", "price"] }] },';

  it('starts from a definition in which nothing is wrong', () => {
    expect(offers('', '')).toEqual([]);
  });

  it('writes a key that is missing, with each value that it can have', () => {
    expect(offers('"form": {', `${show}\n  "form": {`)).toEqual([
      { fix: 'write "mode": "expand"', lines: [expect.stringContaining('}], "mode": "expand" },')] },
      { fix: 'write "mode": "page"', lines: [expect.stringContaining('}], "mode": "page" },')] },
      { fix: 'leave "show" out', lines: [] },
    ]);
  });

  it('moves a key to the object that has it', () => {
    expect(offers(RECORD, RECORD.replace('{\n', '{\n    "toggles": ["is_active"],\n'))).toEqual([
      {
        fix: 'move "toggles" to the file itself',
        lines: [expect.stringMatching(/^ {2}\},?$/), '  "toggles": ["is_active"]'],
      },
      { fix: 'leave "toggles" out', lines: [] },
    ]);
  });

  it('writes the name of a field that is marked as required into the list of the record', () => {
    const found = offers('{ "$ref": "lawha:money" }', '{ "$ref": "lawha:money", "required": true }');
    expect(found.map(({ fix }) => fix)).toEqual([
      'add "price" to the "required" of the record',
      'leave "required" out',
    ]);
    expect(found[0]?.lines.join('\n')).toMatch(
      /"price": \{ "\$ref": "lawha:money" \} \},\n {6}"required": \["price"\]/,
    );
  });

  it('adds a screen to which an action leads, or leaves the action out', () => {
    const found = offers('"icon"', '"routes": ["show-all", "add"],\n  "icon"');
    expect(found.map(({ fix }) => fix)).toEqual(['add "edit" to the routes', 'leave "edit" out']);
    expect(found[0]?.lines).toEqual(['  "routes": ["show-all", "add", "edit"],']);
  });

  it('adds a field to a section, or to the columns', () => {
    const day = '"day": { "$ref": "lawha:date", "readOnly": true, "x-label": { "ar": "يوم", "en": "Day" } }';
    const whole = show.replace('{ "sections"', '{ "mode": "page", "sections"');
    const found = offers(
      /"form": \{[^]*"properties": \{/,
      (form) => `${whole}\n  "filters": ["keyword"],\n  ${form} ${day},`,
    );
    expect(found.map(({ fix }) => fix)).toEqual([
      'add "day" to the section "Details" of the page',
      'add "day" to the columns',
      'leave "day" out',
    ]);
    expect(found[0]?.lines.join('')).toContain('"fields": ["name", "price", "day"]');
  });
});

describe('AUTH-12: every suggestion for a single mistake', () => {
  const offered = mutants.flatMap((mutant) => offersOf(mutant));

  it('is tried on many mutants', () => {
    expect(offered.length).toBeGreaterThan(40);
  });

  it('adds no finding, and corrects one', () => {
    expect(offered.filter(({ added, corrected }) => added.length > 0 || corrected < 1)).toEqual([]);
  });

  it('shows exactly the lines that it changes', () => {
    expect(offered.filter(({ mutant, text, difference }) => withLines(mutant.text, difference) !== text)).toEqual([]);
  });

  it('changes one part of the file, or two where something is added or moved', () => {
    const named = offered.filter(({ fix }) => /^write "[^"]*"$/.test(fix.description));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ difference }) => linesIn(difference) !== 2).map(({ mutant }) => mutant.operator)).toEqual(
      [],
    );
    expect(offered.filter(({ difference }) => difference.length > 2).map(({ mutant }) => mutant.operator)).toEqual([]);
  });

  it('restores some mutants, and is not offered again once it is written', () => {
    const originals = new Map(printed.map(({ name, text }) => [name, text]));
    expect(offered.filter(({ mutant, text }) => text === originals.get(mutant.name)).length).toBeGreaterThan(10);
    expect(offered.filter(({ isAgain }) => isAgain)).toEqual([]);
  });
});

interface Offer extends Suggestion {
  mutant: Mutant;
  added: string[];
  corrected: number;
  text: string;
  isAgain: boolean;
}

/** Every suggestion for every finding of a mutant. */
function offersOf(mutant: Mutant): Offer[] {
  const all = printed.map((source) =>
    source.name === mutant.name ? parseSource({ ...source, text: mutant.text }) : source,
  );
  const options = { known, product };
  const { findings } = lintSources(all, options);
  return findings.flatMap((finding) =>
    suggestionsFor(finding, all, { findings, options }).map((suggestion): Offer => {
      const after = lintSources(suggestion.sources, options).findings;
      const before = new Set(findings.map(keyOf));
      const text = textOf(suggestion.sources, mutant.name);
      return {
        ...suggestion,
        mutant,
        added: after.map(keyOf).filter((key) => !before.has(key)),
        corrected: findings.length - after.length,
        text,
        isAgain: countOf(after, finding) >= countOf(findings, finding),
      };
    }),
  );
}

/** How often something is found; a name that is used at several places is found at each. */
function countOf(all: readonly Finding[], finding: Finding): number {
  return all.filter((other) => keyOf(other) === keyOf(finding)).length;
}

function keyOf({ file, rule, message }: { file: string; rule: string; message: string }): string {
  return `${file} ${rule} ${message}`;
}

function textOf(all: readonly SourceFile[], name: string): string {
  return all.find((source) => source.name === name)?.text ?? '';
}

/** A text with the shown lines in place of the others. */
function withLines(text: string, difference: Suggestion['difference']): string {
  const lines = text.split('\n');
  for (const { line, before, after } of difference.toReversed()) lines.splice(line - 1, before.length, ...after);
  return lines.join('\n');
}

function linesIn(difference: Suggestion['difference']): number {
  return difference.flatMap(({ before, after }) => [...before, ...after]).length;
}
