import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partFolders } from '../../engine/tools/lint/source/partFiles.ts';

/** What the build reads. */
const INPUTS = [
  'src',
  'engine',
  'widgets',
  'schemas',
  'definitions',
  'tests/fixtures/definitions',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const MARK = '.lawha-build';
const IGNORED = /\.(test|stories)\.tsx?$|\.md$/;

/**
 * Whether `dist` was built from the files of `root`: by its mark, a hash of everything that the build reads. One
 * without the mark (`npm run build`) counts when it is newer than all of that.
 */
export async function isBuilt(dist: string, root: string): Promise<boolean> {
  const page = await stat(join(dist, 'index.html')).catch(() => undefined);
  if (page === undefined) return false;
  const mark = join(dist, MARK);
  return existsSync(mark)
    ? (await readFile(mark, 'utf8')) === (await hashInputs(root))
    : page.mtimeMs > (await newestOf(root));
}

/** Remembers what `dist` was built from: the hash as it was when the build began. */
export async function markBuilt(dist: string, hash: string): Promise<void> {
  await writeFile(join(dist, MARK), hash);
}

/** A hash of everything that the build reads. */
export async function hashInputs(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await inputsOf(root)) {
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  // The folder of definitions may be another one, and the build settings are read from the environment.
  const settings = Object.entries(process.env).filter(([key]) => key.startsWith('VITE_') || key === 'LAWHA_ROOT');
  return hash.update(JSON.stringify(settings.toSorted(([a], [b]) => (a < b ? -1 : 1)))).digest('hex');
}

async function newestOf(root: string): Promise<number> {
  const times = await Promise.all((await inputsOf(root)).map(async (file) => (await stat(file)).mtimeMs));
  return times.reduce((newest, time) => Math.max(newest, time), 0);
}

async function inputsOf(root: string): Promise<string[]> {
  const folders = [...INPUTS.map((input) => join(root, input)), partFolders(root).changes];
  return (await Promise.all(folders.map(filesOf))).flat();
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
