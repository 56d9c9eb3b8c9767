import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDefinitionTarget } from '../../engine/tools/lint/buildTargets.ts';
import { fixDefinitions } from '../../engine/tools/lint/fixDefinitions.ts';
import { definitionFiles, loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { loadKnownParts } from '../../engine/tools/lint/loadKnownParts.ts';
import { PARTS, REPOSITORY } from '../../engine/tools/lint/places.ts';
import { openWorkspace } from '../../engine/tools/lsp/workspace/openWorkspace.ts';
import { showDefinition } from '../../engine/tools/show/showDefinition.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');
const known = await loadKnownParts(PARTS);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-composed-'));
  await mkdir(join(root, 'definitions/shared'), { recursive: true });
  await mkdir(join(root, 'changes'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (file: string, value: unknown): Promise<void> =>
  writeFile(join(root, file), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
const group = (name: string, properties: object, more: object = {}) => ({
  name,
  label: { ar: 'الفروع', en: 'Branches' },
  form: { schema: { type: 'object', properties } },
  ...more,
});
const CONTACT = { phone: { $ref: 'lawha:phone', 'x-label': { ar: 'الجوال', en: 'Phone' } } };

/** What the lint finds besides that no menu leads to the lists. */
async function findings() {
  const { findings: all } = await loadDefinitions({ root, known });
  return all
    .filter(({ rule }) => rule !== 'list-reach')
    .map(({ file, rule, line, column, pointer, related = [], fix }) => ({
      at: `${file.slice(root.length + 1)}:${line}:${column}`,
      rule,
      pointer,
      related: related.map((other) => `${other.file.slice(root.length + 1)}:${other.line}:${other.column}`),
      hasFix: fix !== undefined,
    }));
}

describe('REUSE-05: a mistake in what definitions are made of', () => {
  it('is reported once, in the file that has it, and keeps what is made of it from being used', async () => {
    await write('definitions/shared/contact.json', '{ "phone": { "$ref": "lawha:phone" }, }');
    await write('definitions/a.json', group('a', { phone: { $ref: 'shared/contact.json#/phone' } }));
    const { resources } = await loadDefinitions({ root, known });
    expect(resources).toEqual([]);
    expect(await findings()).toEqual([
      expect.objectContaining({ at: 'definitions/a.json:12:19', rule: 'composition' }),
      expect.objectContaining({ at: 'definitions/shared/contact.json:1:39', rule: 'json-syntax' }),
    ]);
  });

  it('is shown where it is used and where it is written, and corrected in neither by guess', async () => {
    await write('definitions/shared/contact.json', { phone: { ...CONTACT.phone, widget: 'phone', maxLenght: 12 } });
    await write('definitions/a.json', group('a', { phone: { $ref: 'shared/contact.json#/phone' } }));
    const before = await readFile(join(root, 'definitions/a.json'), 'utf8');
    const found = await findings();
    expect(found.length).toBeGreaterThan(0);
    for (const finding of found)
      expect(finding).toMatchObject({
        at: expect.stringMatching(/^definitions\/a\.json:11:/),
        related: [expect.stringMatching(/^definitions\/shared\/contact\.json:\d/)],
        hasFix: false,
      });
    await fixDefinitions({ root, known }, await definitionFiles(join(root, 'definitions')));
    expect((await readFile(join(root, 'definitions/a.json'), 'utf8')).replace(/^.*"\$schema".*\n/m, '')).toBe(before);
  });

  it('in the own part of a changed list is marked at the own item', async () => {
    await write('definitions/shared/contact.json', { ...CONTACT, columns: ['phone', 'name'] });
    await write(
      'definitions/a.json',
      group(
        'a',
        { name: { $ref: 'lawha:bilingual-text', maxLength: 60 }, phone: { $ref: 'shared/contact.json#/phone' } },
        { columns: [{ $ref: 'shared/contact.json#/columns' }, 'fax'] },
      ),
    );
    const text = await readFile(join(root, 'definitions/a.json'), 'utf8');
    const [line = ''] = text.split('\n').filter((each) => each.includes('"fax"'));
    const [found] = await findings();
    expect(found).toMatchObject({
      rule: 'known-column',
      pointer: '/columns/2',
      at: `definitions/a.json:${text.split('\n').indexOf(line) + 1}:${line.indexOf('"') + 1}`,
      related: [],
    });
  });

  it('may be changes of a group that is not there', async () => {
    await write('definitions/a.json', group('a', CONTACT));
    await write('changes/b.json', { columns: { $add: ['phone'] } });
    expect(await findings()).toEqual([expect.objectContaining({ at: 'changes/b.json:1:1', rule: 'composition' })]);
  });
});

describe('REUSE-03: changes that a deployment keeps elsewhere', () => {
  it('are read from the folder that LAWHA_CHANGES names', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'lawha-changes-'));
    try {
      await write('definitions/a.json', group('a', CONTACT));
      await writeFile(
        join(elsewhere, 'a.json'),
        JSON.stringify({ form: { schema: { properties: { code: { type: 'string', maxLength: 9 } } } } }),
      );
      process.env['LAWHA_CHANGES'] = elsewhere;
      const { resources } = await loadDefinitions({ root, known });
      expect(resources[0]?.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['phone', 'code']));
    } finally {
      delete process.env['LAWHA_CHANGES'];
      await rm(elsewhere, { recursive: true, force: true });
    }
  });
});

