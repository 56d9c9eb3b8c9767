import { readFile, writeFile } from 'node:fs/promises';
import { LawhaError } from '../../core/errors/LawhaError.ts';
import type { SourceFile } from './source/parseSource.ts';

/**
 * Writes the files whose corrected text is another than the one that was read.
 *
 * @param read The files as they were read.
 * @param corrected The same files in the same order.
 * @throws LawhaError when one of them has changed since it was read; then none is written
 */
export async function writeCorrected(read: readonly SourceFile[], corrected: readonly SourceFile[]): Promise<void> {
  const changed = corrected.filter(({ text }, index) => text !== read[index]?.text);
  for (const { path } of changed) {
    const before = read.find((source) => source.path === path)?.text;
    if ((await readFile(path, 'utf8')) !== before)
      throw new LawhaError(
        'file-changed',
        `${path} was changed since it was read, and is left as it is → run this again`,
      );
  }
  for (const { path, text } of changed) await writeFile(path, text);
}
