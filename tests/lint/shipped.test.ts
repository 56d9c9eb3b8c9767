import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { menuGroups } from '../../engine/core/routing/menuTarget.ts';
import { isGroupFile } from '../../engine/core/product/groupFiles.ts';
import { formatFinding } from '../../engine/tools/lint/formatFinding.ts';
import { lintCatalogues } from '../../engine/tools/lint/lintCatalogues.ts';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { CATALOGUES, REPOSITORY } from '../../engine/tools/lint/places.ts';
import { STAGES } from '../run/stages.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

describe.each([
  { what: 'shipped', root: REPOSITORY },
  { what: 'fixture', root: fixtures },
])('$what definitions', ({ root }) => {
  it('ENGINE-07: have no finding', async () => {
    const { findings } = await loadDefinitions({ root });
    expect(findings.map(formatFinding)).toEqual([]);
  });

  it('are all resolved and all in the menu that do not say otherwise, or linked from home', async () => {
    const { resources, navigation } = await loadDefinitions({ root });
    const files = readdirSync(join(root, 'definitions')).filter(isGroupFile);
    expect(resources.map(({ name }) => `${name}.json`).toSorted()).toEqual(files.toSorted());
    const screens = [...(navigation.pages ?? []), ...(navigation.tabs ?? [])].map(({ name }) => name);
    const tabs = (navigation.tabs ?? []).flatMap(({ name, entries }) =>
      entries.filter((entry) => resources.some((resource) => resource.name === entry && resource.singleton === name)),
    );
    const inMenu = [
      ...menuGroups(navigation.groups.flatMap((group) => group.resources)).filter((name) => !screens.includes(name)),
      ...(navigation.home?.links ?? []),
      ...tabs,
    ];
    expect(inMenu.toSorted()).toEqual(
      resources
        .flatMap(({ name, routes, isOutsideMenu }) => (routes.length === 0 || isOutsideMenu ? [] : name))
        .toSorted(),
    );
  });
});

it('ENGINE-03: CI lints the definitions and compares the snapshots', () => {
  const read = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(read('.ci/run')).toMatch(/^npm ci && npm test$/m);
  expect(scripts['test']).toBe('npm run check:node && node tests/run/main.ts');
  const steps = STAGES.flatMap((stage) => stage.scripts);
  expect(steps).toEqual(expect.arrayContaining(['check:lint', 'test:unit']));
  expect(scripts['check:lint']?.split(' && ')).toContain('node engine/tools/lint/main.ts');
  expect(scripts['test:unit']).toBe('vitest run');
});

it('ENGINE-06: every definition names its version, and CI finds types that are not those of the schema', () => {
  const folder = join(REPOSITORY, 'definitions');
  const versions = readdirSync(folder)
    .filter(isGroupFile)
    .map((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { $schema?: string }).$schema);
  expect(new Set(versions)).toEqual(new Set(['../schemas/meta/definition.v1.schema.json']));
  const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['check:types']?.split(' && ')).toContain('node schemas/generateTypes.ts --check');
  expect(scripts['test']).toBe('npm run check:node && node tests/run/main.ts');
  expect(STAGES.flatMap((stage) => stage.scripts)).toContain('check:types');
  const schema = JSON.parse(readFileSync(join(REPOSITORY, 'schemas/meta/definition.v1.schema.json'), 'utf8')) as {
    required: string[];
  };
  expect(schema.required.toSorted()).toEqual(['form', 'label', 'name']);
});

it('ENGINE-11: the text catalogues have the same keys, values and plural forms in both languages', async () => {
  const findings = await lintCatalogues(CATALOGUES);
  expect(findings.map(formatFinding)).toEqual([]);
});
