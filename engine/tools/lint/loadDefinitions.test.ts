import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from './loadDefinitions.ts';
import { loadKnownParts } from './loadKnownParts.ts';

const group = (name: string, extra: object = {}): string =>
  JSON.stringify({
    name,
    label: { ar: 'الهدايا', en: 'Gifts' },
    ...extra,
    form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:text' } } } },
  });

let root = '';
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-load-'));
  await write('definitions/gifts.json', group('gifts'));
  await write('definitions/cards.json', group('cards', { icon: 'gift', sort: ['-id'] }));
  await write('definitions/broken.json', group('broken', { sort: ['zzz'] }));
  await write('definitions/same.json', group('same', { label: { ar: 'VIP', en: 'VIP' } }));
  const place = { id: 'a', label: { ar: 'أ', en: 'A' }, icon: 'gift', resources: ['gifts'] };
  await write('definitions/navigation.json', JSON.stringify({ groups: [place] }));
  await write('cells/text/manifest.ts', "export const manifest = { id: 'text', accepts: 'any', toText: String };");
  await write('broken/odd/manifest.ts', 'export const nothing = 1;');
  await write('throws/odd/manifest.ts', "throw new TypeError('no such cell');");
  await write('icons/ids.ts', "export const ICON_IDS = ['gift'];");
});
afterAll(() => rm(root, { recursive: true }));

describe('loadDefinitions', () => {
  it('resolves what has no error, by name of file, and reports the rest', async () => {
    const { resources, findings } = await loadDefinitions({ root, known: {} });
    expect(resources.map(({ name }) => name)).toEqual(['cards', 'gifts', 'same']);
    expect(findings.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
      'sort-key error',
      'both-languages warning',
    ]);
  });

  it('puts groups without an entry at the end of the menu, but none that is not usable', async () => {
    const { navigation } = await loadDefinitions({ root, known: {} });
    expect(navigation.groups.map(({ id, resources }) => [id, ...resources])).toEqual([
      ['a', 'gifts'],
      ['own-cards', 'cards'],
      ['own-same', 'same'],
    ]);
  });

  it('reports on and resolves named files only', async () => {
    const { resources, findings } = await loadDefinitions({
      root,
      known: {},
      files: [join(root, 'definitions/gifts.json')],
    });
    expect(resources.map(({ name }) => name)).toEqual(['gifts']);
    expect(findings).toEqual([]);
  });

  it('fails for a folder that does not exist', async () => {
    await expect(loadDefinitions({ root: join(root, 'nowhere') })).rejects.toMatchObject({ code: 'no-definitions' });
  });
});

describe('loadKnownParts', () => {
  it('reads manifests and icons from the given folders', async () => {
    const known = await loadKnownParts({
      cells: join(root, 'cells'),
      widgets: join(root, 'none'),
      icons: join(root, 'icons/ids.ts'),
    });
    expect([...(known.cells?.keys() ?? [])]).toEqual(['text']);
    expect([...(known.icons ?? [])]).toEqual(['gift']);
    expect(known.widgets).toBeUndefined();
  });

  it('fails for a module without a manifest, naming it', async () => {
    const places = { cells: join(root, 'broken'), widgets: join(root, 'none'), icons: join(root, 'none.ts') };
    await expect(loadKnownParts(places)).rejects.toThrow(/odd\/manifest\.ts exports no manifest/);
  });

  it('AUTH-51: fails for a manifest that throws, naming it and what it throws', async () => {
    const places = { cells: join(root, 'throws'), widgets: join(root, 'none'), icons: join(root, 'none.ts') };
    await expect(loadKnownParts(places)).rejects.toThrow(/odd\/manifest\.ts cannot be loaded: no such cell/);
  });
});
