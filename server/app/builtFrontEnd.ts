import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build reads. */
const INPUTS = ['src', 'engine', 'widgets', 'schemas', 'definitions', 'index.html', 'vite.config.ts', 'package-lock.json'];
const MARK = '.lawha-build';
const IGNORED = /\.(test|stories)\.tsx?$|\.md$/;

/** A hash of everything the front end is built from: contents, not times, so that a fresh clone and a copy agree. */
export async function frontEndInputs(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of await filesOf(join(root, input))) {
      hash.update(file.slice(root.length)).update('\0').update(await readFile(file)).update('\0');
    }
  }
  // The folder of definitions may be another one, and the build settings come from the environment.
  const settings = Object.entries(process.env).filter(([key]) => key.startsWith('VITE_') || key === 'LAWHA_ROOT');
  return hash.update(JSON.stringify(settings.toSorted())).digest('hex');
}

/** Whether `dist` was built from these inputs. A build without the mark (`npm run build`) is not trusted to be fresh. */
export async function isBuilt(dist: string, inputs: string): Promise<boolean> {
  const mark = join(dist, MARK);
  return existsSync(join(dist, 'index.html')) && existsSync(mark) && (await readFile(mark, 'utf8')) === inputs;
}

/** Remembers what `dist` was built from. */
export async function markBuilt(dist: string, inputs: string): Promise<void> {
  await writeFile(join(dist, MARK), inputs);
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
