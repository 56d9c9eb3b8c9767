import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
      "export const ICON_IDS = ['banner', 'bell', 'flag', 'list-ordered', 'send', 'star', 'x'];\nexport const ICON_ALIASES = { banner: 'flag' };\nexport const FLIPPING_ICONS = new Set(['send']);",
    'icons/ListOrdered.tsx': '',
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const sets = { page: [join(root, 'page.tsx')], shell: [join(root, 'shell')] };
  return {
    moduleOf: (id) => (files[`drawn/${id}.js`] === undefined ? `drawn/icons/${id}` : join(root, `drawn/${id}.js`)),
    maker: join(root, 'drawn/make.js'),
    code: [join(root, 'shell'), join(root, 'product')],
    ids: join(root, 'icons/ids.ts'),
    drawings: join(root, 'icons'),
    sets,
    menu: 'shell',
  };
}

/** The icons of a module, and where each is imported from. */
async function setOf(name: string, places: IconPlaces, menu: unknown = {}): Promise<[string, string][]> {
  const code = (await iconModule(`icons/${name}`, places, { menu, all: menu })) ?? '';
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
    expect(await iconModule('icons/shell', places, { menu, all: {} })).toMatch(
      /"flag": \{ component: I0, flips: false \}.*"send": \{ component: I2, flips: true \}/,
    );
  });

  it('HOUSE-05: all are those that the code of a project and its definitions name, and no others', async () => {
    const places = project({
      'page.tsx': '<Icon id="bell" />',
      'shell/a.tsx': '<Icon id="send" />',
      'product/cells/odd/OddCell.tsx': '<Icon id="star" />',
    });
    const definitions = [{ name: 'gifts', icon: 'banner', states: { values: { open: { icon: 'gift' } } } }];
    expect((await setOf('all', places, definitions)).map(([id]) => id)).toEqual(['banner', 'send', 'star']);
    const without = { ...places, code: [...places.code, '/no/such/folder'] };
    expect((await setOf('all', without)).map(([id]) => id)).toEqual(['send', 'star']);
  });

  it('HOUSE-05: every icon of the package is one module of data, under older names too', async () => {
    const names = ['bell', 'flag', 'send', 'star', 'x'];
    const drawings = names.map((id) => [
      `drawn/${id}.js`,
      `export const __iconData = { node: [['path', { d: '${id}', key: 'abc' }]] };`,
    ]);
    const places = project({
      ...Object.fromEntries(drawings),
      'drawn/package.json': '{ "type": "module" }',
      'drawn/make.js': 'export default (name, node) => ({ name, node });',
      'icons/ListOrdered.tsx': '',
      'icons/ListOrdered.js': '',
    });
    const code = (await iconModule('icons/every', places, { menu: {}, all: {} })) ?? '';
    const file = join(places.drawings, 'every.mjs');
    writeFileSync(join(places.drawings, 'ListOrdered.js'), "export const ListOrdered = 'own';");
    writeFileSync(file, code.replaceAll('.tsx', '.js'));
    const { icons, names: offered } = (await import(pathToFileURL(file).href)) as {
      icons: Record<string, unknown>;
      names: string[];
    };
    expect(offered).toEqual(['bell', 'flag', 'list-ordered', 'send', 'star', 'x']);
    expect(icons['send']).toEqual({
      component: { name: 'send', node: [['path', { d: 'send', key: 0 }]] },
      flips: true,
    });
    expect(icons['list-ordered']).toEqual({ component: 'own', flips: false });
    expect(icons['banner']).toBe(icons['flag']);
  });

  it('HOUSE-05: refuses a file that draws an unknown icon, with the one that was meant', async () => {
    const places = project({ 'page.tsx': '<Icon id="flagg" />' });
    await expect(setOf('page', places)).rejects.toThrow(/page\.tsx draws an icon "flagg".* did you mean "flag"\?/);
    const gone = { ...places, sets: { page: ['/no/such/file.tsx'] } };
    await expect(setOf('page', gone)).rejects.toThrow(/No file or folder .*file\.tsx/);
  });
});
