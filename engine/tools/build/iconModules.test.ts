import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { iconModule, type IconPlaces } from './iconModules.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A project with files by their paths, and a set of icons of its own. */
function project(files: Readonly<Record<string, string>>): IconPlaces {
  const root = mkdtempSync(join(tmpdir(), 'lawha-icons-'));
  folders.push(root);
  const all = {
    'icons/ids.ts':
      "export const ICON_IDS = ['bell', 'flag', 'list-ordered', 'send', 'star', 'x'];\nexport const FLIPPING_ICONS = new Set(['send']);",
    'icons/ListOrdered.tsx': '',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const sets = { page: [join(root, 'page.tsx')], shell: [join(root, 'shell')] };
  return {
    moduleOf: (id) => `drawn/icons/${id}`,
    ids: join(root, 'icons/ids.ts'),
    drawings: join(root, 'icons'),
    sets,
    menu: 'shell',
  };
}

/** The icons of a module, and where each is imported from. */
async function setOf(name: string, places: IconPlaces, named: unknown = {}): Promise<[string, string][]> {
  const code = (await iconModule(`icons/${name}`, places, named)) ?? '';
  const from = new Map(
    [...code.matchAll(/import (?:\{ \w+ as )?(I\d+)(?: \})? from "([^"]*)"/g)].map((m) => [m[1], m[2]]),
  );
  return [...code.matchAll(/"([a-z-]+)": \{ component: (I\d+)/g)].map(([, id = '', local]) => [
    id,
    from.get(local) ?? '',
  ]);
}

describe('iconModule', () => {
  it('HOUSE-05: has the icons that a module and its imports name, in every way of naming one', async () => {
    const places = project({
      'page.tsx':
        "import { b } from './b.tsx';\nimport type { c } from './c.tsx';\n<Icon id={isOn ? 'bell' : 'flag'} size={2} />;",
      'b.tsx': "export const b = { icon: 'star' };\nconst LOOK_ICONS = { a: 'x' };\nconst other = 'send';",
      'c.tsx': '<Icon id="send" />',
      'shell/menu.js': '_jsx(Icon, { id: "send", size: 18 })',
      'shell/menu.test.tsx': '<Icon id="star" />',
    });
    expect((await setOf('page', places)).map(([id]) => id)).toEqual(['bell', 'flag', 'star', 'x']);
    expect((await setOf('shell', places)).map(([id]) => id)).toEqual(['send']);
  });

  it('HOUSE-05: has what the menu names in the set of the menu alone, mirrored ones marked, own drawings in place', async () => {
    const places = project({ 'page.tsx': '', 'shell/a.tsx': '<Icon id="send" />' });
    const menu = { groups: [{ icon: 'list-ordered', inner: [{ icon: 'flag' }] }] };
    expect(await setOf('page', places, menu)).toEqual([]);
    expect(await setOf('shell', places, menu)).toEqual([
      ['flag', 'drawn/icons/flag'],
      ['list-ordered', join(places.drawings, 'ListOrdered.tsx')],
      ['send', 'drawn/icons/send'],
    ]);
    expect(await iconModule('icons/shell', places, menu)).toMatch(
      /"flag": \{ component: I0, flips: false \}.*"send": \{ component: I2, flips: true \}/,
    );
    expect((await setOf('all', places)).length).toBe(6);
  });

  it('HOUSE-05: refuses a file that draws an unknown icon, with the one that was meant', async () => {
    const places = project({ 'page.tsx': '<Icon id="flagg" />' });
    await expect(setOf('page', places)).rejects.toThrow(/page\.tsx draws an icon "flagg".* did you mean "flag"\?/);
    const gone = { ...places, sets: { page: ['/no/such/file.tsx'] } };
    await expect(setOf('page', gone)).rejects.toThrow(/No file or folder .*file\.tsx/);
  });
});
