import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import type { NavigationDefinition } from '../../schemas/generated/navigation.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { loadDefinitions, type LoadResult } from '../../engine/tools/lint/loadDefinitions.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { RUN_FOLDER } from '../helpers/runFolder.ts';
import { GUIDE, GUIDE_FILE, guideBlocks } from './guideBlocks.ts';
import { type Answer, type Call, type Contract, openContract } from './openContract.ts';

const DEFINITIONS = join(REPOSITORY, 'definitions');
const english = GUIDE;
const arabic = readFileSync(join(DEFINITIONS, 'README.ar.md'), 'utf8');

/** Every block of a guide that a reader copies: JSON, commands and what they print. */
function copiedOf(guide: string): string[] {
  return [...guide.matchAll(/^```(?:json)?\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
}

/** One object beside another, as a reader puts new keys beside those that are there (RFC 7386). */
function merge(present: unknown, added: unknown): unknown {
  if (!isObject(added)) return added;
  const own = isObject(present) ? present : {};
  return { ...own, ...Object.fromEntries(Object.entries(added).map(([key, value]) => [key, merge(own[key], value)])) };
}

const blocks = guideBlocks();

let root: string;
let path: string;
/** What the lint says after each block, in their order. */
const checked: LoadResult[] = [];
let contract: Contract;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-guide-'));
  await cp(DEFINITIONS, join(root, 'definitions'), { recursive: true });
  path = join(root, 'definitions', GUIDE_FILE);
  const menu = join(root, 'definitions/navigation.json');
  let definition: unknown = {};
  for (const { act, target, text } of blocks) {
    const value: unknown = JSON.parse(text);
    if (act === 'menu') {
      const navigation = JSON.parse(await readFile(menu, 'utf8')) as NavigationDefinition;
      const groups = navigation.groups.map((group) => (group.id === target ? { ...group, resources: value } : group));
      await writeFile(menu, JSON.stringify({ ...navigation, groups }));
    } else {
      const next = merge(definition, value);
      await writeFile(path, JSON.stringify(next, undefined, 2));
      if (act === 'merge') definition = next;
    }
    checked.push(await loadDefinitions({ root, files: [path, menu] }));
    if (act === 'mistake') await writeFile(path, JSON.stringify(definition, undefined, 2));
  }
  contract = await openContract({ root, orders: 0 });
});
afterAll(async () => {
  await contract.close();
  await rm(root, { recursive: true, force: true });
});

const call = (rest: string, more?: Call): Promise<Answer> => contract.call(`workshops${rest}`, more);
const WORKSHOP = {
  ar: { name: 'صيانة المكيفات', desc: '<p>أساسيات الصيانة</p>' },
  en: { name: 'AC maintenance', desc: '<p>The basics of maintenance</p>' },
  starts_at: '2026-12-01 10:00',
  ends_at: '2026-12-01 14:00',
  seats: 20,
  price: 150,
  is_free: 0,
  image: '/media/flags/ae.svg',
};
const add = async (more: object = {}): Promise<Answer> => call('', { json: { ...WORKSHOP, ...more } });
const added = async (more: object = {}): Promise<number> => Number((await add(more)).body.data['id']);
const wrong = ({ status, body }: Answer): unknown[] => [status, Object.keys(body.errors ?? {})];

/** The commands that the guide names, in its blocks and in its sentences. */
const commands = [...new Set(english.match(/\b(?:npm run|npx) [^\n`]+/g) ?? [])].map((line) => line.trim());

/** Runs one of them as it is written, over the folder of the test. */
async function run(command: string, answers?: string): Promise<string> {
  const [program = '', ...words] = command
    .split(' ')
    .map((word) => word.replace('definitions/', `${root}/definitions/`));
  const separated = words.includes('--') ? words : [...words, '--'];
  const running = promisify(execFile)(program, [...separated, '--root', root], { cwd: REPOSITORY });
  running.child.stdin?.end(answers);
  const { stdout } = await running;
  return stdout;
}

const OUTLINES = 'tests/snapshots/__snapshots__';
/** What a run of the tests reads. */
const ROOMS = ['definitions', 'engine', 'schemas', 'server', 'src', 'tests', 'widgets'];
const FILES = ['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html'];

