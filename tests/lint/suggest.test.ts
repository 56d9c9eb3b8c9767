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
import { suggestionsFor } from '../../engine/tools/lint/suggest/suggestionsFor.ts';
import { makeMutants, print } from '../bench/mutations/makeMutants.ts';
import type { Mutant } from '../bench/mutations/Operator.types.ts';

const MUTATED = ['columns', 'list-variants', 'moved-records', 'shapes', 'rules'];
const BESIDE = ['regions', 'districts', 'companies', 'residents', 'counts-and-charts'];
const { sources, known, product } = await readDefinitions({ root: join(import.meta.dirname, '../fixtures') });
const printed = sources
  .filter(({ name }) => [...MUTATED, ...BESIDE].includes(name))
  .map((source) => parseSource({ ...source, text: print(source.value) }));
const mutants = asProduct(product, () =>
  makeMutants(
    printed.filter(({ name }) => MUTATED.includes(name)),
    1,
  ),
);

const GIFTS = `{
  "$schema": "../schemas/meta/definition.v1.schema.json",
  "name": "gifts",
  "label": { "ar": "الهدايا", "en": "Gifts" },
  "icon": "money",
  "columns": ["name", { "key": "price", "cell": "amount" }],
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

describe('AUTH-12: every suggestion for a single mistake', () => {
  const offered = mutants.flatMap((mutant) => offersOf(mutant));

  it('is tried on many mutants', () => {
    expect(offered.length).toBeGreaterThan(40);
  });

  it('adds no finding, and corrects one', () => {
    expect(offered.filter(({ added, corrected }) => added.length > 0 || corrected < 1)).toEqual([]);
  });

  it('changes no line but that of the mistake', () => {
    expect(offered.filter(({ lines }) => lines.length !== 1).map(({ mutant }) => mutant.operator)).toEqual([]);
  });

  it('restores some mutants, and is not offered again once it is written', () => {
    const originals = new Map(printed.map(({ name, text }) => [name, text]));
    expect(offered.filter(({ mutant, text }) => text === originals.get(mutant.name)).length).toBeGreaterThan(10);
    expect(offered.filter(({ isAgain }) => isAgain)).toEqual([]);
  });
});

interface Offer {
  mutant: Mutant;
  added: string[];
  corrected: number;
  lines: number[];
  text: string;
  isAgain: boolean;
}

function offersOf(mutant: Mutant): Offer[] {
  const all = printed.map((source) =>
    source.name === mutant.name ? parseSource({ ...source, text: mutant.text }) : source,
  );
  const options = { known, product };
  const { findings } = lintSources(all, options);
  return findings
    .filter(({ suggestions }) => suggestions !== undefined)
    .slice(0, 1)
    .flatMap((finding) =>
      suggestionsFor(finding, all, { findings, options })
        .slice(0, 2)
        .map((suggestion): Offer => {
          const after = lintSources(suggestion.sources, options).findings;
          const before = new Set(findings.map(keyOf));
          const text = textOf(suggestion.sources, mutant.name);
          return {
            mutant,
            added: after.map(keyOf).filter((key) => !before.has(key)),
            corrected: findings.length - after.length,
            lines: changedLines(mutant.text, text),
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

function changedLines(before: string, after: string): number[] {
  const [lines, others] = [before.split('\n'), after.split('\n')];
  return Array.from({ length: Math.max(lines.length, others.length) }, (_, index) => index).filter(
    (index) => lines[index] !== others[index],
  );
}
