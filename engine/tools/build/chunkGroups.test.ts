import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHUNK_GROUPS, NAMED_GROUPS } from './chunkGroups.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The group whose chunk a module joins: the one of the highest priority that names it. */
function groupOf(id: string): string | undefined {
  return CHUNK_GROUPS.toSorted((a, b) => b.priority - a.priority).find(({ test }) => test.test(id))?.name;
}

describe('chunkGroups', () => {
  it.each([
    ['\0virtual:lawha/manifest', 'core'],
    [`${ROOT}/engine/core/text/bidi.ts`, 'core'],
    [`${ROOT}/node_modules/react-i18next/dist/es/index.js`, 'core'],
    [`${ROOT}/src/base/Logo.tsx`, 'core'],
    [`${ROOT}/widgets/inputs/Input.ts`, 'core'],
    [`${ROOT}/src/app/baseIcons.ts`, 'icons'],
    [`${ROOT}/src/app/ShellRoute.tsx`, 'shell'],
    [`${ROOT}/engine/core/text/htmlToText.ts`, 'shell'],
    [`${ROOT}/src/screens/cellRegistry.ts`, 'cells'],
  ])('%s stands in the chunk of its users', (id, name) => {
    expect(groupOf(id)).toBe(name);
  });

  it.each([
    'src/auth/LoginPage.tsx',
    'src/screens/ListScreen.tsx',
    'src/screens/FormScreen.tsx',
    'src/pages/home/HomePage.tsx',
    'src/shell/palette/Palette.tsx',
    'widgets/views/list/dialogs/ListDialogs.tsx',
    'node_modules/lucide-react/dist/esm/icons/globe.mjs',
  ])('%s, which only some need, joins no group', (path) => {
    expect(groupOf(`${ROOT}/${path}`)).toBeUndefined();
  });

  it('each part of the source that a group names exists', () => {
    const files = globSync(['engine/**/*.ts*', 'src/**/*.ts*', 'widgets/**/*.ts*'], { cwd: ROOT }).map(
      (path) => `/${path}`,
    );
    const named = NAMED_GROUPS.flatMap(({ paths }) => paths).filter((path) => /^(engine|src|widgets)\//.test(path));
    const missing = named.filter((path) => !files.some((file) => new RegExp(`^/${path}`).test(file)));
    expect(named.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});
