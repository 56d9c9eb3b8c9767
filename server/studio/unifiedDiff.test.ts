import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unifiedDiff } from './unifiedDiff.ts';

const PATH = 'definitions/gifts.json';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-diff-'));
  await mkdir(join(folder, 'definitions'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The text that `git apply` makes of another one. */
async function applied(before: string, patch: string): Promise<string> {
  await writeFile(join(folder, PATH), before);
  await writeFile(join(folder, 'one.patch'), patch);
  await promisify(execFile)('git', ['apply', '--whitespace=nowarn', 'one.patch'], { cwd: folder });
  return readFile(join(folder, PATH), 'utf8');
}

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `line ${index}\n`);

describe('unifiedDiff', () => {
  it('AUTH-41: is empty for equal texts, and names the file as git does', () => {
    expect(unifiedDiff(PATH, 'a\n', 'a\n')).toBe('');
    expect(unifiedDiff(PATH, 'a\nb\nc\n', 'a\nB\nc\n')).toBe(
      [
        `diff --git a/${PATH} b/${PATH}`,
        `--- a/${PATH}`,
        `+++ b/${PATH}`,
        '@@ -1,3 +1,3 @@',
        ' a',
        '-b',
        '+B',
        ' c',
        '',
      ].join('\n'),
    );
  });

  const lines = numbered(40);
  it.each([
    ['two places far apart', lines.with(2, 'x\n').with(30, 'y\n'), 2],
    ['two places near each other', lines.with(10, 'x\n').with(14, 'y\n'), 1],
    ['the first and the last line taken out', lines.slice(1, -1), 2],
    ['lines put before all and after all', ['a\n', ...lines, 'z\n'], 2],
    ['no line feed at the end any more', lines.with(39, 'line 39'), 1],
    ['Arabic, and a letter outside the first plane', lines.with(5, '"الاسم": "😀"\n'), 1],
  ])('AUTH-41: git apply makes the new text of the old one: %s', async (_, after, hunks) => {
    const [before, now] = [lines.join(''), after.join('')];
    const patch = unifiedDiff(PATH, before, now);
    expect(patch.match(/^@@ /gm)).toHaveLength(hunks);
    expect(await applied(before, patch)).toBe(now);
    expect(await applied(now, unifiedDiff(PATH, now, before))).toBe(before);
  });

  it('AUTH-41: a text of which nothing is left in the other replaces it whole', async () => {
    const [before, now] = [
      numbered(3000).join(''),
      numbered(3000)
        .map((line) => `other ${line}`)
        .join(''),
    ];
    expect(await applied(before, unifiedDiff(PATH, before, now))).toBe(now);
  });

  it('AUTH-41: git apply takes the difference of any two texts', async () => {
    const texts = array(constantFrom('a\n', 'b\n', '{\n', '}\n', '\n', 'ب\n', 'c'), {
      minLength: 1,
      maxLength: 12,
    });
    await assert(
      asyncProperty(texts, texts, async (one, other) => {
        const [before, now] = [one.join(''), other.join('')];
        if (before === now) return;
        expect(await applied(before, unifiedDiff(PATH, before, now))).toBe(now);
      }),
      { numRuns: 40, seed: 17 },
    );
  });
});
