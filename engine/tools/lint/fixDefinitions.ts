import { resolve } from 'node:path';
import { applyEdits } from './applyEdits.ts';
import { fileKindOf } from '../../core/product/groupFiles.ts';
import { correctSources } from './correctSources.ts';
import type { TextEdit } from './Finding.types.ts';
import { type LoadOptions, readDefinitions } from './loadDefinitions.ts';
import { schemaReferenceOf } from './rules/language/schema-reference.ts';
import { parseSource, type SourceFile } from './source/parseSource.ts';
import { writeCorrected } from './writeCorrected.ts';

/**
 * Writes every certain correction into the files: the fixes of findings, and `$schema` where it is missing, so that
 * editors complete and explain. A file without corrections is not written. Returns the number of corrected findings.
 *
 * @throws LawhaError when a file was changed since it was read; then nothing is written
 */
export async function fixDefinitions(options: LoadOptions, paths: readonly string[]): Promise<number> {
  const { sources, ...read } = await readDefinitions(options);
  const asked = new Set(paths.map((path) => resolve(path)));
  const stated = sources.map((source) => (asked.has(source.path) ? withSchemaReference(source) : source));
  const { corrected, count } = correctSources(stated, read);
  await writeCorrected(sources, corrected);
  return count;
}

function withSchemaReference(source: SourceFile): SourceFile {
  const edit = missingSchemaReference(source);
  return edit === undefined ? source : parseSource({ ...source, text: applyEdits(source.text, [edit]) });
}

/** The edit that adds the version of the language to a file without it. */
function missingSchemaReference({ tree, value, name, path, errors }: SourceFile): TextEdit | undefined {
  const root = tree();
  const [first] = root?.type === 'object' ? (root.children ?? []) : [];
  if (errors.length > 0 || first === undefined || typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '$schema')) return undefined;
  const reference = schemaReferenceOf(path, Object.hasOwn(value, 'extends') ? 'differences' : fileKindOf(name));
  return { offset: first.offset, length: 0, text: `"$schema": ${JSON.stringify(reference)},\n  ` };
}
