import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { parseJson, parseYaml, readText } from '../../new/sources/readFile.ts';

/** Most megabytes of one file, and of all files together. */
export const MOST_MEGABYTES = 50;
const MOST_MEGABYTES_TOGETHER = 200;

/** Most files of an import, and folders within each other. */
const MOST_FILES = 10_000;
const DEEPEST = 20;

/** Folders that hold no source. */
const NOT_READ = new Set(['node_modules', '.git', 'dist', 'build']);

/** A file of a source. */
export interface InputFile {
  /** Path below the folder that was named. */
  path: string;
  /** Its text. */
  text?: string;
  /** Its value, of JSON and YAML. */
  value?: unknown;
}

/** What of a folder is read. */
export interface InputOptions {
  /** Whether a file is one of the source, by its path. */
  isSource: (path: string) => boolean;
}

/** Files of a source, and what was left out. */
export interface Inputs {
  files: InputFile[];
  skipped: string[];
}

/**
 * Reads the files that are named, and those of folders that are of the source.
 *
 * @throws RangeError for a path that is not there, a file that is too large, and too many files
 */
export async function readInputs(paths: readonly string[], { isSource }: InputOptions): Promise<Inputs> {
  const found: { path: string; full: string; isNamed: boolean }[] = [];
  for (const path of paths) {
    const about = await stat(path).catch(() => undefined);
    if (about === undefined) throw new RangeError(`there is no file or folder ${path} → name one that exists`);
    if (about.isDirectory())
      for (const full of await filesBelow(path, 0)) {
        const below = relative(path, full).replaceAll('\\', '/');
        if (isSource(below)) found.push({ path: below, full, isNamed: false });
      }
    else found.push({ path: basename(path), full: path, isNamed: true });
    if (found.length > MOST_FILES)
      throw new RangeError(`the source has more than ${MOST_FILES} files → import it in parts`);
  }
  const inputs: Inputs = { files: [], skipped: [] };
  let bytes = 0;
  for (const { path, full, isNamed } of found.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    bytes += (await stat(full)).size;
    if (bytes > MOST_MEGABYTES_TOGETHER * 1024 * 1024)
      throw new RangeError(`the source has more than ${MOST_MEGABYTES_TOGETHER} MB → import it in parts`);
    const text = await readText(full, MOST_MEGABYTES);
    try {
      inputs.files.push({ path, text, ...(await valueOf(path, text)) });
    } catch (error) {
      // A folder may hold files of another sort; a file that was named has to be right.
      if (isNamed || !(error instanceof RangeError)) throw error;
      inputs.skipped.push(error.message);
    }
  }
  return inputs;
}

async function valueOf(path: string, text: string): Promise<{ value?: unknown }> {
  if (/\.ya?ml$/i.test(path)) return { value: await parseYaml(text, path) };
  return /\.json$/i.test(path) ? { value: parseJson(text, path) } : {};
}

async function filesBelow(folder: string, depth: number): Promise<string[]> {
  if (depth > DEEPEST) return [];
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true });
  const inner = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return NOT_READ.has(entry.name) ? [] : filesBelow(path, depth + 1);
      return entry.isFile() ? [path] : [];
    }),
  );
  return inner.flat();
}
