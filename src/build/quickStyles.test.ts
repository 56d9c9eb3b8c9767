import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { createSystem } from '@chakra-ui/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { system } from '../theme/system.ts';
import { withKeptRecipes, withQuickConditions, withShortNames } from './quickStyles.ts';

const CHAKRA = join(dirname(fileURLToPath(import.meta.resolve('@chakra-ui/react/package.json'))), 'dist/esm');
const MEMO = 'utils/memo.js';
const CONDITIONS = 'styled-system/conditions.js';
const RECIPES = 'styled-system/cva.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-styles-'));
  for (const part of ['utils', 'styled-system']) await cp(join(CHAKRA, part), join(folder, part), { recursive: true });
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, MEMO), withShortNames(await readFile(join(CHAKRA, MEMO), 'utf8')));
  await writeFile(join(folder, CONDITIONS), withQuickConditions(await readFile(join(CHAKRA, CONDITIONS), 'utf8')));
  await writeFile(join(folder, RECIPES), withKeptRecipes(await readFile(join(CHAKRA, RECIPES), 'utf8')));
});
afterAll(() => rm(folder, { recursive: true }));

const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href);

/** What the system was made of. */
const { _config: config } = system;

it('FAST-05: recipes and properties have the styles that they have without it, once and again', async () => {
  const module = (await load('styled-system/system.js')) as { createSystem: typeof createSystem };
  const quick = module.createSystem(config);
  const { recipes = {}, slotRecipes = {} } = config.theme ?? {};
  expect(Object.keys(recipes).length).toBeGreaterThan(3);
  const asked = [
    { color: 'fg', _hover: { color: 'link' }, bg: { base: 'tint', lg: 'bg.surface' }, px: '3' },
    { '& > span': { textStyle: 'label', _dark: { color: 'fg.2 !important' } }, paddingInline: 1 },
    { paddingInline: '1', '@media print': { display: 'none' } },
  ];
  for (let turn = 0; turn < 2; turn += 1) {
    for (const styles of asked) expect(quick.css(styles)).toEqual(system.css(styles));
    expect(quick.css(asked[0], asked[1])).toEqual(system.css(asked[0], asked[1]));
    for (const [name, recipe] of Object.entries(recipes)) {
      const [ours, theirs] = [quick, system].map(({ cva }) => cva(recipe));
      const variants = Object.entries(theirs?.variantMap ?? {}) as [string, string[]][];
      const choices = [{}, ...variants.flatMap(([key, values]) => values.map((value) => ({ [key]: value })))];
      for (const choice of choices) {
        const [quickly, slowly] = [ours?.(choice), theirs?.(choice)];
        expect([name, choice, bare(quickly)]).toEqual([name, choice, bare(slowly)]);
        expect(bare(quick.css(quickly ?? {}, { color: 'fg' }))).toEqual(
          bare(system.css(slowly ?? {}, { color: 'fg' })),
        );
      }
    }
    for (const [name, recipe] of Object.entries(slotRecipes)) {
      const [ours, theirs] = [quick, system].map(({ sva }) => sva(recipe));
      expect([name, bare(ours?.({}))]).toEqual([name, bare(theirs?.({}))]);
    }
  }
});

/** Styles without what marks those of recipes, which `system.ts` changes. */
function bare(styles: unknown): unknown {
  return JSON.parse(JSON.stringify(styles ?? {}).replaceAll(/"(?:@layer recipes|\*:where\(&\))":/g, '"recipe":'));
}

it('FAST-05: values of different kinds are different, and what was worked out is found again', async () => {
  const { memo } = (await load(MEMO)) as { memo: <T extends (...args: never[]) => unknown>(fn: T) => T };
  const calls: unknown[][] = [];
  const get = memo((...args: unknown[]) => {
    calls.push(args);
    return { args };
  });
  const all = [
    1,
    '1',
    true,
    'true',
    null,
    'null',
    undefined,
    'undefined',
    [1],
    ['1'],
    { a: 1 },
    { a: '1' },
    { a: [1] },
  ];
  const first = all.map((value) => get(value));
  expect(calls).toHaveLength(all.length);
  expect(all.map((value) => get(structuredClone(value)))).toEqual(first);
  expect(calls).toHaveLength(all.length);
  expect([get(get(1)) === get(get(1)), get(get(1)) === get(get('1'))]).toEqual([true, false]);
  expect(calls).toHaveLength(all.length + 2);
});

it('FAST-05: a recipe is made once of a configuration, and once together with another one', async () => {
  const module = (await load('styled-system/system.js')) as { createSystem: typeof createSystem };
  const { cva, css } = module.createSystem(config);
  const [own, other] = [{ base: { color: 'fg' } }, { base: { paddingInline: '3' } }];
  expect(cva(own)).toBe(cva(own));
  expect(cva(own)).not.toBe(cva(other));
  expect(cva(own).merge(cva(other))).toBe(cva(own).merge(cva(other)));
  expect(bare(cva(own).merge(cva(other))({}))).toEqual(bare(system.cva(own).merge(system.cva(other))({})));
  expect(css(cva(own).merge(cva(own))({}))).toEqual(css(cva(own)({})));
  // What is drawn again finds the styles that were worked out before.
  expect(cva(own)({})).toBe(cva(own)({}));
});

it('FAST-05: a changed package stops the build', () => {
  expect(() => withShortNames('export { memo };')).toThrow('has changed');
  expect(() => withQuickConditions('')).toThrow('has changed');
  expect(() => withKeptRecipes('function cva(config = {}) {')).toThrow('has changed');
});
