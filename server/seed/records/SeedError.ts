import { nodeAt, positionAt, type JsonPath, type Spot } from '../../../engine/tools/lint/source/locate.ts';
import type { SourceFile } from '../../../engine/tools/lint/source/parseSource.ts';
import { LawhaError } from '../../../engine/core/errors/LawhaError.ts';

/** A file of the seed that cannot be used: one line that names file, line and column, and says what to write. */
export class SeedError extends LawhaError {
  constructor(message: string) {
    super('bad-seed', message);
    this.name = 'SeedError';
  }
}

/** A mistake in a value, before its place in a file is known. */
export class SeedRefusal extends Error {
  override readonly name = 'SeedRefusal';
}

/** The error of a place in a file. For a missing place the nearest existing one is named. */
export function seedErrorAt(
  source: Pick<SourceFile, 'file' | 'text' | 'tree'>,
  path: JsonPath,
  message: string,
  spot: Spot = 'value',
): SeedError {
  const node = nodeAt(source as SourceFile, path, spot);
  return seedErrorAtOffset(source, node?.offset ?? 0, message);
}

/** The error at an offset of a file. */
export function seedErrorAtOffset(
  { file, text }: Pick<SourceFile, 'file' | 'text'>,
  offset: number,
  message: string,
): SeedError {
  const { line, column } = positionAt(text, offset);
  return new SeedError(`${file}:${line}:${column} ${message}`);
}
