import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { applyEdits } from './applyEdits.ts';
import { NAVIGATION } from './buildTargets.ts';
import type { Finding, TextEdit } from './Finding.types.ts';
import { loadDefinitions, type LoadOptions } from './loadDefinitions.ts';
import { schemaReferenceOf } from './rules/schema-reference.ts';
import type { SourceFile } from './source/parseSource.ts';
import { readSource } from './source/readSource.ts';

/** One correction may uncover the next; more rounds than this are not needed by any file seen so far. */
const ROUNDS = 5;

/**
 * Writes every certain correction into the files: the fixes of findings, and `$schema` where it is missing, so that
 * editors complete and explain. Answers how many findings were corrected.
 */
export async function fixDefinitions(options: LoadOptions, paths: readonly string[]): Promise<number> {
  let fixed = 0;
  for (const path of paths) await addSchemaReference(path);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { findings } = await loadDefinitions(options);
    const fixable = findings.filter(({ fix }) => fix !== undefined);
    if (fixable.length === 0) break;
    fixed += fixable.length;
    for (const [file, found] of Map.groupBy(fixable, (finding) => finding.file)) await fixFile(resolve(file), found);
  }
  return fixed;
}

async function fixFile(path: string, findings: readonly Finding[]): Promise<void> {
  const edits = findings.flatMap(({ fix }) => fix?.edits ?? []);
  const { text } = await readSource(path);
  await writeFile(path, applyEdits(text, edits));
}

async function addSchemaReference(path: string): Promise<void> {
  const source = await readSource(path);
  const edit = missingSchemaReference(source);
  if (edit) await writeFile(path, applyEdits(source.text, [edit]));
}

/** The edit that states the version of the language in a file that does not. */
function missingSchemaReference({ tree, value, name, path, errors }: SourceFile): TextEdit | undefined {
  const root = tree();
  const [first] = root?.type === 'object' ? (root.children ?? []) : [];
  if (errors.length > 0 || first === undefined || typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '$schema')) return undefined;
  const reference = schemaReferenceOf(path, name === NAVIGATION ? 'navigation' : 'definition');
  return { offset: first.offset, length: 0, text: `"$schema": ${JSON.stringify(reference)},\n  ` };
}
