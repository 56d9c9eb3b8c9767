import { readFileSync } from 'node:fs';
import { basename, isAbsolute, relative, sep } from 'node:path';
import { parseSource, type SourceFile } from './parseSource.ts';

/**
 * Reads and parses one JSON file, at once: of a thousand small files a read that waits costs seven times the processor
 * time.
 *
 * @throws the error of the file system when the file cannot be read.
 */
export function readSource(path: string): SourceFile {
  return parseSource({
    path,
    file: displayPath(path),
    name: basename(path, '.json'),
    text: readFileSync(path, 'utf8'),
  });
}

/** A path as reported: relative to the working directory when inside it, with forward slashes. */
export function displayPath(path: string): string {
  const near = relative(process.cwd(), path);
  const shown = near === '' || near.startsWith('..') || isAbsolute(near) ? path : near;
  return shown.split(sep).join('/');
}