async function copyRepository(to: string): Promise<void> {
  for (const name of [...ROOMS, ...FILES]) await cp(join(REPOSITORY, name), join(to, name), { recursive: true });
  await symlink(join(REPOSITORY, 'node_modules'), join(to, 'node_modules'));
}

/** As in a terminal: nothing of the run of which this test is a part. */
function outsideEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== RUN_FOLDER);
  return Object.fromEntries(own);
}

/** The files below a folder with what they say. */
async function contentsOf(folder: string): Promise<Map<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => [relative(folder, file), await readFile(file, 'utf8')]),
    ),
  );
}

describe('the guide from an empty file to a finished screen', () => {
  it('AUTH-20: each step passes the lint as it is written', () => {
    expect(blocks.filter(({ act }) => act === 'merge')).toHaveLength(7);
    const findings = checked.map((result) => result.findings.length);
    expect(findings).toEqual(blocks.map(({ act }) => (act === 'mistake' ? 1 : 0)));
  });

  it('AUTH-20: its Arabic twin has the same steps, to the letter', () => {
    expect(copiedOf(arabic)).toEqual(copiedOf(english));
    expect(arabic.match(/^## /gm)).toHaveLength(english.match(/^## /gm)?.length ?? 0);
    expect(copiedOf(english).length).toBeGreaterThan(10);
  });

  it('AUTH-20: the mistake is answered as the guide says', () => {
    const [finding] = checked[blocks.findIndex(({ act }) => act === 'mistake')]?.findings ?? [];
    const printed = /definitions\/workshops\.json:…\s+(.*)\n/.exec(english)?.[1];
    expect(`${finding?.rule}  ${finding?.pointer}: ${finding?.message}  → ${finding?.advice}`).toBe(printed);
  });

  it('AUTH-20: its commands are those of the repository, and both guides name the same', async () => {
    const { scripts } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8')) as { scripts: object };
    expect(commands.map((command) => command.split(' ').slice(0, 3).join(' ')).toSorted()).toEqual([
      'npm run dev',
      'npm run import',
      'npm run lint:definitions',
      'npm run lint:definitions',
      'npm run new',
      'npx vitest run',
    ]);
    for (const command of commands.filter((line) => line.startsWith('npm run ')))
      expect(Object.keys(scripts)).toContain(command.split(' ')[2]);
    for (const command of commands) expect(arabic).toContain(command);
  });

  it.each(commands.filter((command) => command.startsWith('npm run lint:')))(
    'AUTH-20: %s finds nothing',
    async (command) => {
      expect(await run(command)).toContain('No findings.');
    },
  );

  it.each(commands.filter((command) => command.startsWith('npm run new')))(
    'AUTH-20: %s writes the first step',
    async (command) => {
      const [first] = blocks;
      const wanted = JSON.parse(first?.text ?? '{}') as ResourceDefinition;
      const fields =
        'name: text in both languages required, starts_at: date and time required, city: cities, seats: whole number, price: money';
      await rename(path, `${path}.kept`);
      try {
        await run(command, ['', wanted.label.ar, 'ورشة | Workshop', fields, 'البداية | Starts', ''].join('\n'));
        const written = JSON.parse(await readFile(path, 'utf8')) as ResourceDefinition;
        expect(written).toMatchObject({ name: 'workshops', label: wanted.label });
        expect(written.form.schema.required).toEqual(wanted.form.schema.required);
        expect(Object.keys(written.form.schema.properties)).toEqual(Object.keys(wanted.form.schema.properties));
      } finally {
        await rename(`${path}.kept`, path);
      }
    },
  );

  it.each(commands.filter((command) => command.startsWith('npx vitest')))(
    'AUTH-20: %s writes what the new screens look like, and changes no other, in a copy of the repository',
    async (command) => {
      const copy = join(root, 'copy');
      await copyRepository(copy);
      await cp(path, join(copy, 'definitions', GUIDE_FILE));
      const before = await contentsOf(join(copy, OUTLINES));
      const [program = '', ...words] = command
        .split(/ (?=(?:[^']*'[^']*')*[^']*$)/)
        .map((word) => word.replaceAll("'", ''));
      await promisify(execFile)(program, words, { cwd: copy, env: outsideEnvironment(), maxBuffer: 16_000_000 });
      const after = await contentsOf(join(copy, OUTLINES));
      const files = ['add.txt', 'definition.json', 'edit.txt', 'show-all.txt', 'show.txt', 'upcoming.txt'];
      const written = files.map((file) => join('workshops', file));
      expect([...after.keys()].filter((file) => !before.has(file)).toSorted()).toEqual(written);
      expect(after.get(join('workshops', 'upcoming.txt'))).toContain('الورش القادمة');
      expect([...before].filter(([file, text]) => after.get(file) !== text)).toEqual([]);
    },
  );

  it('AUTH-20: npm run dev, which dev.test.ts runs over the first step, is the server that it starts there', async () => {
    const { scripts } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['dev']).toBe('node server/dev.ts');
  });

  it('AUTH-20: step 1 is a whole screen, in the menu, with its permissions', () => {
    const [first] = checked[0]?.resources ?? [];
    expect(first?.routes.map((route) => route.path)).toEqual(['show-all', 'show', 'edit', 'add']);
    const lines = checked[0]?.navigation.groups.flatMap(({ resources }) => resources) ?? [];
    expect(lines).toContain('workshops');
  });

  it('AUTH-20: steps 2 and 3: a second list holds the next 30 days, and both are lines of the menu', async () => {
    await added({ en: { name: 'Soon', desc: '<p>Soon</p>' } });
    await added({
      en: { name: 'Late', desc: '<p>Late</p>' },
      starts_at: '2027-05-01 10:00',
      ends_at: '2027-05-01 11:00',
    });
    const names = (answer: Answer): unknown[] => answer.body.data.map(({ en }) => (isObject(en) ? en['name'] : en));
    const [variant] = contract.resources
      .filter(({ name }) => name === 'workshops')
      .flatMap(({ routes }) => routes.slice(1, 2));
    expect(variant).toMatchObject({ path: 'upcoming', query: { starts_at: 'next-30-days' } });
    expect(names(await call('?starts_at=next-30-days'))).toEqual(['Soon']);
    expect(names(await call(''))).toEqual(['Late', 'Soon']);
    const services = checked.at(-1)?.navigation.groups.find(({ id }) => id === 'services');
    expect(services?.resources).toEqual(['services', 'subservice', 'workshops', 'workshops/upcoming']);
  });

  it('AUTH-20: step 4: what breaks a rule is refused at its field, and a free workshop has no price', async () => {
    expect(wrong(await add({ ends_at: '2026-12-01 10:00' }))).toEqual([422, ['ends_at']]);
    expect(wrong(await add({ is_free: 1, seats: 51 }))).toEqual([422, ['seats']]);
    const free = await add({ is_free: 1, seats: 50 });
    expect([free.status, free.body.data['price']]).toEqual([201, null]);
  });

  it('AUTH-20: step 5: the switch has its call, which the form does not', async () => {
    const id = await added();
    const path = `/${id}`;
    expect((await call(path, { method: 'PATCH', json: { is_featured: 1 } })).body.data['is_featured']).toBe(0);
    expect((await call(`${path}/toggle-featured`, { method: 'PATCH' })).status).toBe(200);
    expect((await call(path)).body.data['is_featured']).toBe(1);
  });

  it('AUTH-20: step 6: a workshop moves as the table says, with its reason, and is then closed', async () => {
    const move = async (id: number, json: object): Promise<Answer> =>
      call(`/${id}/update-status`, { method: 'PATCH', json });
    const [held, cancelled] = [await added(), await added()];
    expect((await call(`/${held}`)).body.data['status']).toBe('planned');
    expect((await move(held, { status: 'held' })).status).toBe(200);
    expect((await move(held, { status: 'cancelled', note: 'Rain' })).status).toBe(409);
    expect((await call(`/${held}`, { method: 'PATCH', json: { seats: 30 } })).status).toBe(409);
    expect(wrong(await move(cancelled, { status: 'cancelled' }))).toEqual([422, ['note']]);
    expect((await move(cancelled, { status: 'cancelled', note: 'Rain' })).status).toBe(200);
  });

  it('AUTH-20: step 7: the preview shows the fields that the guide names', () => {
    const last = contract.resources.find(({ name }) => name === 'workshops');
    expect(last?.form.preview).toEqual({ preview: 'article', fields: { title: 'name', body: 'desc', image: 'image' } });
  });
});
