import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { INCLUDED } from '../lint/includedGroups.ts';
import { REPOSITORY } from '../lint/places.ts';
import { expandGlobs } from './expandGlobs.ts';
import { packImports } from './packImports.ts';
import { packManifest } from './packManifest.ts';
import { readRooms, type Room } from './rooms.ts';
import { runNpm } from './runNpm.ts';

const run = promisify(execFile);

/** Left out of every package: the product of the repository, tests, and files that are generated for a package. */
const LEFT_OUT =
  /^(src|server)\/product\/|\.test\.\w+$|\/__snapshots__\/|^[^/]+\/package\.json$|^engine\/tools\/(pack|lsp\/vscode)\/|^schemas\/generateTypes\./;
const SOURCE = /(?<!\.d)\.tsx?$/;

/**
 * Compiles every workspace and packs it as `npm pack` does.
 *
 * @param folder where the tarballs go; it is made when it is not there
 * @returns their paths, in the order of the workspaces
 */
export async function packRooms(folder: string): Promise<string[]> {
  const rooms = await readRooms();
  const work = await mkdtemp(join(tmpdir(), 'lawha-pack-'));
  try {
    const compiled = join(work, 'compiled');
    await compile(compiled);
    await mkdir(resolve(folder), { recursive: true });
    const files: string[] = [];
    for (const room of rooms) {
      const staged = join(work, 'packages', room.folder);
      await stage(room, { compiled, staged, rooms });
      const { stdout } = await runNpm(['pack', '--silent', '--pack-destination', resolve(folder)], staged);
      files.push(join(resolve(folder), stdout.trim().split('\n').at(-1) ?? ''));
    }
    return files;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function compile(outDir: string): Promise<void> {
  const tsc = join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  const project = join(import.meta.dirname, 'tsconfig.json');
  await run(process.execPath, [tsc, '-p', project, '--outDir', outDir], { cwd: REPOSITORY }).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(`The workspaces do not compile:\n${stdout}`);
    },
  );
}

interface Stage {
  compiled: string;
  staged: string;
  rooms: readonly Room[];
}

/** Writes the folder of one package: compiled modules, everything else as it is, and its `package.json`. */
async function stage(room: Room, { compiled, staged, rooms }: Stage): Promise<void> {
  const helpers = await testHelpers(room);
  const isLeftOut = (path: string): boolean => LEFT_OUT.test(`${room.folder}/${path}`) || helpers.has(withoutEnd(path));
  const imported = new Set<string>();
  const source = join(REPOSITORY, room.folder);
  const modules = (await filesOf(join(compiled, room.folder))).filter((path) => !isLeftOut(path));
  const others = (await filesOf(source)).filter((path) => !SOURCE.test(path) && !isLeftOut(path));
  for (const path of modules) {
    const text = await readFile(join(compiled, room.folder, path), 'utf8');
    const named = /\.(js|d\.ts)$/.test(path) ? packImports(text, `${room.folder}/${path}`, rooms) : text;
    const packed = isOfPages(room, path) ? expandGlobs(named, path, [...modules, ...others]) : named;
    for (const { name } of rooms) if (packed.includes(`'${name}/`) || packed.includes(`"${name}/`)) imported.add(name);
    await write(join(staged, path), packed);
  }
  for (const path of others) {
    await mkdir(dirname(join(staged, path)), { recursive: true });
    await cp(join(source, path), join(staged, path));
  }
  if (room.folder === 'schemas') await copyGroups(staged);
  if (room.folder === 'src') await cp(join(REPOSITORY, 'index.html'), join(staged, 'index.html'));
  await cp(join(REPOSITORY, 'LICENSE'), join(staged, 'LICENSE'));
  await write(join(staged, 'package.json'), `${JSON.stringify(packManifest(room, [...imported]), undefined, 2)}\n`);
}

/** Whether a module can belong to pages, where globs are; build tools contain them as text for projects. */
function isOfPages({ folder }: Room, path: string): boolean {
  return ['widgets', 'src'].includes(folder) && path.endsWith('.js');
}

/** The ready groups that a product may include are those of the product of the repository. */
async function copyGroups(staged: string): Promise<void> {
  for (const [set, groups] of Object.entries(INCLUDED))
    for (const group of groups)
      await cp(join(REPOSITORY, `definitions/${group}.json`), join(staged, `groups/${set}/${group}.json`));
}

/** Modules of a workspace that only tests use, since they import from `tests`: without their extensions. */
async function testHelpers({ folder }: Room): Promise<Set<string>> {
  const helpers = new Set<string>();
  for (const path of await filesOf(join(REPOSITORY, folder))) {
    if (!SOURCE.test(path)) continue;
    const text = await readFile(join(REPOSITORY, folder, path), 'utf8');
    if (/from '(\.\.\/)+tests\//.test(text)) helpers.add(withoutEnd(path));
  }
  return helpers;
}

function withoutEnd(path: string): string {
  return path.replace(/(\.d)?\.(tsx?|js)$/, '');
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('node_modules/'))
    .toSorted();
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
