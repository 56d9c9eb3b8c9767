import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build reads. */
const INPUTS = [
  'src',
  'engine',
  'widgets',
  'schemas',
  'definitions',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const MARK = '.lawha-build';
const IGNORED = /\.(test|stories)\.tsx?$|\.md$/;

/** Everything the front end is built from: a hash of the contents, and the time of the last change. */
export interface FrontEndInputs {
  hash: string;
  newest: number;
}

/** Reads the inputs of the build. */
export async function frontEndInputs(root: string): Promise<FrontEndInputs> {
  const hash = createHash('sha256');
  let newest = 0;
  for (const input of INPUTS) {
    for (const file of await filesOf(join(root, input))) {
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
      newest = Math.max(newest, (await stat(file)).mtimeMs);
    }
  }
  // The folder of definitions may be another one, and the build settings come from the environment.
  const settings = Object.entries(process.env).filter(([key]) => key.startsWith('VITE_') || key === 'LAWHA_ROOT');
  return { hash: hash.update(JSON.stringify(settings.toSorted(([a], [b]) => (a < b ? -1 : 1)))).digest('hex'), newest };
}

/** Whether `dist` was built from these inputs. One without the mark (`npm run build`) counts when it is newer than all of them. */
export async function isBuilt(dist: string, { hash, newest }: FrontEndInputs): Promise<boolean> {
  const page = await stat(join(dist, 'index.html')).catch(() => undefined);
  if (page === undefined) return false;
  const mark = join(dist, MARK);
  return existsSync(mark) ? (await readFile(mark, 'utf8')) === hash : page.mtimeMs > newest;
}

/** Remembers what `dist` was built from. */
export async function markBuilt(dist: string, { hash }: FrontEndInputs): Promise<void> {
  await writeFile(join(dist, MARK), hash);
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
