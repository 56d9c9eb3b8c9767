import { readFile } from 'node:fs/promises';
import { basename, isAbsolute, relative, sep } from 'node:path';
import { parseSource, type SourceFile } from './parseSource.ts';

/**
 * Reads and parses one JSON file.
 *
 * @throws the error of the file system when the file cannot be read.
 */
export async function readSource(path: string): Promise<SourceFile> {
  return parseSource({
    path,
    file: displayPath(path),
    name: basename(path, '.json'),
    text: await readFile(path, 'utf8'),
  });
}

/** A path as reported: relative to the working directory when inside it, with forward slashes. */
export function displayPath(path: string): string {
  const near = relative(process.cwd(), path);
  const shown = near === '' || near.startsWith('..') || isAbsolute(near) ? path : near;
  return shown.split(sep).join('/');
}