describe('REUSE-04: a definition shown as a whole', () => {
  it('has what it extends, shares, and what the deployment changes, with the file of each part', async () => {
    const shown = await showDefinition('extended', { root: FIXTURES, known });
    expect(shown?.findings).toEqual([]);
    expect(Object(shown?.definition)).toMatchObject({
      name: 'extended',
      columns: ['name', 'area', { key: 'phone', priority: 'low' }, 'warehouse_code'],
      form: { schema: { required: ['name', 'phone', 'street'] } },
    });
    expect(Object.keys(Object(shown?.definition).form.schema.properties)).toEqual([
      'street',
      'name',
      'phone',
      'area',
      'warehouse_code',
    ]);
    const files = new Map(shown?.added.map(({ pointer, file }) => [pointer, file]));
    expect(files.get('/form/schema/properties/warehouse_code')).toMatch(/changes\/extended\.json$/);
    expect(files.get('/form/schema/properties/street')).toMatch(/definitions\/shared\/contact\.json$/);
    expect(files.get('/form/schema/properties/name')).toMatch(/definitions\/shared-fields\.json$/);
    expect(files.has('/form/schema/properties/area')).toBe(false);
    expect(Object(shown?.resolved).fields.map(({ name }: { name: string }) => name)).toContain('warehouse_code');
  });

  it('is printed by a command, which names the nearest group for an unknown one', async () => {
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['engine/tools/show/main.ts', ...args, '--root', FIXTURES], {
        cwd: REPOSITORY,
      });
    const { stdout } = await run('extended');
    expect(JSON.parse(stdout)).toEqual((await showDefinition('extended', { root: FIXTURES, known }))?.definition);
    const { stdout: added } = await run('extended', '--added');
    expect(added).toContain('/form/schema/properties/warehouse_code tests/fixtures/changes/extended.json\n');
    await expect(run('extendd')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('"extended"') });
  });
});

describe('REUSE-02, AUTH-14: an editor that has one of the files open', () => {
  it('checks what is made of it with each change, and what is not only once', async () => {
    await write('definitions/shared/contact.json', CONTACT);
    await write('definitions/base.json', group('base', { phone: { $ref: 'shared/contact.json#/phone' } }));
    await write('definitions/own.json', { name: 'own', extends: 'base', label: { ar: 'المخازن', en: 'Stores' } });
    await write('definitions/alone.json', group('alone', CONTACT, { label: { ar: 'المحلات', en: 'Shops' } }));
    const workspace = openWorkspace({ root, known, onProblem: (message) => expect.unreachable(message) });
    await workspace.read();
    const mistakes = (file: string) =>
      (workspace.check().get(join(root, file)) ?? [])
        .filter(({ rule }) => rule !== 'list-reach')
        .map(({ rule }) => rule);
    expect(['base', 'own', 'alone'].map((name) => mistakes(`definitions/${name}.json`))).toEqual([[], [], []]);
    const alone = workspace.check().get(join(root, 'definitions/alone.json'));
    const own = workspace.view().targetAt(join(root, 'definitions/own.json'));
    expect(own && isDefinitionTarget(own) ? own.fields.map(({ name }) => name) : []).toContain('phone');
    const path = join(root, 'definitions/shared/contact.json');
    expect(workspace.holds(path)).toBe(true);
    workspace.edit(path, JSON.stringify({ mobile: CONTACT.phone }));
    expect(['base', 'own'].map((name) => mistakes(`definitions/${name}.json`)[0])).toEqual(['composition', undefined]);
    expect(workspace.check().get(join(root, 'definitions/alone.json'))).toBe(alone);
    workspace.close(path);
    expect(['base', 'own'].map((name) => mistakes(`definitions/${name}.json`))).toEqual([[], []]);
  });
});
